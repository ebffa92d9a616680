const NAMED = 12

/** What an import has changed so far, for the sentence that a failure ends with. */
export type Changes = {
  /** Names of media files. */
  uploaded: string[]
  /** Names of releases. */
  releases: string[]
}

/** Returns a sentence about what was changed before the documents, which none of it shows to visitors. */
export function toSentence({ uploaded, releases }: Changes): string {
  const parts = [
    ...(releases.length > 0 ? [`These releases were written: ${listed(releases)}.`] : []),
    ...(uploaded.length > 0
      ? [
          `These media files were uploaded, and no document uses them yet: ${listed(uploaded)}. The next import uses them again.`,
        ]
      : []),
  ]
  return `No document was changed. ${parts.join(' ')}`.trim()
}

function listed(names: string[]): string {
  const more = names.length - NAMED
  return `${names.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
