import { Heading, Stack, Text } from '@sanity/ui'
import { Issue, PaneBody, Summary } from '../pane/pane-body.tsx'
import { DayList } from './day-list.tsx'
import { toDays } from './days.ts'
import { EntryLine } from './entry-line.tsx'
import { PAST_DAYS } from './upcoming-query.ts'
import { useUpcoming } from './use-upcoming.ts'

/** Lists publishes, starts and ends by day, in the editor's time zone. */
export function UpcomingPane() {
  const { found, issue, now } = useUpcoming()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const intro = `Releases and scheduled drafts, plus claims and pages that start or end. Times are in ${timeZone}. Claims and pages show their published dates.`
  const daysOf = (entries: NonNullable<typeof found>['next']) => toDays(entries, now, timeZone)
  if (!found && !issue) return <PaneBody intro={intro} />
  return (
    <PaneBody intro={intro}>
      <Issue message={issue && `Couldn’t load upcoming changes. Trying again. (${issue})`} />
      {found && (
        <Stack gap={5}>
          {found.failed.length > 0 && (
            <Stack as="section" gap={3} aria-label="Couldn’t be published">
              <Heading as="h2" size={1}>
                Couldn’t be published
              </Heading>
              <Stack as="ul" gap={2} padding={0}>
                {found.failed.map((entry) => (
                  <EntryLine key={entry.id} entry={entry} tone="critical" />
                ))}
              </Stack>
            </Stack>
          )}
          {found.next.length === 0 && <Text>Nothing is scheduled.</Text>}
          <DayList days={daysOf(found.next)} timeZone={timeZone} />
          {found.past.length > 0 && (
            <details>
              <Summary>Last {PAST_DAYS} days</Summary>
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
