import { type Finding, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { request } from '../services/request.ts'

type Rights = { canRead: boolean; canWrite: boolean }

const RENEW = 'revoke it at sanity.io/manage, unset the variable and run `npm run hosted -- setup`.'

/** Checks that each of the site's tokens works, and has no more rights than it needs. */
export async function checkTokens(place: Place): Promise<Finding[]> {
  const { SANITY_API_READ_TOKEN: read, SANITY_API_WRITE_TOKEN: write } = place.env
  return [await checkReader(place, read?.trim()), await checkWriter(place, write?.trim())]
}

async function checkReader(place: Place, token: string | undefined): Promise<Finding> {
  const name = 'SANITY_API_READ_TOKEN'
  if (!token)
    return wrong(
      `${name} is not set, so editors have no preview.`,
      'Run `npm run hosted -- setup`.',
    )
  const { canRead, canWrite } = await rightsOf(place, token)
  if (!canRead) return wrong(`Sanity rejects ${name}.`, `Create a new token: ${RENEW}`)
  // A local Content Lake may have one token for everything.
  const isOwn = place.sanity.isLocal && token === place.sanity.token
  if (canWrite && !isOwn)
    return wrong(
      `${name} can also write; a Viewer’s token is enough.`,
      `Create one with fewer rights: ${RENEW}`,
    )
  return ok(`${name} reads drafts.`)
}

async function checkWriter(place: Place, token: string | undefined): Promise<Finding> {
  const name = 'SANITY_API_WRITE_TOKEN'
  if (!token)
    return wrong(`${name} is not set, so 404s are not logged.`, 'Run `npm run hosted -- setup`.')
  const { canRead, canWrite } = await rightsOf(place, token)
  if (!canRead) return wrong(`Sanity rejects ${name}.`, `Create a new token: ${RENEW}`)
  if (!canWrite)
    return wrong(
      `${name} cannot write; it must be an Editor’s token.`,
      `Create a new token: ${RENEW}`,
    )
  return ok(`${name} can write.`)
}

/** Tries what a token can do: a query, and a mutation as a dry run. */
async function rightsOf({ sanity }: Place, token: string): Promise<Rights> {
  const headers = { authorization: `Bearer ${token}` }
  const data = `${sanity.projectUrl}/v2025-02-19/data`
  const query = encodeURIComponent('count(*[_id in path("drafts.**")])')
  const reading = await request(`${data}/query/${sanity.dataset}?perspective=raw&query=${query}`, {
    headers,
  })
  const document = { _id: 'log.hosted-check', _type: 'log.notFound' }
  const writing = await request(`${data}/mutate/${sanity.dataset}?dryRun=true`, {
    method: 'POST',
    headers,
    body: { mutations: [{ createIfNotExists: document }] },
  })
  return { canRead: reading.ok, canWrite: writing.ok }
}
