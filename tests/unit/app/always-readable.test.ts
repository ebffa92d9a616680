import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tailwind from '@tailwindcss/postcss'
import postcss, { type Declaration, type Root } from 'postcss'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
/** Sheets that a page links; `app/styles` and `field.css` are parts of them. */
const sheets = [
  'app/globals.css',
  'app/(account)/account.css',
  'components/booking/booking.css',
  'components/account/account-menu.css',
  'components/ui/toast.css',
]

/** The only rules that hide, and why none takes words away. */
const exceptions: Record<string, string> = {
  '.menu::backdrop': 'the scrim has no words',
  '.menu[open]::backdrop': 'where its fade begins',
  '.days input,.slots input': 'the label around it has the words',
  '[data-session] .sign-in': 'the account menu takes its place, or without it the link comes back',
}

async function compiled(file: string): Promise<Root> {
  const from = path.join(root, file)
  const sheet = postcss([tailwind({ base: root, optimize: true })])
  return postcss.parse((await sheet.process(readFileSync(from, 'utf8'), { from })).css)
}

const hides = ({ prop, value }: Declaration) =>
  (prop === 'opacity' && Number.parseFloat(value) < 1) ||
  (prop === 'visibility' && value !== 'visible') ||
  (prop === 'content-visibility' && value === 'hidden') ||
  (prop === 'font-size' && Number.parseFloat(value) === 0)

test('no rule of a style sheet takes words away, beside those that are named', async () => {
  const found = new Set<string>()
  for (const file of sheets)
    (await compiled(file)).walkDecls((declaration) => {
      const rule = declaration.parent
      if (!hides(declaration) || rule?.type !== 'rule') return
      const selector = String(Object(rule).selector).replace(/\s+/g, ' ')
      // What the browser itself hides, and the words that stand in an empty field.
      if (/::(-webkit-|-moz-|placeholder)/.test(selector)) return
      found.add(selector)
    })
  expect([...found].sort()).toEqual(Object.keys(exceptions).sort())
})

test('an animation of a style sheet only moves: its first frame, kept for good, shows every word', async () => {
  const moved: string[] = []
  for (const file of sheets)
    (await compiled(file)).walkAtRules('keyframes', (frames) => {
      frames.walkDecls(({ prop }) => {
        moved.push(prop)
        expect(['transform', 'translate'], `@keyframes ${frames.params}`).toContain(prop)
      })
    })
  expect(moved).not.toEqual([])
})

const drawn = globSync('{app,browser,components,sections}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  .map(({ file, text }) => ({ file, code: text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }))

test('no script and no component fades or hides words', () => {
  const found = drawn.filter(({ code }) =>
    /\b(opacity|visibility)\b|["'`\s:](invisible|collapse|opacity-\d+)(?=["'`\s])|\.style\.(?!transform\b|clipPath\b)/.test(
      code,
    ),
  )
  expect(found.map(({ file }) => file)).toEqual([])
  // A line that draws itself has no words.
  const clipped = drawn.filter(({ code }) => code.includes('clipPath'))
  expect(clipped.map(({ file }) => file)).toEqual(['browser/reveal.ts'])
})

test('a script that is fetched on the way out, or does not come, is nobody’s unhandled rejection', () => {
  const imports = drawn.flatMap(({ file, code }) =>
    [...code.matchAll(/\bimport\('[^']+'\)(?:\s*\.\w+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*/g)]
      .map(([chain]) => ({ file, chain }))
      .filter(({ chain }) => chain.includes('.then')),
  )
  expect(imports.length).toBeGreaterThanOrEqual(4)
  const loose = imports.filter(({ chain }) => !/\.catch\(/.test(chain))
  expect(loose).toEqual([])
})
