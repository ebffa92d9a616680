/** One line of the list: a time, a sentence, and where to edit it. */
export type Entry = {
  id: string
  /** Milliseconds since 1970. */
  at: number
  sentence: string
  to: { intent: string; params: Record<string, string> }
  /** A change to the date in a draft or a release. */
  note?: string
}
