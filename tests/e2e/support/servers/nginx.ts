import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accepts } from '@/packages/edge-cache/tests/support/accepts'
import { writeNginxConfig } from '@/packages/edge-cache/tests/support/nginx-config'
import { freePort } from '@/scripts/process/ports'
import { expect } from '../fixtures.ts'

/** Starts nginx in front of several origins, with failover, and waits until it accepts connections. */
export async function startNginx(program: string, origins: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const servers = origins.map((origin) => `server ${new URL(origin).host} max_fails=0;`)
  const http = `upstream sites { ${servers.join(' ')} keepalive 8; }`
  const server = `location / {
      proxy_pass http://sites;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_next_upstream error timeout http_502 http_503;
    }`
  // It logs every failed origin, which is expected here.
  const args = writeNginxConfig(folder, port, { http, server })
  const child = spawn(program, args, { stdio: 'ignore' })
  await expect.poll(() => accepts(port)).toBe(true)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
