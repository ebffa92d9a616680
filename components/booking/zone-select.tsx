import { memo, useEffect, useRef } from 'react'
import { cityOf } from '@/lib/booking/describe-slot'

type Props = {
  zones: string[]
  timeZone: string
  path: string
  /** What else the form's own page is asked for. */
  from?: string | undefined
  onChange: (timeZone: string) => void
}

/** In whose clocks the times are shown. Without JavaScript a form of its own. Drawn again only for other zones: 400. */
export const ZoneSelect = memo(function ZoneSelect({
  zones,
  timeZone,
  path,
  from,
  onChange,
}: Props) {
  const select = useRef<HTMLSelectElement>(null)
  // A new zone from outside, the browser's own, must show, among whatever zones.
  useEffect(() => {
    if (select.current) select.current.value = timeZone
  })
  const known = zones.includes(timeZone) ? zones : [timeZone, ...zones]
  return (
    <form className="zone" action={path} method="get" aria-label="Time zone">
      <label>
        Times in{' '}
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
        Show
      </button>
    </form>
  )
})
