import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts'
import { freePort, runEngine } from './engines.ts'

const readme = readFileSync(path.join(import.meta.dirname, '../../README.md'), 'utf8')

/** The part of a server that the README tells people to use. */
export const rules = /```nginx\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''

type Site = { http?: string; server: string; modules?: string[] }

/** nginx with one server, on a port that may be chosen before the fronts are there. */
export async function startNginx(program: string, site: Site, at?: number) {
  const { http = '', server, modules = [] } = site
  const folder = temporaryFolder()
  const port = at ?? (await freePort())
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ')
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${modules.map((module) => `load_module ${module};`).join('\n')}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
worker_rlimit_nofile 4096;
pid ${folder}/pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary}
  ${http.replaceAll('FOLDER', folder)}
  server {
    listen 127.0.0.1:${port};
    ${server}
  }
}
`,
  )
  const engine = await runEngine(program, ['-p', folder, '-e', 'stderr', '-c', file], port)
  return { url: `http://127.0.0.1:${port}`, ...engine }
}
