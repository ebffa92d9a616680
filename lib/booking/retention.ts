/**
 * For how many days after a call the site keeps who it was with. At least as long as the link of a call and the list of
 * the host show it.
 */
export const RETENTION = { default: 365, min: 31, max: 3650 } as const

/** The days that the content names, else the default. */
export function retentionDays(named: unknown): number {
  const isDays =
    Number.isInteger(named) && Number(named) >= RETENTION.min && Number(named) <= RETENTION.max
  return isDays ? Number(named) : RETENTION.default
}

/** The same as a text of the page reads it. */
export const retentionText = (named: unknown): string => `${retentionDays(named)} days`
