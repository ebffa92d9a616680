import { memo } from 'react'
import { fieldId } from '@/components/booking/booking-problems'
import { type OfferDay, toParts } from '@/lib/booking/booking-offer'
import { describeSlot, timeOfDay } from '@/lib/booking/describe-slot'
import { wallClock } from '@/lib/booking/time-zones'

type Props = {
  days: OfferDay[]
  timeZone: string
  chosen: string
  /** A slot of the day to show while no time is chosen. */
  day: string
  error: string | undefined
  onChoose?: ((start: string) => void) | undefined
}

/**
 * A strip of days and the times of the chosen day, both radio groups: arrow keys work, and without JavaScript CSS shows
 * the times of the day.
 */
export function SlotPicker({ days, timeZone, chosen, day: shown, error, onChoose }: Props) {
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
              <input type="radio" name="day" value={date} defaultChecked={index === selected} />
              <span>
                {/* Whole words for screen readers, which read a split word as two. */}
                <small aria-hidden="true">{weekday.slice(0, 3)}</small>
                <span className="sr-only">{weekday}</span> <span>{day}</span>{' '}
                <em aria-hidden="true">{month.slice(0, 3)}</em>
                <span className="sr-only">{month}</span>
              </span>
            </label>
          )
        })}
      </fieldset>
      {days.map(({ date, slots }, index) => (
        <DayTimes
          key={date}
          day={index}
          slots={slots}
          timeZone={timeZone}
          chosen={slots.some(({ start }) => start === chosen) ? chosen : ''}
          hasError={Boolean(error) && index === selected}
          onChoose={onChoose}
        />
      ))}
      {error && (
        <p key={error} id="start-error" className="field-error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

type DayProps = Pick<Props, 'timeZone' | 'chosen' | 'onChoose'> & {
  day: number
  slots: OfferDay['slots']
  hasError: boolean
}

/** The times of a day. Memoized: a choice changes one day of five. */
const DayTimes = memo(function DayTimes({ day, slots, hasError, ...props }: DayProps) {
  const { timeZone, chosen, onChoose } = props
  return (
    <fieldset
      className="slots"
      data-day={day}
      aria-describedby={hasError ? 'start-error' : undefined}
    >
      <legend>{slots[0] && describeSlot(slots[0], timeZone).date}</legend>
      {toParts(slots, timeZone).map(([part, times]) => (
        // Not a separate group: all times of the day are one choice.
        <div key={part} className="slots-group">
          <span>{part}</span>
          {times.map(({ start }) => (
            <label key={start}>
              <input
                type="radio"
                name="start"
                value={start}
                defaultChecked={start === chosen}
                onChange={onChoose && (() => onChoose(start))}
              />
              <span>{timeOfDay(wallClock(start, timeZone))}</span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
})
