import { type Footnotes, findFootnote } from '@/lib/content/claims/footnotes'
import type { Claim } from '@/lib/content/content-types'

/** The footnote mark of a result, linked to its note. Terms have no note. */
export function Dagger({ claim, footnotes }: { claim: Claim; footnotes: Footnotes }) {
  const note = findFootnote(footnotes, claim)
  if (!note) return null
  return (
    <a className="dagger" href={`#${note.id}`} aria-label={`${footnotes.label} ${note.mark}`}>
      {note.mark}
    </a>
  )
}
