import { startTransition } from 'react'

declare global {
  interface Window {
    next?: { router?: { refresh(): void } }
  }
}

/**
 * Has Next read the page again. By the router that Next leaves at `window.next`: a `useRouter` here,
 * for editors, would keep `next/navigation` in the script of every visitor.
 */
export function refreshPage(): void {
  const router = window.next?.router
  if (router) startTransition(() => router.refresh())
  else location.reload()
}
