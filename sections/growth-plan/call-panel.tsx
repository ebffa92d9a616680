import { BookingWhenNear } from '@/components/booking/booking-when-near'
import { editAttribute } from '@/components/edit-attribute'
import { separateTexts } from '@/components/translated-text'
import { ButtonLink } from '@/components/ui/button-link'
import { toBookingMode } from '@/lib/booking/booking-plan'
import type { SectionContent } from '@/lib/content/content-types'

/** The panel next to the growth plan: how long the call takes, and how to book it. */
export function CallPanel({ growthPlan }: { growthPlan: SectionContent<'growthPlan'> }) {
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
    <div className="call-panel col-span-full surface-paper px-(--edge) pt-8 pb-7 max-xl:mt-11 max-md:-mx-(--edge) md:px-10 md:pt-9 md:pb-[30px] xl:sticky xl:top-[max(120px,calc(var(--header-height)+2px))] xl:col-span-6 xl:col-start-7 xl:row-span-2 xl:row-start-1 xl:self-start forced-colors:border">
      <div className="flex items-end justify-between gap-5 border-b border-fg pb-[18px]">
        <h3 className="text-title">{panelHeading}</h3>
        {callMinutes > 0 && (
          <p
            {...editAttribute(growthPlan.edit)}
            className="font-serif text-[4rem] leading-[0.72] tracking-[-0.02em]"
          >
            <span>{callMinutes}</span>{' '}
            <small className="hour tracking-normal">{agenda[0]?.unit}</small>
          </p>
        )}
      </div>
      {booking?.mode === 'builtIn' ? <BookingWhenNear>{invitation}</BookingWhenNear> : invitation}
      {panelNote && <p className="mt-4 text-fine text-soft">{panelNote}</p>}
    </div>
  )
}
