import { type RedirectContent, toVersions } from '../../lib/redirects/versions.ts'
import { SECTIONS } from '../../lib/site.ts'
import { redirectContentQuery } from '../../schemas/redirect-content.ts'
import { memoized } from '../pane/memoized.ts'
import { useLiveQuery } from '../pane/use-live-query.ts'

const types = ['redirect', 'legalPage', 'campaignPage', 'siteSettings', 'faq', 'video']
const listen = `*[_type in ${JSON.stringify([...types, ...SECTIONS.map(({ type }) => type)])}]`

/** An answer is read once, however many ask. */
const read = memoized(toVersions)

/** Everything that decides where a path leads, drafts included. */
export const useRedirectContent = () =>
  useLiveQuery<RedirectContent>({ fetch: redirectContentQuery, listen })

/** All redirects and what stands beside them, published and with every draft; follows what editors change. */
export function useVersions() {
  const content = useRedirectContent()
  return content && read(content)
}
