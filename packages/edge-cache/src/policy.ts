import { createHash } from 'node:crypto'

const INLINE = "'unsafe-inline'"

/**
 * Returns the content policy for a page: hashes of its inline scripts replace `'unsafe-inline'`, so that no other can
 * run. A page that declares trusted types must use them, except a 5xx page, which Next renders by script before any
 * trusted-types policy exists. Without `scripts` the response isn't a page, and none can run.
 */
export function policyFor(policy: string, status: number, scripts?: readonly string[]): string {
  const hashes = [...new Set(scripts)].map(hashOf).join(' ')
  const directives = policy.split(';').map((directive) => {
    if (!/^\s*script-src\s/.test(directive) || !directive.includes(INLINE)) return directive
    return directive.replace(INLINE, hashes).replace(/ {2,}/g, ' ').trimEnd()
  })
  const requiresTypes = scripts && status < 500 && /;\s*trusted-types /.test(policy)
  return [...directives, ...(requiresTypes ? [" require-trusted-types-for 'script'"] : [])].join(
    ';',
  )
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
