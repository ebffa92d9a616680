import type { SiteSettings } from './landing-page.ts'

type Contact = NonNullable<SiteSettings['contactPoint']>

/** What visitors read of how to reach the business: a link a line, with the word before it if it has one. */
export type ContactLine = { label?: string; text: string; href: string }

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/
// Country code first, as search engines ask for it; what is dialled are its digits.
const TELEPHONE = /^\+\d(?:[\s().-]*\d){6,14}$/

/** The address if mail can be sent to it, else undefined. */
export function emailOf(written: string | null | undefined): string | undefined {
  const email = written?.trim() ?? ''
  return EMAIL.test(email) ? email : undefined
}

/** The number if it can be dialled from abroad, else undefined. */
export function telephoneOf(written: string | null | undefined): string | undefined {
  const telephone = written?.trim() ?? ''
  return TELEPHONE.test(telephone) ? telephone : undefined
}

/** The contact point as far as it can be used; undefined if nothing of it can. */
export function contactOf(contactPoint: Contact | null | undefined) {
  const email = emailOf(contactPoint?.email)
  const telephone = telephoneOf(contactPoint?.telephone)
  const label = contactPoint?.label.trim()
  return label && (email || telephone) ? { label, email, telephone } : undefined
}

/** The lines of the footer below the postal address; the structured data say no more than they. */
export function contactLines({
  email,
  contactPoint,
}: Pick<SiteSettings, 'email' | 'contactPoint'>): ContactLine[] {
  const own = emailOf(email)
  const contact = contactOf(contactPoint)
  const label = contact?.label ?? ''
  return [
    ...(own ? [toMail(own)] : []),
    ...(contact?.email ? [{ label, ...toMail(contact.email) }] : []),
    ...(contact?.telephone ? [{ label, ...toCall(contact.telephone) }] : []),
  ]
}

const toMail = (email: string) => ({ text: email, href: `mailto:${email}` })

const toCall = (telephone: string) => ({
  text: telephone,
  href: `tel:${telephone.replace(/[^+\d]/g, '')}`,
})
