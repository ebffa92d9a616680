import { expect, test } from '../support/engines/engine.ts'

test.use({ expectedProblems: /./ })

test('the checker reports script errors, policy violations and failed responses', async ({
  newTab,
}) => {
  const tab = await newTab()
  await tab.goto('/')
  await tab.expectReadable()
  expect(tab.problems).toEqual([])
  await tab.run(() => {
    setTimeout(() => {
      throw new Error('planted')
    })
    Promise.reject(new Error('refused'))
    // biome-ignore lint/suspicious/noConsole: the subject of the test
    console.error('said')
    document.body.append(Object.assign(new Image(), { src: 'https://evil.example/a.png' }))
    document.body.append(Object.assign(new Image(), { src: '/nothing.png' }))
  })
  for (const part of ['planted', 'refused', 'said', 'img-src', '404', 'sent a CSP report'])
    await expect.poll(() => tab.problems.some((text) => text.includes(part)), part).toBe(true)
})

for (const [what, style] of [
  ['faded', 'opacity: 0'],
  ['hidden', 'visibility: hidden'],
  ['tiny', 'font-size: 0'],
  ['not laid out', 'display: none'],
] as const)
  test(`the checker finds a section that is ${what}`, async ({ newTab }) => {
    const tab = await newTab()
    await tab.goto('/')
    await tab.expectReadable()
    await tab.run((style) => {
      // By script, as the policy allows, on an ancestor of the text.
      const section = document.querySelector<HTMLElement>('#hero ~ section')
      const [name = '', value = ''] = style.split(': ')
      for (const each of [section, ...(section?.querySelectorAll<HTMLElement>('*') ?? [])])
        if (each === section || name === 'font-size') each?.style.setProperty(name, value)
    }, style)
    expect(await tab.unreadable()).not.toEqual([])
  })
