import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** What an engine holds against a page: `rule` and the element or message that breaks it. */
export type Finding = { rule: string; where: string; says: string }

type Report = { findings: Finding[]; checked: number }

const require = createRequire(import.meta.url)
const sourceOf = (file: string) => readFileSync(require.resolve(file), 'utf8')

// The sources are evaluated through the browser's debugging protocol, which the page's content
// security policy does not concern: it stays as every visitor gets it.
const sources = {
  axe: sourceOf('axe-core/axe.min.js'),
  htmlcs: sourceOf('@pa11y/html_codesniffer/build/HTMLCS.js'),
  ibm: sourceOf('accessibility-checker-engine/ace.js'),
}

/** Runs axe-core: WCAG 2.0 to 2.2, A and AA, and its best practices. */
async function axe(page: Page): Promise<Report> {
  await page.evaluate(sources.axe)
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations, passes } = await axe.run({ runOnly: tags })
    const findings = violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => ({ rule: id, where: node.target.join(' '), says: help })),
    )
    return { findings, checked: passes.length }
  })
}

/** Runs HTML_CodeSniffer: WCAG 2.x AA, its errors. */
async function htmlCodeSniffer(page: Page): Promise<Report> {
  await page.evaluate(sources.htmlcs)
  return page.evaluate(async () => {
    type Message = { type: number; code: string; msg: string; element: Element }
    type Sniffer = {
      process: (standard: string, root: Document, done: () => void, failed: () => void) => void
      getMessages: () => Message[]
    }
    const { HTMLCS } = globalThis as unknown as { HTMLCS: Sniffer }
    await new Promise<void>((resolve, reject) =>
      HTMLCS.process('WCAG2AA', document, resolve, () => reject(new Error('no standard'))),
    )
    const all = HTMLCS.getMessages()
    const findings = all
      .filter(({ type }) => type === 1)
      .map(({ code, msg, element }) => ({
        rule: code,
        where: element.outerHTML?.slice(0, 120) ?? element.nodeName,
        says: msg,
      }))
    return { findings, checked: all.length }
  })
}

/** Runs IBM's Equal Access engine: policy WCAG_2_2, its certain violations. */
async function equalAccess(page: Page): Promise<Report> {
  await page.evaluate(`${sources.ibm};globalThis.ace = ace`)
  return page.evaluate(async () => {
    type Result = {
      ruleId: string
      value: [string, string]
      message: string
      snippet: string
      path: { dom: string }
    }
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

/** The engines that judge a page in the browser, by name. */
export const engines: Record<string, (page: Page) => Promise<Report>> = {
  'axe-core': axe,
  HTML_CodeSniffer: htmlCodeSniffer,
  'Equal Access': equalAccess,
}
