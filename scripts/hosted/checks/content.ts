import { jsonOf } from '../../process/json.ts'
import { type Findings, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { ask } from '../services/ask.ts'

const SETUP = 'Run `npm run hosted -- setup`.'

/** Anybody can read the dataset, as visitors' pages do, and something is in it. */
export async function checkContent({ sanity }: Place): Promise<Findings> {
  const query = encodeURIComponent('count(*[_type == "siteSettings"])')
  const url = `${sanity.projectUrl}/v2025-02-19/data/query/${sanity.dataset}?query=${query}`
  const answer = await ask(url)
  if (answer.status === 404)
    return wrong(`There is no dataset "${sanity.dataset}" in project ${sanity.projectId}.`, SETUP)
  if (answer.status === 401 || answer.status === 403)
    return wrong(
      `The dataset "${sanity.dataset}" is private: the site reads it without a token.`,
      SETUP,
    )
  if (!answer.ok)
    return wrong(
      `The content store answers ${answer.status} to a query.`,
      'See status.sanity.io, and that NEXT_PUBLIC_SANITY_PROJECT_ID is right.',
    )
  const { result } = Object(jsonOf(answer.text))
  if (result === 0)
    return wrong(
      `The dataset "${sanity.dataset}" has no site settings: it is empty.`,
      'Run `npm run content:import -- seed`, or import what `npm run content:export` has written.',
    )
  return ok(`The dataset "${sanity.dataset}" can be read, and has content.`)
}

/** The Studio stands at the site's address, and its editors' requests carry their session. */
export async function checkOrigin({ sanity, siteUrl }: Place): Promise<Findings> {
  const url = `${sanity.projectUrl}/v2025-02-19/users/me`
  const answer = await ask(url, { headers: { origin: siteUrl } })
  if (answer.headers.get('access-control-allow-origin') !== siteUrl)
    return wrong(
      `Sanity lets no page of ${siteUrl} ask: it is no CORS origin of the project.`,
      SETUP,
    )
  if (answer.headers.get('access-control-allow-credentials') !== 'true')
    return wrong(
      `The CORS origin ${siteUrl} is without credentials: nobody can sign in to the Studio there.`,
      SETUP,
    )
  return ok(`The Studio at ${siteUrl}/studio may ask Sanity, with credentials.`)
}
