import { createHash } from 'node:crypto'
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'

const INLINE = "'unsafe-inline'"

/**
 * The content policy for these very bytes: in the place of `'unsafe-inline'` for scripts stand the hashes of the
 * inline scripts, so that no other can run. A page that names its trusted types is held to them, but for one that says
 * that the site has failed: Next draws it by script alone, before any policy could be made.
 */
export function policyFor(html: string, policy: string, status: number): string {
  const directives = policy.split(';').map((directive) => {
    if (!/^\s*script-src\s/.test(directive) || !directive.includes(INLINE)) return directive
    return directive.replace(INLINE, hashesOf(html).join(' ')).replace(/ {2,}/g, ' ').trimEnd()
  })
  const isHeld = html && status < 500 && /;\s*trusted-types /.test(policy)
  return [...directives, ...(isHeld ? [" require-trusted-types-for 'script'"] : [])].join(';')
}

// The parser of the standard: what a browser takes for a script, and nothing else.
const hashesOf = (html: string): string[] =>
  html ? [...new Set(scriptsOf(parse(html)))].map(hashOf) : []

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function* scriptsOf(node: Tree.Node): Generator<string> {
  if ('tagName' in node && node.tagName === 'script') {
    const type = node.attrs.find(({ name }) => name === 'type')?.value ?? ''
    const isRun = /^(|module|(text|application)\/javascript)$/i.test(type)
    if (isRun && !node.attrs.some(({ name }) => name === 'src'))
      yield node.childNodes.map((child) => ('value' in child ? child.value : '')).join('')
  }
  if ('childNodes' in node) for (const child of node.childNodes) yield* scriptsOf(child)
}
