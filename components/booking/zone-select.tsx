import { memo, useEffect, useRef } from 'react'
import { cityOf } from '@/lib/booking/describe-slot'

type Props = {
  zones: string[]
  timeZone: string
  path: string
  /** Another query parameter of the form's page. */
  from?: string | undefined
  onChange: (timeZone: string) => void
}

/** Selects the time zone of the times. A separate form without JavaScript. Memoized, since it has 400 options. */
export const ZoneSelect = memo(function ZoneSelect({
  zones,
  timeZone,
  path,
  from,
  onChange,
}: Props) {
  const select = useRef<HTMLSelectElement>(null)
  // Shows a zone set from outside, such as the browser's, once its option exists.
  useEffect(() => {
    if (select.current) select.current.value = timeZone
  })
  const known = zones.includes(timeZone) ? zones : [timeZone, ...zones]
  return (
    <form className="zone" action={path} method="get" aria-label="Time zone">
      <label>
        <span>Times in</span>{' '}
        <select
          ref={select}
          name="time_zone"
          defaultValue={timeZone}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {known.map((zone) => (
            <option key={zone} value={zone}>
              {zone.includes('/') ? `${cityOf(zone)} (${zone.split('/')[0]})` : zone}
            </option>
          ))}
        </select>
      </label>{' '}
      {from && <input type="hidden" name="from" value={from} />}
      <button className="zone-button" type="submit">
        Show times
      </button>
    </form>
  )
})
