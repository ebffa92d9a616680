/** Keeps what was booked for the page that confirms it. */
export const BOOKED = 'booked-call'
