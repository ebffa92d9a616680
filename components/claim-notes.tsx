import { editAttribute } from '@/components/edit-attribute'
import type { Footnotes } from '@/lib/content/claims/footnotes'

/** The disclaimers of the results with their marks, to which the daggers link. */
export function ClaimNotes({ footnotes }: { footnotes: Footnotes }) {
  return footnotes.notes.map(({ id, mark, text, edit }) => (
    <p key={id} id={id} {...editAttribute(edit)} tabIndex={-1} className="claim-note">
      <sup>{mark}</sup> <span>{text}</span>
    </p>
  ))
}
