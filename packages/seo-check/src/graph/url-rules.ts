import { rulesOf } from '../finding.ts'
import { isLocalPage, isLoopback } from '../values/web-address.ts'
import { isA } from '../vocabulary/vocabulary.ts'
import type { GraphFacts, Leaf } from './graph-facts.ts'

const RELATIVE = /^(\/|\.\.?\/|#|\?)/

/** Rules on URLs in the graph. */
export const urlRules = rulesOf<GraphFacts>({
  'url-absolute': {
    title: 'URLs are absolute',
    *check({ leaves }) {
      for (const { value, where, kind } of urlsIn(leaves)) {
        const isWrong = kind === 'url' ? !URL.canParse(value) : RELATIVE.test(value)
        if (isWrong) yield { message: `"${value}" is not an absolute URL.`, where }
      }
    },
  },
  'url-web': {
    title: 'URLs are http or https',
    *check({ leaves }) {
      for (const { value, where, kind } of urlsIn(leaves)) {
        const url = kind === 'url' ? URL.parse(value) : null
        if (url && !['http:', 'https:'].includes(url.protocol))
          yield { message: `"${value}" is not an http or https URL.`, where }
      }
    },
  },
  'url-public': {
    title: 'No localhost URLs',
    *check({ leaves, url: own }) {
      if (isLocalPage(own)) return
      for (const { value, where } of urlsIn(leaves)) {
        const url = URL.parse(value)
        if (url && isLoopback(url))
          yield { message: `"${value}" is only reachable on a development machine.`, where }
      }
    },
  },
})

function* urlsIn(leaves: Leaf[]) {
  for (const leaf of leaves) {
    const { value, where } = leaf
    const kind = urlKind(leaf)
    if (kind && typeof value === 'string' && value.trim() !== '') yield { value, where, kind }
  }
}

/** Whether a value must be a URL (`url`) or may be one (`either`). */
function urlKind({ ranges }: Leaf): 'url' | 'either' | undefined {
  if (ranges.some((range) => isA(range, 'Enumeration'))) return undefined
  if (!ranges.includes('URL')) return ranges.includes('Thing') ? 'either' : undefined
  return ranges.includes('Text') ? 'either' : 'url'
}
