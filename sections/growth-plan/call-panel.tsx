import { CallBooking } from '@/components/booking/call-booking'
import { editAttribute } from '@/components/edit-attribute'
import { KeepTogether } from '@/components/keep-together'
import { ButtonLink } from '@/components/ui/button-link'
import { toBookingMode } from '@/lib/booking/booking-plan'
import type { GrowthPlan } from '@/lib/content/landing-page'

/** The paper panel beside the growth plan: how long the call takes and where to arrange it. */
export function CallPanel({ growthPlan }: { growthPlan: GrowthPlan }) {
  const { panelHeading, panelText, panelNote, callToAction, callMinutes, agenda } = growthPlan
  const way = toBookingMode(growthPlan.booking)
  // The booking's own page works without JavaScript and needs no script to be there.
  const href = { builtIn: '/call', external: way?.mode === 'external' ? way.url : '' }
  const to = way
    ? { label: callToAction.label || panelHeading, href: href[way.mode] }
    : callToAction
  const invitation = (
    <>
      {panelText && (
        <p className="measure mt-6">
          <KeepTogether>{panelText}</KeepTogether>
        </p>
      )}
      <p className="mt-8">
        <ButtonLink to={to} className="w-full" />
      </p>
    </>
  )
  return (
    <div className="col-span-full ground-paper px-(--edge) pt-8 pb-7 max-xl:mt-11 max-md:-mx-(--edge) md:px-10 md:pt-9 md:pb-[30px] xl:col-span-6 xl:col-start-7 xl:row-span-2 xl:row-start-1 xl:sticky xl:top-[120px] xl:self-start forced-colors:border">
      <div className="flex items-end justify-between gap-5 border-b border-fg pb-[18px]">
        <h3 className="text-title">{panelHeading}</h3>
        {callMinutes > 0 && (
          <p
            className="font-serif text-[4rem] leading-[0.72] tracking-[-0.02em]"
            {...editAttribute(growthPlan.edit)}
          >
            {callMinutes} <small className="hour tracking-normal">{agenda[0]?.unit}</small>
          </p>
        )}
      </div>
      {way?.mode === 'builtIn' ? <CallBooking>{invitation}</CallBooking> : invitation}
      {panelNote && <p className="mt-4 text-fine text-soft">{panelNote}</p>}
    </div>
  )
}
