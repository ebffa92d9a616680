import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import tailwind from '@tailwindcss/postcss'
import postcss, { type Container, type Root } from 'postcss'
import { PurgeCSS } from 'purgecss'

const root = path.join(import.meta.dirname, '../..')
const sheet = path.join(root, 'app/globals.css')

/** The components of the bar and the hero. */
const SOURCES = [
  'app/layout.tsx',
  'components/{claim-figure,content-image,dagger,keep-together,rich-text}.tsx',
  'components/account/account-slot.tsx',
  'components/site/{brand,header,menu-panel,page-frame,skip-link}.tsx',
  'components/ui/{button-link,icon,section}.tsx',
  'sections/hero/*.tsx',
]

/** States that need interaction, elements hidden until then, and elements after the sheet. */
const LATER =
  /#hero ?~|:(hover|focus|active|disabled|checked|target|user-|popover)|::(-webkit|-moz|placeholder|file|backdrop)|\[(open|data-playing)\]|html\[|\.film-button/

/** Conditions that change colors only, or that never apply to a first screen. */
const ELSEWHERE = /forced-colors|prefers-contrast|print/

/**
 * Returns the critical styles for the head of a page: the rules of the site's style sheet that paint the bar and the
 * hero. The full sheet follows.
 */
export async function firstScreen(): Promise<string> {
  const { css } = await postcss([tailwind({ base: root, optimize: true })]).process(
    readFileSync(sheet, 'utf8'),
    { from: sheet },
  )
  const rules = postcss.parse(await purge(css))
  withoutLater(rules)
  withValues(rules)
  const result = postcss.parse(await purge(rules.toString()))
  removeEmpty(result)
  return result.toString().replace(/\n\s*/g, '')
}

/** Removes rules, properties and animations that the sources do not use. */
async function purge(css: string): Promise<string> {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()
  const text = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
  const lists = [...text.matchAll(/className=(?:"([^"]*)"|\{((?:[^{}]|\{[^{}]*\})*)\})/g)]
  const words = lists.flatMap(([, list, code]) => `${list ?? code}`.split(/[\s"'`{}]+/))
  const tags = [...text.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = '']) => tag)
  const names = {
    attributes: { names: ['hidden', 'data-session', 'data-half'], values: ['0', '1', '2'] },
  }
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: text, extension: 'tsx' }],
    css: [{ raw: css }],
    extractors: [
      {
        extensions: ['tsx'],
        extractor: () => ({ ...names, classes: words, ids: ['hero'], tags, undetermined: [] }),
      },
    ],
    safelist: { standard: [/^hotspot-/] },
    variables: true,
    keyframes: true,
  })
  return result?.css ?? ''
}

function withoutLater(rules: Root) {
  rules.walkComments((comment) => void comment.remove())
  rules.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => !LATER.test(selector))
    if (rule.selectors.join('') === '') rule.remove()
  })
  rules.walkDecls((declaration) => {
    const { prop, value } = declaration
    const isLater =
      /^(--tw-(duration|ease)|transition|cursor|scroll-|-(webkit|moz)-(?!.*smoothing|text-size))/.test(
        prop,
      )
    // A fallback color before it works in every browser.
    if (isLater || /lab\(/.test(value)) declaration.remove()
  })
  rules.walkAtRules(/^(supports|media)$/, (rule) => {
    if (ELSEWHERE.test(rule.params) || rule.name === 'supports') rule.remove()
  })
  removeEmpty(rules)
}

function removeEmpty(rules: Root) {
  const all: Container[] = []
  rules.walk((node) => void ('nodes' in node && node.nodes && all.push(node)))
  // Innermost first: once they are removed, the rule around them may be empty too.
  for (const node of all.reverse()) if (node.nodes?.length === 0) node.remove()
}

/**
 * Tailwind registers properties with an initial value and without inheritance, one rule each. Replaces the unset ones
 * by that value, and removes the rules of those that are read only where they are set. Theme values are constants.
 */
function withValues(rules: Root) {
  const isSet = new Set<string>()
  rules.walkDecls(/^--/, ({ prop }) => void isSet.add(prop))
  const initial = new Map<string, string>()
  rules.walkAtRules('property', (rule) => {
    rule.walkDecls('initial-value', ({ value }) => void initial.set(rule.params, value))
  })
  rules.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /var\((--[\w-]+)(?:, ?([^()]*))?\)/g,
      (all, name, fallback) =>
        isSet.has(name) ? all : (initial.get(name) ?? fallback ?? all).trim(),
    )
  })
  rules.walkAtRules('property', (rule) => {
    if (!isInherited(rules, rule.params)) rule.remove()
  })
  const theme = new Map<string, string>()
  rules.walkAtRules('layer', (layer) => {
    if (layer.params === 'theme')
      layer.walkDecls(/^--/, ({ prop, value }) => void theme.set(prop, value))
  })
  // Twice, because a theme variable's value may refer to another.
  for (const [name, value] of [...theme, ...theme])
    rules.walkDecls((declaration) => {
      declaration.value = declaration.value
        .replaceAll(new RegExp(`var\\(${name}(,[^()]*)?\\)`, 'g'), value)
        .replace(/calc\(([\d.]+)rem \* (-?[\d.]+)\)/g, (_, rem, times) => `${rem * times}rem`)
        .replace(/calc\((\d+) \* 1%\)/g, '$1%')
    })
}

/** True if a rule reads a property that it does not set itself. */
function isInherited(rules: Root, name: string): boolean {
  let isRead = false
  rules.walkDecls(({ value, parent }) => {
    const own = parent?.nodes?.some((other) => other.type === 'decl' && other.prop === name)
    isRead ||= value.includes(`var(${name}`) && !own
  })
  return isRead
}
