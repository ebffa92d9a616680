import { expect, test } from '../support/engines/engine.ts'

test.use({ expectedProblems: /./ })

test('what goes wrong in an engine is seen: errors, the policy, answers, and words that cannot be read', async ({
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
    // biome-ignore lint/suspicious/noConsole: what the test is about
    console.error('said')
    document.body.append(Object.assign(new Image(), { src: 'https://evil.example/a.png' }))
    document.body.append(Object.assign(new Image(), { src: '/nothing.png' }))
  })
  for (const part of ['planted', 'refused', 'said', 'img-src', '404', 'told of a violation'])
    await expect.poll(() => tab.problems.some((text) => text.includes(part)), part).toBe(true)
})

for (const [what, style] of [
  ['faded', 'opacity: 0'],
  ['hidden', 'visibility: hidden'],
  ['tiny', 'font-size: 0'],
  ['not laid out', 'display: none'],
] as const)
  test(`a section that is ${what} is found`, async ({ newTab }) => {
    const tab = await newTab()
    await tab.goto('/')
    await tab.expectReadable()
    await tab.run((style) => {
      // By script, where the policy allows it, on an ancestor of the words.
      const section = document.querySelector<HTMLElement>('#hero ~ section')
      const [name = '', value = ''] = style.split(': ')
      for (const each of [section, ...(section?.querySelectorAll<HTMLElement>('*') ?? [])])
        if (each === section || name === 'font-size') each?.style.setProperty(name, value)
    }, style)
    expect(await tab.unreadable()).not.toEqual([])
  })
