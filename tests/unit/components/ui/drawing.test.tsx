import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Footer } from '@/components/site/footer'
import { SignalLine } from '@/sections/steps/signal-line'
import { render, seededSections } from '@/tests/support/render'

const file = readFileSync('public/drawings.svg', 'utf8')

test('drawings.svg contains exactly the drawings that pages use', async () => {
  const { page } = await seededSections()
  const { html } = render(
    <>
      <SignalLine />
      <Footer settings={page.settings} />
    </>,
  )
  const taken = [...html.matchAll(/<use href="\/drawings\.svg#([^"]+)"/g)].map(([, id]) => id)
  expect(taken).toHaveLength(3)
  expect([...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual(taken)
})

// Page selectors don't apply inside the file, and this property isn't inherited.
test('a stretched drawing keeps its stroke width', () => {
  const paths = file.match(/<path [^>]*>/g)
  expect(paths).toHaveLength(3)
  for (const path of paths ?? []) expect(path).toContain('vector-effect="non-scaling-stroke"')
})
