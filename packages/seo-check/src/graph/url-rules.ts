import type { Rule } from '../finding.ts'
import { isLocalPage, isLoopback } from '../values/web-address.ts'
import { findProperty, isA } from '../vocabulary/vocabulary.ts'
import type { GraphFacts, Leaf } from './graph-facts.ts'

const RELATIVE = /^(\/|\.\.?\/|#|\?)/

/** Rules on the addresses in the graph. */
export const urlRules: Rule<GraphFacts>[] = [
  {
    id: 'url-absolute',
    title: 'URLs are absolute',
    level: 'error',
    *check({ leaves }) {
      for (const leaf of leaves) {
        const { value, where } = leaf
        if (!isText(value)) continue
        const kind = addressKind(leaf)
        const isWrong = kind === 'url' ? !URL.canParse(value) : kind && RELATIVE.test(value)
        if (isWrong) yield { message: `"${value}" is no absolute address.`, where }
      }
    },
  },
  {
    id: 'url-web',
    title: 'URLs are http or https',
    level: 'error',
    *check({ leaves }) {
      for (const leaf of leaves) {
        const { value, where } = leaf
        if (!isText(value) || addressKind(leaf) !== 'url') continue
        const url = URL.parse(value)
        if (url && !['http:', 'https:'].includes(url.protocol))
          yield { message: `"${value}" is no web address.`, where }
      }
    },
  },
  {
    id: 'url-public',
    title: 'No localhost URLs',
    level: 'error',
    *check({ leaves, url: own }) {
      if (isLocalPage(own)) return
      for (const leaf of leaves) {
        const url = isText(leaf.value) && addressKind(leaf) ? URL.parse(leaf.value) : null
        if (url && isLoopback(url))
          yield {
            message: `"${leaf.value}" is an address of a development machine.`,
            where: leaf.where,
          }
      }
    },
  },
]

/** `url`: only an address will do; `either`: it may be one. */
function addressKind({ property }: Leaf): 'url' | 'either' | undefined {
  const ranges = findProperty(property)?.ranges ?? []
  if (ranges.some((range) => isA(range, 'Enumeration'))) return undefined
  if (!ranges.includes('URL')) return ranges.includes('Thing') ? 'either' : undefined
  return ranges.includes('Text') ? 'either' : 'url'
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}
