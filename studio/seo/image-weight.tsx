import { Badge, Flex, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'

/** In kB: some networks skip heavier images, and `npm run seo:check` warns about them. */
const MAX_KB = 300

/** Shows how much the social image weighs, next to the limit. */
export function ImageWeight({ src }: { src: string }) {
  const [kB, setKB] = useState<number | 'unknown'>()
  useEffect(() => {
    const closing = new AbortController()
    setKB(undefined)
    weigh(src, closing.signal).then(setKB, () => closing.signal.aborted || setKB('unknown'))
    return () => closing.abort()
  }, [src])
  if (kB === undefined) return null
  const isKnown = kB !== 'unknown'
  const isGood = isKnown && kB <= MAX_KB
  return (
    <Flex align="center" gap={2}>
      <Badge tone={isGood ? 'positive' : 'caution'}>
        {isKnown ? `${kB} of ${MAX_KB} kB` : 'Not measured'}
      </Badge>
      <Text size={1} muted>
        Social image
        {isGood ? '' : isKnown ? ', too large for some networks' : ': it couldn’t be loaded'}
      </Text>
    </Flex>
  )
}

async function weigh(src: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(src, { signal })
  if (!response.ok) throw new Error(`The social image returned status ${response.status}.`)
  return Math.ceil((await response.blob()).size / 1000)
}
