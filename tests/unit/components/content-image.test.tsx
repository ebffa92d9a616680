import { describe, expect, test } from 'vitest'
import { ContentImage } from '@/components/content-image'
import { present, render, seededSections } from '@/tests/support/render'

describe('a photograph', () => {
  test('is offered in several widths, with its size set, and loads late', async () => {
    const { page } = await seededSections()
    const { poster } = present(page.hero).film
    const { html } = render(<ContentImage image={{ ...poster, alt: 'A graph' }} sizes="100vw" />)
    expect(html).toMatch(/srcSet="[^"]+ 320w, [^"]+ 640w,[^"]+ 1600w"/)
    expect(html).toContain('sizes="100vw"')
    expect(html).toContain('width="1600" height="900"')
    expect(html).toContain('loading="lazy"')
    expect(html).toContain('alt="A graph"')
  })

  test('of the first screen is fetched first', async () => {
    const { page } = await seededSections()
    const { html } = render(<ContentImage image={present(page.hero).film.poster} isPriority />)
    expect(html).toContain('fetchPriority="high"')
    expect(html).not.toContain('loading=')
  })
})

test('a drawing is used as it is, at the width it is given', async () => {
  const { page } = await seededSections()
  const { portrait } = present(page.founder)
  const { html } = render(<ContentImage image={portrait} width={320} />)
  expect(html).toMatch(/src="[^"?]+\.svg"/)
  expect(html).not.toContain('srcSet')
  expect(html).toContain('width="320" height="380"')
})

test('an image without a file is left out', async () => {
  const { page } = await seededSections()
  const { portrait } = present(page.founder)
  expect(render(<ContentImage image={{ ...portrait, asset: null }} />).html).toBe('')
})
