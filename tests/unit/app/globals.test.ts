import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ANIMATION_DELAY_S, MOBILE_BREAKPOINT_PX } from '@/lib/site/site'

const css = (name: string) =>
  readFileSync(new URL(`../../../app/${name}.css`, import.meta.url), 'utf8')

test('the style sheet has the breakpoint of Requirement R3.5 and the animation delay of R1.14', () => {
  expect(css('globals')).toContain(`--breakpoint-md: ${MOBILE_BREAKPOINT_PX}px;`)
  expect(css('globals')).toContain(`calc(--value(integer) * ${ANIMATION_DELAY_S}s)`)
})

test('the menu panel is 300px wide, and 400px on wider screens', () => {
  expect(css('styles/actions')).toMatch(/\.menu \{[^}]*\bw-\[300px\][^}]*\bsm:w-\[400px\]/)
})

test('only the sources of the site’s markup are scanned for classes', () => {
  expect(css('globals')).toContain('@import "tailwindcss" source(none);')
  expect(css('globals').match(/@source "[^"]+"/g)).toEqual([
    '@source "."',
    '@source "../components"',
    '@source "../sections"',
  ])
})

test('no list has list-style none, which drops its role in WebKit', () => {
  expect(css('globals')).toMatch(/@layer base \{[^}]*ol,\s*ul,\s*menu \{\s*list-style-type: "";/)
  const sheets = globSync('{app,components}/**/*.css').map((file) => readFileSync(file, 'utf8'))
  const rules = sheets.flatMap((sheet) => sheet.match(/[^{}]*\{[^{}]*\}/g) ?? [])
  const without = rules.filter((rule) => /list-none|list-style(-type)?: *none/.test(rule))
  // The marker of a summary isn't a list's.
  expect(without.filter((rule) => !/summary \{/.test(rule))).toEqual([])
  const markup = globSync('{app,components,sections}/**/*.tsx').map((file) =>
    readFileSync(file, 'utf8'),
  )
  expect(markup.join('\n')).not.toContain('list-none')
})
