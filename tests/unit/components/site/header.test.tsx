import { describe, expect, test } from 'vitest'
import { Header } from '@/components/site/header'
import { render, seededSections } from '@/tests/support/render'

async function show(account?: string) {
  const { page } = await seededSections()
  return render(<Header settings={page.settings} account={account} />)
}

describe('the header', () => {
  test('has the six links of Requirement R3.2 in the bar and in the menu panel', async () => {
    const { html } = await show()
    const links = [...html.matchAll(/href="(\/#[^"]+)"[^>]*>([^<]+)<\/a>/g)]
    const six = [
      '/#solutions-section How It Works',
      '/#transformation-section Results',
      '/#why-us-section Why Kestrel',
      '/#who-its-for-section Who It’s For',
      '/#meet-founder-section Meet the Founder',
      '/#agentic-ai-section Agentic AI',
    ]
    expect(links.map(([, href, label]) => `${href} ${label}`)).toEqual([...six, ...six])
  })

  test('has the call button in the bar and, at full width, in the menu panel', async () => {
    const { html } = await show()
    expect(html.match(/class="btn btn-small[^"]*" href="\/#growth-plan"/g)).toHaveLength(1)
    expect(html.match(/class="btn [^"]*w-full" href="\/#growth-plan"/g)).toHaveLength(1)
  })

  test('shows logo, brand and tagline ‘Growth Partners’', async () => {
    expect((await show()).text).toMatch(/^Kestrel Growth Partners home/)
  })

  test('has a menu that opens without JavaScript', async () => {
    const { html } = await show()
    expect(html).toMatch(
      /aria-label="Open menu" aria-haspopup="dialog" command="show-modal" commandfor="menu"/,
    )
    expect(html).toMatch(/<dialog id="menu" class="menu" aria-label="Menu">/)
  })

  test('shows the account menu', async () => {
    expect((await show('ruth@kestrel.example')).text).toContain('ruth@kestrel.example')
  })
})
