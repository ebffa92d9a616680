import { Card, Stack, Text } from '@sanity/ui'
import type { PageReport } from '../../lib/seo/page-report.ts'
import { LengthCounter } from './length-counter.tsx'
import { PreviewSection } from './preview-section.tsx'

/** Shows the page as a search result. */
export function SearchPreview({ report }: { report: PageReport }) {
  const { url, title, description, isIndexed, share } = report
  const { host, pathname } = new URL(url)
  return (
    <PreviewSection title="Search result">
      <Card padding={4} radius={2} border tone={isIndexed ? 'default' : 'caution'}>
        <Stack gap={3}>
          <Text size={1}>{share.siteName}</Text>
          <Text size={1} muted>
            {host}
            {pathname === '/' ? '' : ` › ${pathname.slice(1).replaceAll('/', ' › ')}`}
          </Text>
          <Text size={3}>{title}</Text>
          <Text muted>
            {description || 'Without a description, search engines pick text from the page.'}
          </Text>
          {!isIndexed && <Text weight="medium">Hidden from search engines.</Text>}
        </Stack>
      </Card>
      <LengthCounter name="Title" text={title} from={10} to={60} />
      <LengthCounter name="Description" text={description} from={50} to={160} />
    </PreviewSection>
  )
}
