import type { ReactNode } from 'react'
import type { SectionId } from '@/lib/site'

type Props = {
  id: SectionId | 'questions' | 'video'
  className?: string
  children: ReactNode
}

/**
 * A section of the landing page, named by its heading, which bears the id `${id}-title`.
 * It can take the focus, so that a link to it moves the keyboard there too (WCAG 2.4.3).
 */
export function Section({ id, className, children }: Props) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={className}>
      {children}
    </section>
  )
}
