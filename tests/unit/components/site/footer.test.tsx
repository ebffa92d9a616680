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
