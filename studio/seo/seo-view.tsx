import { Box, Card, Stack, Text } from '@sanity/ui'
import type { UserViewComponent } from 'sanity/structure'
import { publishedId } from '../../lib/redirects/versions.ts'
import { asRecord, asString } from '../../lib/values/record.ts'
import { Waiting } from '../pane/pane-body.tsx'
import { useRedirectContent } from '../redirects/use-versions.ts'
import { LinkPreviews } from './link-previews.tsx'
import type { MissingLine } from './missing-lines.ts'
import { deadLinks, type PageLink } from './page-links.ts'
import { RuleList } from './rule-list.tsx'
import { SearchPreview } from './search-preview.tsx'
import { StructuredData } from './structured-data.tsx'
import { usePageReport } from './use-page-report.ts'
import { WarningList } from './warning-list.tsx'

/** Lists broken links in the header and footer with the reason; renders nothing without any. */
function DeadLinks({ links }: { links: PageLink[] }) {
  const content = useRedirectContent()
  const found = content ? deadLinks(links, content, new Date()) : []
  return <WarningList title="Broken links:" lines={found.map((text) => ({ text }))} />
}

/** Lists what the page leaves out because it is missing or invalid, each with a link to its field. */
const LeftOut = ({ lines }: { lines: MissingLine[] }) => (
  <WarningList title="Not on the page:" lines={lines} />
)

/** Shows what search engines and social networks read of the document's page, and the SEO rules. */
export const SeoView: UserViewComponent = ({ document, documentId, schemaType }) => {
  const type = schemaType.name
  const slug = type === 'legalPage' ? asString(asRecord(document.displayed.slug).current) : ''
  const id = slug || type === 'campaignPage' ? publishedId(documentId) : ''
  const found = usePageReport({ type, slug: slug ?? '', id })
  if (!found) return <Waiting />
  if ('issue' in found)
    return (
      <Box padding={4}>
        <Card padding={4} radius={2} tone="critical" role="alert">
          <Text>{found.issue}</Text>
        </Card>
      </Box>
    )
  const { report, leftOut, links } = found
  return (
    <Box padding={4} paddingBottom={6}>
      <Stack gap={5}>
        <Text size={1} muted>
          Based on the drafts: the page as it will be once all of them are published.
        </Text>
        <LeftOut lines={leftOut} />
        <DeadLinks links={links} />
        <SearchPreview report={report} />
        <LinkPreviews report={report} />
        <RuleList rules={report.rules} />
        <StructuredData json={report.json} />
      </Stack>
    </Box>
  )
}
