import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@/scripts/process/ports'

// Debian keeps daemons where only root looks for programs.
const PATH = `${process.env.PATH}:/usr/sbin`

export const hasNginx = spawnSync('nginx', ['-v'], { env: { ...process.env, PATH } }).status === 0

/** nginx before several origins: what one cannot answer is asked of another. */
export async function startNginx(origins: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  const servers = origins.map((origin) => `server ${new URL(origin).host} max_fails=0;`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 512; }
http {
  access_log off;
  ${paths.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream sites { ${servers.join(' ')} keepalive 8; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://sites;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_next_upstream error timeout http_502 http_503;
    }
  }
}
`,
  )
  const args = ['-p', folder, '-e', 'stderr', '-c', file]
  const child = spawn('nginx', args, { env: { ...process.env, PATH }, stdio: 'inherit' })
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill()
      await once(child, 'exit')
      rmSync(folder, { recursive: true })
    },
  }
}
