import { hasSession } from '@/lib/account/session-cookie'
import { whenNear } from './when-near.ts'

/** Fills the booking's place when it comes near. React leaves it alone where it runs. */
export function fillBooking(): void {
  const place = document.querySelector('.booking-place')
  if (!place) return
  // The link to the booking's own page, or the host's address, needs no more room than it takes.
  const onFail = () => place.parentElement?.setAttribute('data-alone', '')
  whenNear(place, () =>
    import('./booking.tsx').then(({ book }) => book(place, onFail)).catch(onFail),
  )
}

/** Fills the bar's account slot for who has a session, or has one when they come back, where React does not. */
export function fillAccount(): void {
  const slot = document.querySelector<HTMLElement>('[data-accounts]')
  if (!slot || document.querySelector('script[src^="/_next/"]')) return
  const look = () => {
    if (!hasSession(document.cookie)) return
    removeEventListener('focus', look)
    import('./account.tsx').then(({ showAccount }) => showAccount(slot))
  }
  addEventListener('focus', look)
  look()
}
