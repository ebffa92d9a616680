import { writeFileSync } from 'node:fs'
import path from 'node:path'

export type NginxSite = { http?: string; server: string; modules?: string[] }

/** Writes the configuration of an nginx with one server into a folder, and returns the command-line arguments. */
export function writeNginxConfig(folder: string, port: number, site: NginxSite): string[] {
  const { http = '', server, modules = [] } = site
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
  return ['-p', folder, '-e', 'stderr', '-c', file]
}
