import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accepts } from '@/packages/edge-cache/tests/support/accepts'
import { writeNginxConfig } from '@/packages/edge-cache/tests/support/nginx-config'
import { freePort } from '@/scripts/process/ports'
import { expect } from '../fixtures.ts'

/** nginx before several origins, when it takes connections: what one cannot answer is asked of another. */
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
  // It says of each request that an origin could not take it: that is what it is there for.
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
