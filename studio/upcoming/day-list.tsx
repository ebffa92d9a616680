import { Heading, Stack } from '@sanity/ui'
import { type Day, timeOf } from './days.ts'
import { EntryLine } from './entry-line.tsx'

/** Renders days as headings with their entries. */
export function DayList({ days, timeZone }: { days: Day[]; timeZone: string }) {
  return days.map(({ title, entries }) => (
    <Stack key={title} as="section" gap={3} aria-label={title}>
      <Heading as="h2" size={1}>
        {title}
      </Heading>
      <Stack as="ol" gap={2} padding={0}>
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} time={timeOf(entry.at, timeZone)} />
        ))}
      </Stack>
    </Stack>
  ))
}
