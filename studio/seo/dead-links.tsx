import { useRedirectContent } from '../redirects/use-versions.ts'
import { deadLinks, type PageLink } from './page-links.ts'
import { WarningList } from './warning-list.tsx'

/** The links of header and footer that lead to no page now, with the reason; nothing while all do. */
export function DeadLinks({ links }: { links: PageLink[] }) {
  const content = useRedirectContent()
  const lines = content ? deadLinks(links, content, new Date()) : []
  return <WarningList title="Links that lead to no page:" lines={lines} />
}
