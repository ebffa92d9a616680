import { hasSession } from '@/lib/account/session-cookie'
import { onReturn } from '@/lib/page/on-return'
import { whenNear } from './when-near.ts'

/** Does React start on this page? It does in previews, and where no edge cache takes it out. */
const hasReact = () => document.querySelector('script[src^="/_next/"]') !== null

/** Fills the booking's place when it comes near, and once React has seen that it is empty, where it looks. */
export function fillBooking(): void {
  const place = document.querySelector('.booking-place')
  if (!place) return
  // The link to the booking's own page, or the host's address, needs no more room than it takes.
  const onFail = () => place.parentElement?.setAttribute('data-alone', '')
  const fill = () => import('./booking.tsx').then(({ book }) => book(place, onFail)).catch(onFail)
  whenNear(place, () => {
    if (hasReact() && !place.hasAttribute('data-ready'))
      place.addEventListener('ready', fill, { once: true })
    else fill()
  })
}

/** Fills the bar's account slot for who has a session, or has one when they come back, where React does not. */
export function fillAccount(): void {
  const slot = document.querySelector<HTMLElement>('[data-accounts]')
  if (!slot || hasReact()) return
  const look = () => {
    if (!hasSession(document.cookie)) return
    stop()
    // Without its menu, as for who leaves while it is fetched, the link leads to the account.
    const showLink = () => document.documentElement.removeAttribute('data-session')
    import('./account.tsx').then(({ showAccount }) => showAccount(slot)).catch(showLink)
  }
  const stop = onReturn(look)
  look()
}
