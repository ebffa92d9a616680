import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

const INLINE = "'unsafe-inline'"

/**
 * Returns the content policy for this page: hashes of its inline scripts replace `'unsafe-inline'`, so that no other
 * can run. A page that declares trusted types must use them, except a 5xx page, which Next renders by script before any
 * trusted-types policy exists.
 */
export function policyFor(html: string, policy: string, status: number): string {
  const directives = policy.split(';').map((directive) => {
    if (!/^\s*script-src\s/.test(directive) || !directive.includes(INLINE)) return directive
    return directive.replace(INLINE, hashesOf(html).join(' ')).replace(/ {2,}/g, ' ').trimEnd()
  })
  const requiresTypes = html && status < 500 && /;\s*trusted-types /.test(policy)
  return [...directives, ...(requiresTypes ? [" require-trusted-types-for 'script'"] : [])].join(
    ';',
  )
}

/** Script hashes by page hash: parsing 50 kB takes 5 ms, and pages that bypass the cache repeat. */
const known = new LRUCache<string, string[]>({ max: 256 })

function hashesOf(html: string): string[] {
  if (!html) return []
  const page = hashOf(html)
  const hashes = known.get(page) ?? [...new Set(scriptsOf(parse(html)))].map(hashOf)
  known.set(page, hashes)
  return hashes
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

// Uses an HTML parser, to find exactly what a browser would run.
function* scriptsOf(node: Tree.Node): Generator<string> {
  if ('tagName' in node && node.tagName === 'script') {
    const type = node.attrs.find(({ name }) => name === 'type')?.value ?? ''
    const isRun = /^(|module|(text|application)\/javascript)$/i.test(type)
    if (isRun && !node.attrs.some(({ name }) => name === 'src'))
      yield node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  }
  if ('childNodes' in node) for (const child of node.childNodes) yield* scriptsOf(child)
}
