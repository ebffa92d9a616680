import type { SiteSettings } from './content-types.ts'

type Contact = NonNullable<SiteSettings['contactPoint']>

/** A contact line for visitors: a link, with an optional label before it. */
type ContactLine = { label?: string; text: string; href: string }

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/
// Country code first, as search engines require.
const TELEPHONE = /^\+\d(?:[\s().-]*\d){6,14}$/

/** Returns the email address if it is valid, otherwise undefined. */
export function emailOf(written: string | null | undefined): string | undefined {
  const email = written?.trim() ?? ''
  return EMAIL.test(email) ? email : undefined
}

/** Returns the phone number if it has an international format, otherwise undefined. */
function telephoneOf(written: string | null | undefined): string | undefined {
  const telephone = written?.trim() ?? ''
  return TELEPHONE.test(telephone) ? telephone : undefined
}

/** Returns the usable parts of the contact point; undefined if there aren’t any. */
export function contactOf(contactPoint: Contact | null | undefined) {
  const email = emailOf(contactPoint?.email)
  const telephone = telephoneOf(contactPoint?.telephone)
  const label = contactPoint?.label.trim()
  return label && (email || telephone) ? { label, email, telephone } : undefined
}

/** Returns the footer lines below the postal address; the structured data contain no more than these. */
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

/** Returns the lines of a postal address, without empty ones. */
export function addressLines(address: SiteSettings['address']): string[] {
  const { name, streetAddress, addressLocality, addressRegion, postalCode, addressCountry } =
    address
  const region = [addressRegion, postalCode].filter(Boolean).join(' ')
  const place = [addressLocality, region, addressCountry].filter(Boolean).join(', ')
  return [name, streetAddress, place].filter(Boolean)
}
