import type { Attribution } from '@/lib/booking/attribution'
import type { Booking } from '@/lib/booking/booking'
import { describeSlot } from '@/lib/booking/describe-slot'

type Props = { booking: Booking; timeZone: string; canCancel?: boolean }

const STATUS = { booked: undefined, rescheduled: 'Moved to another time', cancelled: 'Cancelled' }

/** One call: when, with whom, what they asked and where they came from. */
export function CallRow({ booking, timeZone, canCancel = false }: Props) {
  const { id, name, company, email, phone, question, status, start } = booking
  const { date, time } = describeSlot(booking, timeZone)
  const theirs = describeSlot(booking, booking.timeZone)
  const source = sourceOf(booking.attribution)
  return (
    <li>
      <p>
        <time dateTime={start}>
          {time}
          <small>{date}</small>
        </time>
      </p>
      <div>
        <p>
          <strong>{name}</strong>, {company}
          {STATUS[status] && <em> {STATUS[status]}</em>}
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
            For the visitor {theirs.date !== date && `${theirs.weekday}, `}
            {theirs.time}, {theirs.zone}
          </p>
        )}
        {source && <p className="text-fine text-soft">{source}</p>}
      </div>
      {canCancel && (
        <details>
          <summary>
            Cancel<span className="sr-only"> the call with {name}</span>
          </summary>
          <form
            action="/account/bookings/cancel"
            method="post"
            aria-label={`Cancel the call with ${name}, ${date}, ${time}`}
          >
            <input type="hidden" name="id" value={id} />
            <button className="btn btn-stop" type="submit">
              Cancel and tell {name}
            </button>
          </form>
        </details>
      )}
    </li>
  )
}

function sourceOf(from: Attribution): string {
  const campaign = [from.utmSource, from.utmMedium, from.utmCampaign].filter(Boolean).join(' / ')
  return [
    from.landingPath && `Landed on ${from.landingPath}`,
    from.referrerHost && `from ${from.referrerHost}`,
    campaign,
    from.section && `last in view: ${from.section}`,
    from.claim && `claim ${from.claim}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
