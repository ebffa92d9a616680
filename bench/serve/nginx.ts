import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { freePort } from '../../scripts/process/ports.ts'
import { toolEnvironment } from './tools.ts'

/** Starts nginx with one worker and no log, serving the gzip bytes of a URL; returns its own URL. */
export async function startNginx(folder: string, url: string): Promise<string> {
  const files = path.join(folder, 'files')
  mkdirSync(files, { recursive: true })
  const bytes = await gzipOf(url)
  writeFileSync(path.join(files, 'index.html.gz'), bytes)
  writeFileSync(path.join(files, 'index.html'), gunzipSync(bytes))
  const port = await freePort()
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(config, configFor(folder, port))
  const command = ['-e', 'stderr', '-p', folder, '-c', config]
  const nginx = spawn('nginx', command, {
    env: toolEnvironment(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.on('exit', () => nginx.kill())
  const own = `http://127.0.0.1:${port}/`
  const [code] = await Promise.race([untilReady(own), once(nginx, 'exit')])
  if (code !== undefined) throw new Error(`nginx stopped with exit code ${code}.`)
  return own
}

// In one process, because under root a worker would run as another user, who may not read the folder.
const configFor = (folder: string, port: number) => `
daemon off; master_process off; error_log stderr; pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
  types { text/html html; }
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}/files; gzip_static on; }
}
`

function gzipOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip' }
    get(url, { headers }, (response) => buffer(response).then(resolve, reject)).on('error', reject)
  })
}

async function untilReady(url: string): Promise<[]> {
  while (!(await fetch(url).catch(() => undefined)))
    await new Promise((resolve) => setTimeout(resolve, 50))
  return []
}
