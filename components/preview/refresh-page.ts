import { startTransition } from 'react'

declare global {
  interface Window {
    next?: { router?: { refresh(): void } }
  }
}

/**
 * Refreshes the page with the router that Next exposes as `window.next`. `useRouter` would put
 * `next/navigation` in every visitor's script.
 */
export function refreshPage(): void {
  const router = window.next?.router
  if (router) startTransition(() => router.refresh())
  else location.reload()
}
