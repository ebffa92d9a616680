import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { SECTIONS } from '../../lib/site.ts'
import type { Environment } from '../process/children.ts'
import { Problem } from '../process/problem.ts'

const types = [
  'siteSettings',
  ...SECTIONS.map(({ type }) => type),
  'claim',
  'faq',
  'video',
  'redirect',
  'legalPage',
]

/**
 * Announces every type of document as changed and asks for the page once: what was built may come from
 * another data folder. Throws a Problem if the site does not answer as it should.
 */
export async function revalidateAll(env: Environment): Promise<void> {
  const { NEXT_PUBLIC_SITE_URL: site, SANITY_WEBHOOK_SECRET: secret = '' } = env
  await Promise.all(types.map((type) => announce(`${site}`, secret, type)))
  await ask(`${site}/`)
}

/** Tells the site, as the content lake does, that a document of this type has changed. */
export async function announce(site: string, secret: string, _type: string): Promise<void> {
  const body = JSON.stringify({ _id: _type, _type, _rev: 'start' })
  const headers = {
    'content-type': 'application/json',
    [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), secret),
  }
  await ask(`${site}/api/revalidate`, { method: 'POST', headers, body })
}

async function ask(url: string, init?: RequestInit) {
  const response = await fetch(url, init)
  const text = await response.text()
  if (!response.ok)
    throw new Problem(
      `The site is not well: ${url} answers ${response.status} ${text.slice(0, 200)}`,
    )
}
