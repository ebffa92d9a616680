import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import path from 'node:path'
import { vi } from 'vitest'
import { accepts } from '@/packages/edge-cache/tests/support/accepts'
import { stopped } from '@/packages/edge-cache/tests/support/engines'
import { writeNginxConfig } from '@/packages/edge-cache/tests/support/nginx-config'
import { freePort } from '@/scripts/process/ports'

/** Creates a self-signed certificate for `localhost`; returns the file. */
export function makeCertificate(folder: string): string {
  const file = path.join(folder, 'fullchain.pem')
  const of = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const key = ['-keyout', path.join(folder, 'privkey.pem')]
  execFileSync('openssl', ['req', '-x509', ...kind, ...key, '-out', file, ...of], { stdio: 'pipe' })
  return file
}

/** Starts nginx with `deploy/nginx.conf`, changing only its ports, the certificate's folder and the site's address. */
export async function startTlsProxy(program: string, folder: string, port: number, site: string) {
  const plain = await freePort()
  const config = readFileSync('deploy/nginx.conf', 'utf8')
    .replace('site:3000', new URL(site).host)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('/etc/nginx/certificates', folder)
  const args = writeNginxConfig(folder, await freePort(), { http: config, server: '' })
  const engine = spawn(program, args, { stdio: 'ignore' })
  const listens = async () => {
    if (!(await accepts(port))) throw new Error('nginx does not listen.')
  }
  await vi.waitFor(listens, { timeout: 20_000 })
  return { stop: () => stopped(engine) }
}

type ProxyResponse = {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}
type Question = { method?: string; headers?: Record<string, string>; body?: string }

/** Returns a visitor that trusts only this certificate. */
export function visitorOf(origin: string, certificate: string) {
  const ca = readFileSync(certificate)
  return (address: string, { method = 'GET', headers = {}, body }: Question = {}) =>
    new Promise<ProxyResponse>((resolve, reject) => {
      const url = new URL(address, origin)
      const outgoing = request(url, { method, headers, ca, agent: false }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
      outgoing.on('error', reject).end(body)
    })
}
