import { hasSession } from '@/lib/account/session-cookie'
import { onReturn } from '@/lib/page/on-return'
import { whenNear } from './when-near.ts'

/** Returns whether React runs on this page: in previews, and without an edge cache that removes it. */
const hasReact = () => document.querySelector('script[src^="/_next/"]') !== null

/** Renders the booking form when its place comes near; if React runs, only after it has hydrated the empty place. */
export function fillBooking(): void {
  const place = document.querySelector('.booking-place')
  if (!place) return
  // The fallback link does not need the reserved height.
  const onFail = () => place.parentElement?.setAttribute('data-alone', '')
  const fill = () => import('./booking.tsx').then(({ book }) => book(place, onFail)).catch(onFail)
  whenNear(place, () => {
    if (hasReact() && !place.hasAttribute('data-ready'))
      place.addEventListener('ready', fill, { once: true })
    else fill()
  })
}

/** Fills the header's account slot for a visitor with a session, also one returning to the page, unless React does. */
export function fillAccount(): void {
  const slot = document.querySelector<HTMLElement>('[data-accounts]')
  if (!slot || hasReact()) return
  const look = () => {
    if (!hasSession(document.cookie)) return
    stop()
    // If the menu fails to load, the link goes to the account.
    const showLink = () => document.documentElement.removeAttribute('data-session')
    import('./account.tsx').then(({ showAccount }) => showAccount(slot)).catch(showLink)
  }
  const stop = onReturn(look)
  look()
}
