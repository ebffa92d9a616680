import { CallOutcomeForm, OUTCOMES } from '@/components/account/calls/call-outcome'
import { ChangeCall } from '@/components/account/calls/change-call'
import type { Attribution } from '@/lib/booking/attribution/attribution'
import type { Booking } from '@/lib/booking/booking'
import { describeSlot } from '@/lib/booking/describe-slot'
import { describeVisitor } from '@/lib/booking/fields'

type Props = { booking: Booking; timeZone: string; now: Date }

const LINKS = {
  email: (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`,
  tel: (number: string) => `tel:${number.replace(/[^\d+]/g, '')}`,
}
const STATUS = { booked: undefined, rescheduled: 'Moved to another time', cancelled: 'Cancelled' }

/** Shows one call: time, visitor and source. */
export function CallRow({ booking, timeZone, now }: Props) {
  const { status, start } = booking
  const { names, details } = describeVisitor(booking)
  const [name, ...others] = names
  const { date, time } = describeSlot(booking, timeZone)
  const visitorSlot = describeSlot(booking, booking.timeZone)
  const label = booking.outcome ? OUTCOMES[booking.outcome] : STATUS[status]
  const source = sourceOf(booking.attribution)
  return (
    <li>
      <p>
        <time dateTime={start}>
          <span>{time}</span>
          <small>{date}</small>
        </time>
      </p>
      <div>
        <p>
          <strong>{name}</strong>
          {others.length > 0 && <span>{`, ${others.join(', ')}`}</span>}
          {label && <em>{` ${label}`}</em>}
        </p>
        {details.map(({ name: field, type, value }) =>
          type === 'textarea' ? (
            <blockquote key={field}>{value}</blockquote>
          ) : (
            <p key={field}>
              <a href={LINKS[type](value)}>{value}</a>
            </p>
          ),
        )}
        {booking.timeZone !== timeZone && (
          <p className="text-fine text-soft">
            {`Visitor’s time: ${visitorSlot.date === date ? '' : `${visitorSlot.weekday}, `}${visitorSlot.time}, ${visitorSlot.zone}`}
          </p>
        )}
        {source && <p className="text-fine text-soft">{source}</p>}
      </div>
      {status === 'booked' &&
        (new Date(start) > now ? (
          <ChangeCall booking={booking} when={`${date}, ${time}`} />
        ) : (
          <CallOutcomeForm booking={booking} when={`${date}, ${time}`} />
        ))}
    </li>
  )
}

function sourceOf(from: Attribution): string {
  const campaign = [from.utmSource, from.utmMedium, from.utmCampaign].filter(Boolean).join(' / ')
  return [
    from.formPath && `Booked on ${from.formPath}`,
    from.landingPath && `Landed on ${from.landingPath}`,
    from.referrerHost && `from ${from.referrerHost}`,
    campaign,
    from.section && `last in view: ${from.section}`,
    from.claim && `claim ${from.claim}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
