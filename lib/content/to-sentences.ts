/** Splits a heading into sentences; each is rendered on its own line. */
export const toSentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/)
