import { expect, test } from '../support/engines/engine.ts'

/** Returns a section's distance from the top of the screen. */
const topOf = (id: string) =>
  Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN)

for (const width of [390, 768, 1440])
  test(`at ${width} pixels every word of the page is readable`, async ({ newTab }) => {
    const tab = await newTab({ width })
    await tab.goto('/')
    await tab.expectSeen('heading', /^Book More/)
    expect(await tab.run(() => innerWidth)).toBe(width)
    await tab.expectReadable()
    for (const section of ['pain-points', 'solutions-section', 'growth-plan']) {
      await tab.run(
        (id) => document.getElementById(id)?.scrollIntoView({ behavior: 'instant' }),
        section,
      )
      await tab.expectReadable()
    }
    await tab.run(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await tab.expectSeen('link', 'Privacy')
    await tab.expectReadable()
    expect(await tab.run(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('the menu opens, navigates, and closes with Escape', async ({ newTab }) => {
  const tab = await newTab({ width: 390 })
  await tab.goto('/')
  await tab.click('button', 'Open menu')
  await tab.expectSeen('dialog', 'Menu')
  await tab.expectReadable()
  expect(
    await tab.run(() => document.querySelector('dialog')?.contains(document.activeElement)),
  ).toBe(true)
  await tab.press('Escape')
  await tab.expectSeen('dialog', 'Menu', false)
  await tab.click('button', 'Open menu')
  // Wait for the slide: a click outside would close the menu.
  const sliding = () => document.querySelector('dialog')?.getAnimations().length
  await expect.poll(() => tab.look(sliding)).toBe(0)
  await tab.click('link', 'How It Works')
  await tab.expectSeen('dialog', 'Menu', false)
  await tab.expectAddress('/#solutions-section')
  await expect.poll(() => tab.look(topOf, 'solutions-section')).toBeLessThan(200)
})

test('a link to a section works from the page and from another one', async ({ newTab }) => {
  const tab = await newTab()
  await tab.goto('/')
  await tab.click('link', /^Schedule/)
  await tab.expectAddress('/#growth-plan')
  await expect.poll(() => tab.look(topOf, 'growth-plan')).toBeLessThan(200)
  await tab.goto('/privacy')
  await tab.click('link', 'Free Growth Plan')
  await tab.expectAddress('/#growth-plan')
  await expect.poll(() => tab.look(topOf, 'growth-plan')).toBeLessThan(200)
  await tab.expectReadable()
})

test('the hero film stops and resumes', async ({ newTab }) => {
  const tab = await newTab()
  const isPaused = () => tab.look(() => document.querySelector('video')?.paused)
  await tab.goto('/')
  await tab.click('button', 'Pause background video')
  await expect.poll(isPaused).toBe(true)
  await tab.click('button', 'Play background video')
  await expect.poll(isPaused).toBe(false)
  await tab.expectReadable()
})

test('a question opens and shows its answer', async ({ newTab }) => {
  const tab = await newTab()
  await tab.goto('/')
  await tab.run(() => document.querySelector('.question')?.removeAttribute('open'))
  await tab.run(() => document.querySelector('.question summary')?.scrollIntoView())
  await tab.click('button', /\?$/)
  await expect
    .poll(() => tab.look(() => document.querySelectorAll('.question[open]').length))
    .toBe(1)
  await tab.expectReadable()
})
