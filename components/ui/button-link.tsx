import { separateTexts } from '@/components/translated-text'
import type { CallToAction } from '@/lib/content/content-types'

type Props = { to: CallToAction; className?: string }

/** A call to action as a button; nothing without a link. */
export function ButtonLink({ to, className = '' }: Props) {
  if (!to.href) return null
  return (
    <a className={`btn ${className}`} href={to.href}>
      <span>{separateTexts(to.label)}</span>
    </a>
  )
}
