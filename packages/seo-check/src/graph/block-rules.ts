import { rulesOf } from '../finding.ts'
import type { Block, GraphFacts } from './graph-facts.ts'

// Both protocols are valid (https://schema.org/docs/faq.html#19).
const CONTEXT = /^https?:\/\/(www\.)?schema\.org\/?$/i

/** Rules on the JSON-LD blocks as written. */
export const blockRules = rulesOf<GraphFacts>({
  'json-parses': {
    title: 'JSON-LD is valid JSON',
    *check({ blocks }) {
      for (const { where, error } of blocks)
        if (error) yield { message: `The block is not valid JSON: ${error}.`, where }
    },
  },
  'script-safe': {
    title: 'JSON-LD cannot close its script element',
    *check({ blocks }) {
      for (const { raw, where } of blocks) {
        const found = raw.match(/<(\/script|script|!--)/i)?.[0]
        if (found) yield { message: `"${found}" is unescaped. Write < as \\u003c.`, where }
      }
    },
  },
  'one-block': {
    title: 'One JSON-LD block',
    level: 'warning',
    *check({ blocks }) {
      if (blocks.length > 1)
        yield { message: `The page has ${blocks.length} blocks. Combine them in one @graph.` }
    },
  },
  context: {
    title: '@context is schema.org',
    *check({ blocks }) {
      for (const block of blocks)
        for (const context of contextsOf(block))
          if (typeof context !== 'string' || !CONTEXT.test(context))
            yield {
              message: `@context must be "https://schema.org", not ${JSON.stringify(context)}.`,
              where: block.where,
            }
    },
  },
  'context-https': {
    title: '@context uses https',
    level: 'warning',
    *check({ blocks }) {
      for (const block of blocks)
        for (const context of contextsOf(block))
          if (typeof context === 'string' && CONTEXT.test(context) && /^http:/i.test(context))
            yield { message: `@context is "${context}". Use https.`, where: block.where }
    },
  },
  'json-ld-not-empty': {
    title: 'JSON-LD blocks contain items',
    *check({ blocks }) {
      for (const { value, error, where } of blocks) {
        const tops = [value].flat()
        const isEmpty = tops.length === 0 || tops.some((top) => !holdsNodes(top))
        if (!error && isEmpty) yield { message: 'The block contains no items.', where }
      }
    },
  },
})

function contextsOf({ value, error }: Block): unknown[] {
  const tops = error ? [] : [value].flat()
  return tops
    .filter((top) => typeof top === 'object' && top !== null)
    .map((top) => ('@context' in top ? top['@context'] : undefined))
}

function holdsNodes(top: unknown) {
  if (typeof top !== 'object' || top === null) return false
  if (!('@graph' in top)) return Object.keys(top).some((key) => key !== '@context')
  const nodes = [top['@graph']].flat()
  return nodes.length > 0 && nodes.every((node) => typeof node === 'object' && node !== null)
}
