/** Cookie that holds the booked call for the confirmation page. */
export const BOOKED = 'booked-call'
