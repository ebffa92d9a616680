import { hasSession } from '@/lib/account/session-cookie'
import { onReturn } from '@/lib/page/on-return'

/** Calls `then` once, when the visitor has a session; another tab may sign in later. */
export function whenSignedIn(then: () => void): void {
  const look = () => {
    if (!hasSession(document.cookie)) return
    stop()
    then()
  }
  const stop = onReturn(look)
  look()
}
