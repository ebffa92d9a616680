/** The site's own pages, the landing page included. Everything else below the same segments is a form or a file. */
const OWN_PAGE = new RegExp(
  `^/(?:${[
    'page-not-found',
    'sign-(?:in|up)',
    '(?:new|reset)-password',
    'auth/confirm',
    'account(?:/bookings(?:/calls/[^/]+/move)?)?',
    'call(?:/(?!(?:book|slots)$)[^/]+(?:/(?:booked|move))?)?',
    'shared/.+',
  ].join('|')})?$`,
)

/** Returns whether a page of the site's own, not an editor's, is at this path. */
export const isOwnPage = (path: string): boolean => OWN_PAGE.test(path)
