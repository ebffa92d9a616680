/** The sentences of a heading, each of which begins a line of its own. */
export const toSentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/)
