import { type RedirectContent, toVersions } from '../../lib/redirects/versions.ts'
import { SECTIONS } from '../../lib/site.ts'
import { redirectContentQuery } from '../../schemas/redirect-content.ts'
import { useListened } from './use-listened.ts'

const types = ['redirect', 'legalPage', 'campaignPage', 'siteSettings', 'faq', 'video']
const listen = `*[_type in ${JSON.stringify([...types, ...SECTIONS.map(({ type }) => type)])}]`

/** An answer is read once, however many ask. */
const read = new WeakMap<RedirectContent, ReturnType<typeof toVersions>>()

/** Everything that decides where a path leads, drafts included. */
export const useRedirectContent = () => useListened<RedirectContent>(redirectContentQuery, listen)

/** All redirects and what stands beside them, published and with every draft; follows what editors change. */
export function useVersions() {
  const content = useRedirectContent()
  if (!content) return undefined
  const versions = read.get(content) ?? toVersions(content)
  read.set(content, versions)
  return versions
}
