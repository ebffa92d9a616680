import { type RedirectContent, toVersions } from '../../lib/redirects/versions.ts'
import { redirectContentQuery } from '../../schemas/redirect-content.ts'
import { fixedSections } from '../../sections/index.ts'
import { memoized, useLiveQuery } from '../pane/use-live-query.ts'

const types = ['redirect', 'legalPage', 'campaignPage', 'siteSettings', 'faq', 'video']
const listen = `*[_type in ${JSON.stringify([...types, ...fixedSections.map(({ type }) => type)])}]`

/** Reads each response once for all callers. */
const read = memoized(toVersions)

/** Returns everything that decides where a path leads, drafts included. */
export const useRedirectContent = () =>
  useLiveQuery<RedirectContent>({ fetch: redirectContentQuery, listen })

/** Returns all redirects and their context, published and with all drafts, and updates as editors make changes. */
export function useVersions() {
  const content = useRedirectContent()
  return content && read(content)
}
