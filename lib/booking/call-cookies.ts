/** Keeps what was booked for the page that confirms it. */
export const BOOKED = 'booked-call'

/** Says that a form was sent back to be sent once more (`asksSecondPress`). */
export const SECOND_PRESS = 'second-press'
