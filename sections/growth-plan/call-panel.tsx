import { BookingWhenNear } from '@/components/booking/booking-when-near'
import { editAttribute } from '@/components/edit-attribute'
import { separateTexts } from '@/components/separate-texts'
import { ButtonLink } from '@/components/ui/button-link'
import { toBookingMode } from '@/lib/booking/booking-plan'
import type { GrowthPlan } from '@/lib/content/landing-page'

/** The panel next to the growth plan: how long the call takes, and how to book it. */
export function CallPanel({ growthPlan }: { growthPlan: GrowthPlan }) {
  const { panelHeading, panelText, panelNote, callToAction, callMinutes, agenda } = growthPlan
  const booking = toBookingMode(growthPlan.booking)
  // The separate booking page works without JavaScript.
  const { formPath } = growthPlan
  const builtIn = formPath ? `/call?from=${formPath}` : '/call'
  const href = booking?.mode === 'external' ? booking.url : builtIn
  const to = booking ? { label: callToAction.label || panelHeading, href } : callToAction
  const invitation = (
    <>
      {panelText && <p className="measure mt-6">{separateTexts(panelText)}</p>}
      <p className="mt-8">
        <ButtonLink to={to} className="w-full" />
      </p>
    </>
  )
  return (
    <div className="call-panel xl:sticky">
      <div className="panel-head">
        <h3>{panelHeading}</h3>
        {callMinutes > 0 && (
          <p {...editAttribute(growthPlan.edit)}>
            <span>{callMinutes}</span> <small>{agenda[0]?.unit}</small>
          </p>
        )}
      </div>
      {booking?.mode === 'builtIn' ? <BookingWhenNear>{invitation}</BookingWhenNear> : invitation}
      {panelNote && <p className="panel-note">{panelNote}</p>}
    </div>
  )
}
