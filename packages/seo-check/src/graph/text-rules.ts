import { type Rule, rulesOf } from '../finding.ts'
import { textChecks } from '../values/text-checks.ts'
import type { GraphFacts, GraphNode } from './graph-facts.ts'

/** Rules on texts and empty values. */
export const textRules = rulesOf<GraphFacts>({
  'no-empty-value': {
    title: 'No empty values',
    *check({ leaves, nodes }) {
      for (const { value, where } of [...leaves, ...nodes.flatMap(keywordsOf)])
        if (isEmpty(value))
          yield { message: `The value is ${JSON.stringify(value)}. Omit the property.`, where }
    },
  },
  'no-placeholder': onTexts('No template placeholders', textChecks.placeholder),
  'no-invisible-characters': onTexts('No invisible characters', textChecks.invisibleCharacters),
  'no-broken-characters': onTexts('No broken characters (encoding)', textChecks.brokenCharacters),
})

function onTexts(title: string, check: (text: string) => string | undefined): Rule<GraphFacts> {
  return {
    title,
    *check({ leaves, nodes }) {
      for (const { value, where } of [...leaves, ...nodes.flatMap(keywordsOf)]) {
        const message = typeof value === 'string' && check(value)
        if (message) yield { message, where }
      }
    },
  }
}

/** The @id and @type of a node, which are texts too. */
function keywordsOf({ properties, where }: GraphNode) {
  return ['@id', '@type']
    .filter((name) => name in properties)
    .flatMap((name) =>
      [properties[name]].flat().map((value) => ({ value, where: `${where}.${name}` })),
    )
}

/** Whether a value is null, blank, or an empty array or object. */
function isEmpty(value: unknown) {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}
