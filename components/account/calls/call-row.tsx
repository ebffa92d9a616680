import { CallOutcomeForm, OUTCOMES } from '@/components/account/calls/call-outcome'
import { ChangeCall } from '@/components/account/calls/change-call'
import type { Attribution } from '@/lib/booking/attribution/attribution'
import type { Booking } from '@/lib/booking/booking'
import { describeSlot } from '@/lib/booking/describe-slot'

type Props = { booking: Booking; timeZone: string; now: Date }

const STATUS = { booked: undefined, rescheduled: 'Moved to another time', cancelled: 'Cancelled' }

/** Shows one call: time, visitor, question and source. */
export function CallRow({ booking, timeZone, now }: Props) {
  const { name, company, email, phone, question, status, start } = booking
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
          <span>{`, ${company}`}</span>
          {label && <em>{` ${label}`}</em>}
        </p>
        <p>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        </p>
        {phone && (
          <p>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </p>
        )}
        {question && <blockquote>{question}</blockquote>}
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
