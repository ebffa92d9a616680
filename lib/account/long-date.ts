/** The day of an instant in UTC, as the account's page writes it: `November 24, 2026`. */
export const longDate = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso))
