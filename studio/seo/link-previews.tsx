import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { styled } from 'styled-components'
import type { PageReport } from '../../lib/seo/page-report.ts'
import { ImageWeight } from './image-weight.tsx'
import { LengthCounter } from './length-counter.tsx'
import { PreviewSection } from './preview-section.tsx'

/** Shows the page as a shared link. */
export function LinkPreviews({ report }: { report: PageReport }) {
  const { share } = report
  const { host } = new URL(report.url)
  return (
    <PreviewSection title="Shared link">
      <Flex wrap="wrap" gap={4}>
        <LinkCard network="X" lines={[share.title, `From ${host}`]} image={share.image} />
        <LinkCard network="LinkedIn" lines={[share.title, host]} image={share.image} />
      </Flex>
      <LengthCounter name="Social title" text={share.title} from={10} to={70} />
      <LengthCounter name="Social description" text={share.description} from={50} to={200} />
      <ImageWeight src={share.image} />
      <Text size={1} muted>
        An image generated from the page shows the published version.
      </Text>
    </PreviewSection>
  )
}

const Figure = styled.figure`
  flex: 1 1 260px;
  max-width: 420px;
  margin: 0;
  display: grid;
  gap: 0.75em;
`
// The networks crop it to this shape.
const Picture = styled.img`
  display: block;
  width: 100%;
  height: auto;
`

type CardProps = { network: string; lines: [title: string, host: string]; image: string }

function LinkCard({ network, lines: [title, host], image }: CardProps) {
  return (
    <Figure>
      <Text as="figcaption" size={1} weight="medium">
        {network}
      </Text>
      <Card radius={3} border overflow="hidden">
        <Picture src={image} alt={`What ${network} shows`} width={1200} height={630} />
        <Box padding={3}>
          <Stack gap={2}>
            <Text weight="medium" textOverflow="ellipsis">
              {title}
            </Text>
            <Text size={1} muted>
              {host}
            </Text>
          </Stack>
        </Box>
      </Card>
    </Figure>
  )
}
