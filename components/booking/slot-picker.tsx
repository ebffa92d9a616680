import { fieldId } from '@/components/booking/booking-problems'
import { useSteps } from '@/components/booking/use-steps'
import { type OfferDay, toParts } from '@/lib/booking/booking-offer'
import { describeSlot, formatIn } from '@/lib/booking/describe-slot'

/** Days of one page of the strip. */
export const DAYS = 5

type Props = {
  days: OfferDay[]
  timeZone: string
  chosen: string
  /** A slot of the day whose times are shown while none is chosen. */
  day: string
  error: string | undefined
  onChoose?: (start: string) => void
  /** The day that is shown at once, the others one a frame. */
  isGradual?: boolean
}

/**
 * A strip of days and the times of the chosen one, both radio groups: arrow keys work, and without
 * JavaScript the style sheet shows the times of the day.
 */
export function SlotPicker({ days, timeZone, chosen, day: shown, error, ...props }: Props) {
  const { onChoose, isGradual = false } = props
  const drawn = useSteps(isGradual ? 0 : days.length, days.length)
  const selected = Math.max(
    0,
    days.findIndex(({ slots }) => slots.some(({ start }) => start === (chosen || shown))),
  )
  return (
    <>
      <fieldset
        id={fieldId('start')}
        className="days"
        aria-describedby={error ? 'start-error' : undefined}
        tabIndex={-1}
      >
        <legend className="sr-only">Day</legend>
        {days.map(({ date, slots: [first] }, index) => {
          if (!first) return null
          const { weekday, day, month } = describeSlot(first, timeZone)
          return (
            <label key={date}>
              <input type="radio" name="day" value={index} defaultChecked={index === selected} />
              <span>
                <small>
                  {weekday.slice(0, 3)}
                  <span className="sr-only">{weekday.slice(3)}</span>
                </small>{' '}
                {day} <em>{month.slice(0, 3)}</em>
              </span>
            </label>
          )
        })}
      </fieldset>
      {days.map(({ date, slots }, index) =>
        index !== selected && index >= drawn ? null : (
          <fieldset
            key={date}
            className="slots"
            data-day={index}
            aria-describedby={error && index === selected ? 'start-error' : undefined}
          >
            <legend>{slots[0] && describeSlot(slots[0], timeZone).date}</legend>
            {toParts(slots, timeZone).map(([part, times]) => (
              // No group of its own: all times are one choice, as the day is.
              <div key={part} className="slots-part">
                <span>{part}</span>
                {times.map(({ start }) => timeOf(start, { timeZone, chosen, onChoose }))}
              </div>
            ))}
          </fieldset>
        ),
      )}
      {error && (
        <p id="start-error" className="field-error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

const timeOf = (start: string, props: Pick<Props, 'timeZone' | 'chosen' | 'onChoose'>) => (
  <label key={start}>
    <input
      type="radio"
      name="start"
      value={start}
      defaultChecked={start === props.chosen}
      onChange={props.onChoose && (() => props.onChoose?.(start))}
    />
    <span>{startTime(start, props.timeZone)}</span>
  </label>
)

function startTime(start: string, timeZone: string): string {
  const format = formatIn(timeZone, { hour: 'numeric', minute: '2-digit' })
  return format.format(new Date(start)).replace(/\s/g, ' ')
}
