import { expect, test } from 'vitest'
import { Footer } from '@/components/site/footer'
import { render, seededSections } from '@/tests/support/render'

test('the footer has quick links, address, tagline, copyright and the legal pages', async () => {
  const { page } = await seededSections()
  const { html, text } = render(<Footer settings={page.settings} />)
  const links = [...html.matchAll(/href="([^"]+)"[^>]*>([^<]+)<\/a>/g)]
  expect(links.map(([, href, label]) => `${href} ${label}`)).toEqual([
    '/#solutions-section How It Works',
    '/#transformation-section Results',
    '/#why-us-section Why Choose',
    '/#who-its-for-section Who It’s For',
    '/#growth-plan Free Growth Plan',
    '/privacy Privacy',
    '/terms Terms',
  ])
  expect(text).toContain('AI-Powered Training Deal Growth Engine')
  expect(text).toContain('© 2025 Kestrel Growth Partners')
  expect(text).toMatch(/Boulder, Colorado \d{5}, US/)
})

test('the footer shows the email and contact of the structured data, and omits invalid ones', async () => {
  const { page } = await seededSections()
  const footer = (contactPoint: object | null, email: string | null = null) =>
    render(<Footer settings={{ ...page.settings, email, contactPoint } as typeof page.settings} />)
  const sales = { label: 'Sales', email: 'sales@kestrel.example', telephone: '+1 (303) 555-0100' }
  expect(footer(sales).text).toContain('Sales: sales@kestrel.example Sales: +1 (303) 555-0100')
  expect(footer(sales).html).toContain('href="tel:+13035550100"')
  expect(footer({ ...sales, label: ' ' }).text).not.toContain('555')
  expect(footer({ ...sales, email: 'no address', telephone: '303' }).text).not.toContain('Sales')
  expect(footer(null, 'hello@kestrel.example').html).toContain(
    '<a href="mailto:hello@kestrel.example">hello@kestrel.example</a>',
  )
  expect(footer(null, 'javascript:x@y').html).not.toContain('javascript')
})
