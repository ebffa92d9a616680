/** One line of the calendar: what happens at an instant, in a sentence, and where an editor changes it. */
export type Entry = {
  id: string
  /** Milliseconds since 1970. */
  at: number
  sentence: string
  to: { intent: string; params: Record<string, string> }
  /** What a draft or a release will change about it. */
  note?: string
}
