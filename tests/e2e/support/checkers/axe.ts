import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { isExcepted } from './exceptions.ts'

/** An issue found by axe-core: `rule` and the element that violates it. */
type Finding = { rule: string; where: string; says: string }

// Evaluated through the debugging protocol, which bypasses the page's content security policy, so the policy stays as
// visitors get it.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// The site's smallest page passes more than twice as many rules.
const LEAST_CHECKED = 10

/**
 * Returns what axe-core finds on the page in its current state, without the exceptions: WCAG 2.0 to 2.2, A and AA, and
 * its best practices.
 */
export async function findingsOf(page: Page, state?: string): Promise<Finding[]> {
  // It stays until the page reloads.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const { findings, checked } = await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations, passes } = await axe.run({ runOnly: tags, resultTypes: ['violations'] })
    const findings = violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => ({ rule: id, where: node.target.join(' '), says: help })),
    )
    return { findings, checked: passes.length }
  })
  if (checked < LEAST_CHECKED) throw new Error(`axe-core checked only ${checked} items.`)
  return findings.filter(({ rule }) => !isExcepted(rule, state))
}
