import { Box, Card, Stack, Text } from '@sanity/ui'
import type { UserViewComponent } from 'sanity/structure'
import { publishedId } from '../../lib/redirects/versions.ts'
import { fieldsOf, textOf } from '../../lib/values/record.ts'
import { Waiting } from '../pane/pane-body.tsx'
import { DeadLinks } from './dead-links.tsx'
import { LeftOut } from './left-out.tsx'
import { LinkPreviews } from './link-previews.tsx'
import { RuleList } from './rule-list.tsx'
import { SearchPreview } from './search-preview.tsx'
import { StructuredData } from './structured-data.tsx'
import { usePageReport } from './use-page-report.ts'

/** Shows what search engines and social networks read of the document's page, and the SEO rules. */
export const SeoView: UserViewComponent = ({ document, documentId, schemaType }) => {
  const type = schemaType.name
  const slug = type === 'legalPage' ? textOf(fieldsOf(document.displayed.slug).current) : ''
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
