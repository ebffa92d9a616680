import type { OfferDay } from '@/lib/booking/booking-offer'
import { describeSlot } from '@/lib/booking/describe-slot'

/** Days of one page of the strip. */
export const DAYS = 5

type Props = {
  days: OfferDay[]
  timeZone: string
  chosen: string
  error: string | undefined
  onChoose?: (start: string) => void
}

/**
 * A strip of days and the times of the chosen one, both radio groups: arrow keys work, and without
 * JavaScript the style sheet shows the times of the day.
 */
export function SlotPicker({ days, timeZone, chosen, error, onChoose }: Props) {
  const selected = Math.max(
    0,
    days.findIndex(({ slots }) => slots.some(({ start }) => start === chosen)),
  )
  return (
    <>
      <fieldset className="days">
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
      {days.map(({ date, slots }, index) => (
        <fieldset
          key={date}
          className="slots"
          data-day={index}
          aria-describedby={error && index === selected ? 'start-error' : undefined}
        >
          <legend>{slots[0] && describeSlot(slots[0], timeZone).date}</legend>
          {slots.map((slot) => (
            <label key={slot.start}>
              <input
                type="radio"
                name="start"
                value={slot.start}
                defaultChecked={slot.start === chosen}
                onChange={onChoose && (() => onChoose(slot.start))}
              />
              <span>{startTime(slot.start, timeZone)}</span>
            </label>
          ))}
        </fieldset>
      ))}
      {error && (
        <p id="start-error" className="field-error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

function startTime(start: string, timeZone: string): string {
  const format = { timeZone, hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat('en-US', format).format(new Date(start)).replace(/\s/g, ' ')
}
