/** Formats the UTC day of an ISO timestamp, like `November 24, 2026`. */
export const longDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
