import { Box, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { testPath } from '../../lib/redirects/test-path.ts'
import { PaneBody } from '../pane/pane-body.tsx'
import { ResultCard } from './result-card.tsx'
import { useVersions } from './use-versions.ts'

/** Shows what visitors get at a path, now and once the drafts are published. */
export function TestPath() {
  const versions = useVersions()
  const [input, setInput] = useState('')
  const id = useId()
  const intro = 'See what visitors get at a path or URL of this site, without going there.'
  if (!versions) return <PaneBody intro={intro} />
  const { published, drafts } = versions
  const now = testPath(input, published.redirects, published)
  const draft = testPath(input, drafts.redirects, drafts)
  const isChanging = JSON.stringify(now) !== JSON.stringify(draft)
  return (
    <PaneBody intro={intro}>
      <Stack gap={3}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          Path
        </Text>
        <TextInput
          id={id}
          value={input}
          placeholder="/spring-offer"
          spellCheck={false}
          onChange={({ currentTarget }) => setInput(currentTarget.value)}
        />
      </Stack>
      <Box role="status">
        {input.trim() !== '' && !now && (
          <Text size={1}>
            Enter a path that starts with a slash, or a URL that starts with https://.
          </Text>
        )}
        <Stack gap={4}>
          {now && <ResultCard title="Now" result={now} />}
          {draft && isChanging && (
            <ResultCard title="Once the drafts are published" result={draft} />
          )}
        </Stack>
      </Box>
    </PaneBody>
  )
}
