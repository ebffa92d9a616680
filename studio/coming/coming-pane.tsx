import { Heading, Stack, Text } from '@sanity/ui'
import { Issue, PaneBody } from '../pane/pane-body.tsx'
import { Summary } from '../pane/summary.ts'
import { PAST_DAYS } from './coming-query.ts'
import { DayList } from './day-list.tsx'
import { toDays } from './days.ts'
import { EntryLine } from './entry-line.tsx'
import { useComing } from './use-coming.ts'

/** The calendar: what is published, begins and ends, by the days of the editor's time zone. */
export function ComingPane() {
  const { found, issue, now } = useComing()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const intro = `Releases and scheduled drafts, and the claims and pages that begin or end. Times are those of ${timeZone}. Dates of claims and pages are the published ones.`
  const daysOf = (entries: NonNullable<typeof found>['next']) => toDays(entries, now, timeZone)
  if (!found && !issue) return <PaneBody intro={intro} />
  return (
    <PaneBody intro={intro}>
      <Issue
        words={issue && `What is coming cannot be read now, and is asked for again: ${issue}`}
      />
      {found && (
        <Stack gap={5}>
          {found.failed.length > 0 && (
            <Stack as="section" gap={3} aria-label="Not published">
              <Heading as="h2" size={1}>
                Not published
              </Heading>
              <Stack as="ul" gap={2} padding={0}>
                {found.failed.map((entry) => (
                  <EntryLine key={entry.id} entry={entry} tone="critical" />
                ))}
              </Stack>
            </Stack>
          )}
          {found.next.length === 0 && <Text>Nothing is coming: nothing has a date ahead.</Text>}
          <DayList days={daysOf(found.next)} timeZone={timeZone} />
          {found.past.length > 0 && (
            <details>
              <Summary>The last {PAST_DAYS} days</Summary>
              <Stack gap={5} marginTop={4}>
                <DayList days={daysOf(found.past)} timeZone={timeZone} />
              </Stack>
            </details>
          )}
        </Stack>
      )}
    </PaneBody>
  )
}
