import type { NextRequest } from 'next/server'
import { refreshSession } from '@/lib/supabase/refresh-session'

// Account pages only. On a prerendered page the refreshed cookies would go out with a public
// Cache-Control, and a shared cache would hand somebody's session to others.
export const config = {
  matcher: ['/account/:path*', '/new-password', '/sign-in', '/sign-up', '/reset-password'],
}

/** Keeps the session of an account page alive. */
export function proxy(request: NextRequest) {
  return refreshSession(request)
}
