import type { SanityClient } from '@sanity/client'
import { readOptions } from '../launch/options.ts'
import { eachOf } from '../process/each-of.ts'
import { stage } from '../process/stage.ts'
import { supervise } from '../process/supervise.ts'
import type { Finding } from './check-content.ts'
import { type Content, isAsset } from './document.ts'
import { openTarget } from './target.ts'

const CDN = 'https://cdn.sanity.io/'

// `npm run content:check`: exits with 1 if readers would notice an issue.
await supervise(async () => {
  const { own, ...options } = readOptions({
    name: 'npm run content:check',
    help: ['--strict           exit with 1 on warnings too'],
    kinds: { strict: 'boolean' },
  })
  const { client, name } = await openTarget(options, { seeded: true })
  const all = await client.fetch<Content[]>('*[!(_id in path("_.**"))]')
  // The Studio's library takes a second to load, so it waits until the options are valid.
  const { checkContent, formatTable } = await import('./check-content.ts')
  const findings = await stage('content', `checking ${name}`, async () => [
    ...(await checkContent(all)),
    ...(await missingMedia(client, all)),
  ])
  const media = all.filter(isAsset).length
  console.log(formatTable(findings, `${all.length - media} documents and ${media} media files`))
  const isBad = findings.some(({ level }) => level === 'error' || own.values.strict === true)
  return isBad ? 1 : 0
})

/** Finds asset documents whose file cannot be fetched. */
async function missingMedia(client: SanityClient, all: Content[]): Promise<Finding[]> {
  const { token } = client.config()
  const findings: Finding[] = []
  await eachOf(all.filter(isAsset), async ({ _id, url }) => {
    // Any document may name any URL: the token goes to Sanity's CDN only.
    const headers = new Headers(
      String(url).startsWith(CDN) ? { authorization: `Bearer ${token}` } : [],
    )
    const status = await fetch(String(url), { method: 'HEAD', headers }).then(
      (response) => response.status,
      () => 'no response',
    )
    const what = `its file cannot be read: ${status} from ${url}`
    if (status !== 200) findings.push({ level: 'error', document: _id, where: '', what })
  })
  return findings
}
