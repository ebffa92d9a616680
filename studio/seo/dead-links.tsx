import { useRedirectContent } from '../redirects/use-versions.ts'
import { deadLinks, type PageLink } from './page-links.ts'
import { WarningList } from './warning-list.tsx'

/** Lists broken links in the header and footer with the reason; renders nothing without any. */
export function DeadLinks({ links }: { links: PageLink[] }) {
  const content = useRedirectContent()
  const found = content ? deadLinks(links, content, new Date()) : []
  return <WarningList title="Broken links:" lines={found.map((text) => ({ text }))} />
}
