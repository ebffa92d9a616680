import { faultsIn, publicVariables, serverVariables } from '../../lib/env-variables.ts'
import { type CheckResult, ok, wrong } from '../process/check-result.ts'
import type { HostedSite } from './hosted-site.ts'
import { request } from './request.ts'

type Check = [hasFailed: boolean, message: string]

/** Returns a result for each check that failed, or an ok with this text. */
function resultsFor(part: string, checks: Check[], otherwise: string): CheckResult[] {
  const found = checks.flatMap(([hasFailed, message]) => (hasFailed ? wrong(part, message) : []))
  return found.length > 0 ? found : [ok(part, otherwise)]
}

/** Checks every variable that the site reads, by the rules for production. */
export function checkVariables({ env }: HostedSite): CheckResult[] {
  const source = { ...env, NODE_ENV: 'production' }
  const variables = { ...publicVariables(source), ...serverVariables(source) }
  const checks = faultsIn(variables, source).map(
    (fault): Check => [true, `${fault} Set it here and where the site runs (.env.example).`],
  )
  return resultsFor('Variables', checks, 'All are well-formed.')
}

/** A browser's user agent. Supabase rejects a secret key sent with it. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0'

/** Checks that Supabase accepts both keys, and that neither gives a visitor more than it should. */
export async function checkKeys({ supabase }: HostedSite): Promise<CheckResult[]> {
  const { url, publishableKey, secretKey } = supabase
  const users = (apikey: string, agent = 'node') =>
    request(`${url}/auth/v1/admin/users?per_page=1`, { headers: { apikey, 'user-agent': agent } })
  const asAdmin = await users(secretKey)
  const settings = await request(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } })
  const checks: Check[] = [
    [
      !settings.ok,
      `Supabase rejects NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY (${settings.status}). Copy this project’s publishable key and deploy again: it is compiled in.`,
    ],
    [
      !asAdmin.ok,
      `Supabase rejects SUPABASE_SECRET_KEY as a secret key (${asAdmin.status}). Set this project’s secret key where the site runs.`,
    ],
    [
      (await users(publishableKey)).ok,
      'NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY lists all accounts: it is a secret key, and every visitor can see it. Revoke that key now, set the publishable one, and deploy.',
    ],
    [
      (await users(secretKey, BROWSER)).ok,
      'SUPABASE_SECRET_KEY also works in a browser: it is a legacy key, or the gateway in front of Supabase lacks the rule. Set a secret key (sb_secret_…) of this project, and disable its legacy keys.',
    ],
  ]
  return resultsFor('Supabase keys', checks, 'Supabase accepts both, each where it belongs.')
}

/** Checks that each of the site's Sanity tokens works, and has no more rights than it needs. */
export async function checkTokens({ sanity }: HostedSite): Promise<CheckResult[]> {
  const renew = 'Create another at sanity.io/manage, set it where the site runs, and revoke this.'
  const { readToken, writeToken, onlyToken } = sanity
  const [read, write] = [await rightsOf(sanity, readToken), await rightsOf(sanity, writeToken)]
  const checks: Check[] = [
    [!readToken, 'SANITY_API_READ_TOKEN is not set, so editors have no preview.'],
    [!!readToken && !read.canRead, `Sanity rejects SANITY_API_READ_TOKEN. ${renew}`],
    [
      read.canWrite && readToken !== onlyToken,
      `SANITY_API_READ_TOKEN can also write; a Viewer’s token is enough. ${renew}`,
    ],
    [!writeToken, 'SANITY_API_WRITE_TOKEN is not set, so 404s are not logged.'],
    [!!writeToken && !write.canRead, `Sanity rejects SANITY_API_WRITE_TOKEN. ${renew}`],
    [
      write.canRead && !write.canWrite,
      `SANITY_API_WRITE_TOKEN cannot write; it must be an Editor’s token. ${renew}`,
    ],
  ]
  return resultsFor('Sanity tokens', checks, 'One reads drafts, one writes.')
}

/** Tries what a token can do: a query, and a mutation as a dry run. */
async function rightsOf({ url, dataset }: HostedSite['sanity'], token: string) {
  if (!token) return { canRead: false, canWrite: false }
  const headers = { authorization: `Bearer ${token}` }
  const data = `${url}/v2025-02-19/data`
  const query = encodeURIComponent('count(*[_id in path("drafts.**")])')
  const reading = await request(`${data}/query/${dataset}?perspective=raw&query=${query}`, {
    headers,
  })
  const document = { _id: 'log.hosted-check', _type: 'log.notFound' }
  const writing = await request(`${data}/mutate/${dataset}?dryRun=true`, {
    method: 'POST',
    headers,
    body: { mutations: [{ createIfNotExists: document }] },
  })
  return { canRead: reading.ok, canWrite: writing.ok }
}
