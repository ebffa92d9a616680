import { editAttribute } from '@/components/edit-attribute'
import type { Footnotes } from '@/lib/content/claims/footnotes'

/** The disclaimers of the results with their marks, to which the daggers link. */
export function ClaimNotes({ footnotes }: { footnotes: Footnotes }) {
  return footnotes.notes.map(({ id, mark, text, edit }) => (
    <p
      key={id}
      id={id}
      {...editAttribute(edit)}
      tabIndex={-1}
      className="mt-[22px] scroll-mt-6 text-lead target:bg-[oklch(0.55_0.19_35/0.08)]"
    >
      <sup className="-ml-[0.1em] font-mono leading-[0] font-normal text-mark">{mark}</sup>{' '}
      <span>{text}</span>
    </p>
  ))
}
