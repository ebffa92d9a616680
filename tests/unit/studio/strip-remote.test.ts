import { expect, test } from 'vitest'
import { stripRemote } from '@/studio/local-build'

test('the built Studio loads no script from elsewhere', () => {
  const bridge =
    '<script src="https://core.sanity-cdn.com/bridge.js" async data-sanity-core></script>'
  const own = '<script src="/studio/static/sanity-abc.js" type="module"></script>'
  expect(stripRemote(`<head>${bridge}</head><body>${own}</body>`)).toBe(
    `<head></head><body>${own}</body>`,
  )
})

test('the built Studio loads no font from elsewhere', () => {
  const remote =
    '@font-face {\n  font-family: Inter;\n  src: url("https://fonts.example/a.woff2");\n}'
  const own = '@font-face{font-family:Own;src:url(/studio/static/own.woff2)}'
  expect(stripRemote(`${remote}${own}html{height:100%}`)).toBe(`${own}html{height:100%}`)
})

test('the built Studio loads no style sheet from elsewhere and keeps its own', () => {
  const own = '<link href="/studio/static/lib.css" rel="stylesheet"/>'
  const remote = '<link rel="stylesheet" href="https://styles.example/a.css"/>'
  expect(stripRemote(remote + own)).toBe(own)
})

test('the built Studio loads its icons from below /studio', () => {
  expect(stripRemote('<link href="/static/favicon.ico" rel="icon"/>')).toBe(
    '<link href="/studio/static/favicon.ico" rel="icon"/>',
  )
})
