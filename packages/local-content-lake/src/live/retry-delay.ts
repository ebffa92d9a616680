const [FIRST_MS, MAX_MS] = [200, 5_000]

/** Returns the milliseconds until a webhook is sent again after this many earlier failures. */
export const retryDelay = (failures: number): number => Math.min(FIRST_MS * 2 ** failures, MAX_MS)
