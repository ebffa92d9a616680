import { Card, Text } from '@sanity/ui'
import { PreviewSection } from './preview-section.tsx'

/** Shows the page's JSON-LD with line breaks. */
export function StructuredData({ json }: { json: string }) {
  return (
    <PreviewSection title="Structured data (JSON-LD)">
      {json ? (
        <Card padding={4} radius={2} border overflow="auto">
          <Text as="pre" size={1}>
            {JSON.stringify(JSON.parse(json), null, 2)}
          </Text>
        </Card>
      ) : (
        <Text muted>This page has no structured data.</Text>
      )}
    </PreviewSection>
  )
}
