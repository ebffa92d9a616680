import { jsonOf } from '../../process/json.ts'
import { type Findings, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { request } from '../services/request.ts'

const SETUP = 'Run `npm run hosted -- setup`.'

/** Checks that the dataset is public, as visitors' pages need, and not empty. */
export async function checkContent({ sanity }: Place): Promise<Findings> {
  const query = encodeURIComponent('count(*[_type == "siteSettings"])')
  const url = `${sanity.projectUrl}/v2025-02-19/data/query/${sanity.dataset}?query=${query}`
  const response = await request(url)
  if (response.status === 404)
    return wrong(`There is no dataset "${sanity.dataset}" in project ${sanity.projectId}.`, SETUP)
  if (response.status === 401 || response.status === 403)
    return wrong(
      `The dataset "${sanity.dataset}" is private, but the site reads it without a token.`,
      SETUP,
    )
  if (!response.ok)
    return wrong(
      `Sanity returned ${response.status} for a query.`,
      'See status.sanity.io, and check NEXT_PUBLIC_SANITY_PROJECT_ID.',
    )
  const { result } = Object(jsonOf(response.text))
  if (result === 0)
    return wrong(
      `The dataset "${sanity.dataset}" has no site settings, so it is empty.`,
      'Run `npm run content:import -- seed`, or import a file from `npm run content:export`.',
    )
  return ok(`The dataset "${sanity.dataset}" is public and has content.`)
}

/** Checks the CORS origin: the Studio is at the site's address, and editors' requests carry their session. */
export async function checkOrigin({ sanity, siteUrl }: Place): Promise<Findings> {
  const url = `${sanity.projectUrl}/v2025-02-19/users/me`
  const response = await request(url, { headers: { origin: siteUrl } })
  if (response.headers.get('access-control-allow-origin') !== siteUrl)
    return wrong(
      `Sanity rejects requests from ${siteUrl}: it is not a CORS origin of the project.`,
      SETUP,
    )
  if (response.headers.get('access-control-allow-credentials') !== 'true')
    return wrong(
      `The CORS origin ${siteUrl} does not allow credentials, so nobody can sign in to the Studio.`,
      SETUP,
    )
  return ok(`The Studio at ${siteUrl}/studio can reach Sanity, with credentials.`)
}
