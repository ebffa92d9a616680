/**
 * Days after a call until the visitor's details are deleted. The minimum covers the time that the call's link and the
 * host's list show them.
 */
export const RETENTION = { default: 365, min: 31, max: 3650 } as const

/** Returns the days set in the content, or the default. */
export function retentionDays(value: unknown): number {
  const isDays =
    Number.isInteger(value) && Number(value) >= RETENTION.min && Number(value) <= RETENTION.max
  return isDays ? Number(value) : RETENTION.default
}

/** Returns the retention time as text for the page. */
export const retentionText = (value: unknown): string => `${retentionDays(value)} days`
