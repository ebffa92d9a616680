import type { Route } from '../routes.ts'

const html = 'text/html; charset=utf-8'
const headers = { 'cache-control': /no-store/ }
/** Cached by the edge cache for visitors without cookies only. */
const withoutCookies = { 'cache-control': /must-revalidate/, vary: /\bCookie\b/ }
const folder = 'app/(account)'

const page = (path: string, heading: string): Route => ({
  file: `${folder}${path}/page.tsx`,
  path,
  status: 200,
  type: html,
  heading,
  headers,
})

const closedPage = (path: string, location: string): Route => ({
  file: `${folder}${path}/page.tsx`,
  path,
  status: 307,
  location,
  headers,
})

const closedFile = (path: string, location: string): Route => ({
  file: `${folder}${path}/route.ts`,
  path,
  status: 303,
  location,
})

/** Account pages and files, with their responses without a session. */
export const accountRoutes: Route[] = [
  { ...page('/sign-in', 'Sign in'), headers: withoutCookies },
  { ...page('/sign-up', 'Create an account'), headers: withoutCookies },
  { ...page('/reset-password', 'Reset your password'), headers: withoutCookies },
  page('/auth/confirm', 'Confirm your email address'),
  closedPage('/account', '/sign-in?next=/account'),
  closedPage('/account/bookings', '/sign-in?next=/account/bookings'),
  {
    file: `${folder}/account/bookings/calls/[id]/move/page.tsx`,
    path: '/account/bookings/calls/x/move',
    status: 307,
    location: '/account/bookings',
    headers,
  },
  closedPage('/new-password', '/reset-password?error=session_missing'),
  closedFile('/account/data.json', '/sign-in?next=/account'),
  closedFile('/account/bookings/calls.csv', '/sign-in?next=/account/bookings'),
  {
    file: `${folder}/account/bookings/[token]/calendar.ics/route.ts`,
    path: '/account/bookings/x/calendar.ics',
    status: 404,
    headers: { 'cache-control': /private/ },
  },
]

const form = (file: string, path: string, location: string): Route => ({
  file: `${file}/route.ts`,
  path,
  status: 303,
  location,
  headers,
})

const authForm = (name: string, location: string) =>
  form(`app/(account)/auth/${name}`, `/auth/${name}`, location)

const hostForm = (name: string) => {
  const path = `/account/bookings/${name}`
  return form(`${folder}${path}`, path, '/account/bookings?error=session_missing')
}

/** Endpoints for forms and programs, with their responses to an empty form. */
export const forms: Route[] = [
  {
    file: 'app/api/edge-cache/revalidate/route.ts',
    path: '/api/edge-cache/revalidate',
    status: 404,
  },
  { file: 'app/api/edge-cache/not-found/route.ts', path: '/api/edge-cache/not-found', status: 404 },
  authForm('sign-in', '/sign-in?error=credentials_missing&field=email'),
  authForm('sign-up', '/sign-up?error=credentials_missing&field=email'),
  authForm('sign-out', '/sign-in?notice=signed_out'),
  authForm('resend', '/sign-up?notice=check_mail&error=email_missing&field=email'),
  authForm('reset-password', '/reset-password?error=email_missing&field=email'),
  authForm('new-password', '/new-password?error=session_missing'),
  authForm('verify', '/auth/confirm?error=link_expired'),
  authForm(
    'change-email',
    '/account?error=email_missing&field=email&issues=current_missing.current&form=change-email#change-email-errors',
  ),
  authForm('change-password', '/account?error=current_missing&field=current'),
  authForm('end-session', '/account?error=session_missing&form=end-session'),
  authForm('delete-account', '/account?error=session_missing&form=delete-account'),
  hostForm('cancel'),
  hostForm('feed'),
  hostForm('outcome'),
  form(
    `${folder}/account/bookings/calls/[id]/reschedule`,
    '/account/bookings/calls/x/reschedule',
    '/account/bookings/calls/x/move?issues=signed_out',
  ),
  form('app/call/book', '/call/book', '/call?issues=start_missing.start'),
  form('app/call/[token]/cancel', '/call/x/cancel', '/call/x?issues=link_invalid'),
  form('app/call/[token]/reschedule', '/call/x/reschedule', '/call/x/move?issues=start_missing'),
  { file: 'app/api/revalidate/route.ts', path: '/api/revalidate', status: 401 },
  {
    file: 'app/api/draft-mode/perspective/route.ts',
    path: '/api/draft-mode/perspective',
    status: 401,
  },
]
