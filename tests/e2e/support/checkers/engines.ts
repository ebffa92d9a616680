import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { isExcepted } from './exceptions.ts'

/** An issue found by a checker: `rule` and the element or message that violates it. */
export type Finding = { rule: string; where: string; says: string }

type Report = { findings: Finding[]; checked: number }

/** A checker that runs in the browser. Why these: docs/decisions/016. */
export type Engine = 'axe-core' | 'Equal Access'

const require = createRequire(import.meta.url)
const sourceOf = (file: string) => readFileSync(require.resolve(file), 'utf8')

// The sources are evaluated through the debugging protocol, which bypasses the page's content security policy, so the
// policy stays as visitors get it.
const sources = {
  axe: sourceOf('axe-core/axe.min.js'),
  ace: `${sourceOf('accessibility-checker-engine/ace.js')};globalThis.ace = ace`,
}

/** Injects a checker, which stays until the page reloads. */
async function bring(page: Page, name: keyof typeof sources) {
  if (!(await page.evaluate((name) => name in globalThis, name))) await page.evaluate(sources[name])
}

/** Runs axe-core: WCAG 2.0 to 2.2, A and AA, and its best practices. */
async function axe(page: Page): Promise<Report> {
  await bring(page, 'axe')
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations, passes } = await axe.run({ runOnly: tags, resultTypes: ['violations'] })
    const findings = violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => ({ rule: id, where: node.target.join(' '), says: help })),
    )
    return { findings, checked: passes.length }
  })
}

/** Runs IBM's Equal Access checker: policy WCAG_2_2, definite violations. */
async function equalAccess(page: Page): Promise<Report> {
  await bring(page, 'ace')
  return page.evaluate(async () => {
    type Result = { ruleId: string; value: [string, string]; message: string; snippet: string }
    type Checker = new () => {
      check: (root: Document, policies: string[]) => Promise<{ results: Result[] }>
    }
    const { ace } = globalThis as unknown as { ace: { Checker: Checker } }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    const findings = results
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, where: snippet, says: message }))
    return { findings, checked: results.length }
  })
}

const engines: Record<Engine, (page: Page) => Promise<Report>> = {
  'axe-core': axe,
  'Equal Access': equalAccess,
}

// The site's smallest page triggers more than twice as many rules.
const LEAST_CHECKED = 10

/** Returns a checker's issues with the page in its current state, without the exceptions. */
export async function findingsOf(page: Page, engine: Engine, state?: string): Promise<Finding[]> {
  const { findings, checked } = await engines[engine](page)
  if (checked < LEAST_CHECKED) throw new Error(`${engine} checked only ${checked} items.`)
  return findings.filter(({ rule }) => !isExcepted(engine, rule, state))
}
