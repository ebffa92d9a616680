import { type Finding, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { ask } from '../services/ask.ts'

type Rights = { mayRead: boolean; mayWrite: boolean }

const RENEW = 'revoke it at sanity.io/manage, unset the variable and run `npm run hosted -- setup`.'

/** Each token of the site works, and may do no more than it is for. */
export async function checkTokens(place: Place): Promise<Finding[]> {
  const { SANITY_API_READ_TOKEN: read, SANITY_API_WRITE_TOKEN: write } = place.env
  return [await checkReader(place, read?.trim()), await checkWriter(place, write?.trim())]
}

async function checkReader(place: Place, token: string | undefined): Promise<Finding> {
  const name = 'SANITY_API_READ_TOKEN'
  if (!token)
    return wrong(`${name} is not set: editors have no preview.`, 'Run `npm run hosted -- setup`.')
  const { mayRead, mayWrite } = await rightsOf(place, token)
  if (!mayRead) return wrong(`Sanity does not know ${name}.`, `Make a new one: ${RENEW}`)
  // A content lake of this machine may have one token for everything.
  const isOwn = place.sanity.isLocal && token === place.sanity.token
  if (mayWrite && !isOwn)
    return wrong(
      `${name} may write as well: a Viewer's is enough.`,
      `Make one of less rights: ${RENEW}`,
    )
  return ok(`${name} reads drafts.`)
}

async function checkWriter(place: Place, token: string | undefined): Promise<Finding> {
  const name = 'SANITY_API_WRITE_TOKEN'
  if (!token)
    return wrong(
      `${name} is not set: no log is kept of paths that visitors look for in vain.`,
      'Run `npm run hosted -- setup`.',
    )
  const { mayRead, mayWrite } = await rightsOf(place, token)
  if (!mayRead) return wrong(`Sanity does not know ${name}.`, `Make a new one: ${RENEW}`)
  if (!mayWrite)
    return wrong(`${name} may not write: it must be an Editor's.`, `Make a new one: ${RENEW}`)
  return ok(`${name} may write.`)
}

/** What a token may, tried: a query, and a change that is not made. */
async function rightsOf({ sanity }: Place, token: string): Promise<Rights> {
  const headers = { authorization: `Bearer ${token}` }
  const data = `${sanity.projectUrl}/v2025-02-19/data`
  const query = encodeURIComponent('count(*[_id in path("drafts.**")])')
  const reading = await ask(`${data}/query/${sanity.dataset}?perspective=raw&query=${query}`, {
    headers,
  })
  const document = { _id: 'log.hosted-check', _type: 'log.notFound' }
  const writing = await ask(`${data}/mutate/${sanity.dataset}?dryRun=true`, {
    method: 'POST',
    headers,
    body: { mutations: [{ createIfNotExists: document }] },
  })
  return { mayRead: reading.ok, mayWrite: writing.ok }
}
