import { rulesOf } from '../finding.ts'
import { isLocalPage, isLoopback } from '../values/web-address.ts'
import { isA } from '../vocabulary/vocabulary.ts'
import type { GraphFacts, Leaf } from './graph-facts.ts'

const RELATIVE = /^(\/|\.\.?\/|#|\?)/

/** Rules on the addresses in the graph. */
export const urlRules = rulesOf<GraphFacts>({
  'url-absolute': {
    title: 'URLs are absolute',
    *check({ leaves }) {
      for (const { value, where, kind } of addressesIn(leaves)) {
        const isWrong = kind === 'url' ? !URL.canParse(value) : RELATIVE.test(value)
        if (isWrong) yield { message: `"${value}" is no absolute address.`, where }
      }
    },
  },
  'url-web': {
    title: 'URLs are http or https',
    *check({ leaves }) {
      for (const { value, where, kind } of addressesIn(leaves)) {
        const url = kind === 'url' ? URL.parse(value) : null
        if (url && !['http:', 'https:'].includes(url.protocol))
          yield { message: `"${value}" is no web address.`, where }
      }
    },
  },
  'url-public': {
    title: 'No localhost URLs',
    *check({ leaves, url: own }) {
      if (isLocalPage(own)) return
      for (const { value, where } of addressesIn(leaves)) {
        const url = URL.parse(value)
        if (url && isLoopback(url))
          yield { message: `"${value}" is an address of a development machine.`, where }
      }
    },
  },
})

function* addressesIn(leaves: Leaf[]) {
  for (const leaf of leaves) {
    const { value, where } = leaf
    const kind = addressKind(leaf)
    if (kind && typeof value === 'string' && value.trim() !== '') yield { value, where, kind }
  }
}

/** `url`: only an address will do; `either`: it may be one. */
function addressKind({ ranges }: Leaf): 'url' | 'either' | undefined {
  if (ranges.some((range) => isA(range, 'Enumeration'))) return undefined
  if (!ranges.includes('URL')) return ranges.includes('Thing') ? 'either' : undefined
  return ranges.includes('Text') ? 'either' : 'url'
}
