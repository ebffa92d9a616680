import { describeSlot } from '@/lib/booking/describe-slot'
import type { Slot } from '@/lib/booking/slots'

/** Date and time of a call, in large type. */
export function CallDate({ slot, timeZone }: { slot: Slot; timeZone: string }) {
  const { day, weekday, month, time, zone } = describeSlot(slot, timeZone)
  return (
    <p className="call-date">
      <span className="call-day">{day}</span>{' '}
      <span>
        <span className="block text-lead">{`${weekday}, ${month}`}</span>{' '}
        <strong className="block text-lead">{time}</strong> <span className="note">{zone}</span>
      </span>
    </p>
  )
}
