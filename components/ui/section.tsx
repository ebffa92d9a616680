import type { ReactNode } from 'react'
import type { SectionId } from '@/sections/index'

type Props = {
  id: SectionId
  className?: string
  children: ReactNode
}

/**
 * A section of the landing page, labeled by its heading with the id `${id}-title`.
 * It is focusable, so that a link to it moves the keyboard focus too (WCAG 2.4.3).
 */
export function Section({ id, className, children }: Props) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={className}>
      {children}
    </section>
  )
}
