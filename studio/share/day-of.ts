const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** An instant as editors read it, in their zone. */
export const dayOf = (instant: Date): string => dates.format(instant)
