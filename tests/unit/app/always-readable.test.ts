import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tailwind from '@tailwindcss/postcss'
import postcss, { type Declaration, type Root } from 'postcss'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
/** The only style sheet of every page. */
const SHEET = 'app/globals.css'

/** The only rules that hide elements, and why none hides text. */
const exceptions: Record<string, string> = {
  '.menu::backdrop': 'the scrim has no text',
  '.menu[open]::backdrop': 'start of its fade',
  '.days input,.slots input': 'the surrounding label has the text',
  '[data-session] .sign-in': 'replaced by the account menu; otherwise the link reappears',
}

async function compiled(): Promise<Root> {
  const from = path.join(root, SHEET)
  const sheet = postcss([tailwind({ base: root, optimize: true })])
  return postcss.parse((await sheet.process(readFileSync(from, 'utf8'), { from })).css)
}

const hides = ({ prop, value }: Declaration) =>
  (prop === 'opacity' && Number.parseFloat(value) < 1) ||
  (prop === 'visibility' && value !== 'visible') ||
  (prop === 'content-visibility' && value === 'hidden') ||
  (prop === 'font-size' && Number.parseFloat(value) === 0)

test('no CSS rule hides text, except the listed ones', async () => {
  const found = new Set<string>()
  const sheet = await compiled()
  sheet.walkDecls((declaration) => {
    const rule = declaration.parent
    if (!hides(declaration) || rule?.type !== 'rule') return
    const selector = String(Object(rule).selector).replace(/\s+/g, ' ')
    // Hidden by the browser itself, and placeholders.
    if (/::(-webkit-|-moz-|placeholder)/.test(selector)) return
    found.add(selector)
  })
  expect([...found].sort()).toEqual(Object.keys(exceptions).sort())
})

test('CSS animations only move: a frozen first frame shows all text', async () => {
  const moved: string[] = []
  const sheet = await compiled()
  sheet.walkAtRules('keyframes', (frames) => {
    frames.walkDecls(({ prop }) => {
      moved.push(prop)
      expect(['transform', 'translate'], `@keyframes ${frames.params}`).toContain(prop)
    })
  })
  expect(moved).not.toEqual([])
})

const drawn = globSync('{app,components,sections}/**/*.{ts,tsx}', { cwd: root })
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  .map(({ file, text }) => ({ file, code: text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }))

test('no script or component fades or hides text', () => {
  const found = drawn.filter(({ code }) =>
    /\b(opacity|visibility)\b|["'`\s:](invisible|collapse|opacity-\d+)(?=["'`\s])|\.style\.(?!transform\b|clipPath\b|setProperty\('--header-height')/.test(
      code,
    ),
  )
  expect(found.map(({ file }) => file)).toEqual([])
  // The line that draws itself has no text.
  const clipped = drawn.filter(({ code }) => code.includes('clipPath'))
  expect(clipped.map(({ file }) => file)).toEqual(['components/motion/move.ts'])
})

test('failed dynamic imports never cause an unhandled rejection', () => {
  const imports = drawn.flatMap(({ file, code }) =>
    [...code.matchAll(/\bimport\('[^']+'\)(?:\s*\.\w+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*/g)]
      .map(([chain]) => ({ file, chain }))
      .filter(({ chain }) => chain.includes('.then')),
  )
  expect(imports.length).toBeGreaterThanOrEqual(4)
  const loose = imports.filter(({ chain }) => !/\.catch\(/.test(chain))
  expect(loose).toEqual([])
})
