import { type Rule, rulesOf } from '../finding.ts'
import { textFaults } from '../values/written-text.ts'
import type { GraphFacts, GraphNode } from './graph-facts.ts'

/** Rules on the texts in the graph, and on values that say nothing. */
export const textRules = rulesOf<GraphFacts>({
  'no-empty-value': {
    title: 'No empty values',
    *check({ leaves, nodes }) {
      for (const { value, where } of [...leaves, ...nodes.flatMap(keywordsOf)])
        if (isEmpty(value))
          yield { message: `It is ${JSON.stringify(value)}: leave it out.`, where }
    },
  },
  'no-leftover': onTexts('No template placeholders', textFaults.leftover),
  'no-invisible-marks': onTexts('No invisible characters', textFaults.invisibleMarks),
  'no-broken-characters': onTexts('No broken characters (encoding)', textFaults.brokenCharacters),
})

function onTexts(title: string, judge: (text: string) => string | undefined): Rule<GraphFacts> {
  return {
    title,
    *check({ leaves, nodes }) {
      for (const { value, where } of [...leaves, ...nodes.flatMap(keywordsOf)]) {
        const message = typeof value === 'string' && judge(value)
        if (message) yield { message, where }
      }
    },
  }
}

/** The id and the types of a node, which are texts too. */
function keywordsOf({ properties, where }: GraphNode) {
  return ['@id', '@type']
    .filter((name) => name in properties)
    .flatMap((name) =>
      [properties[name]].flat().map((value) => ({ value, where: `${where}.${name}` })),
    )
}

/** Nothing, blanks, an empty list or an empty object. */
function isEmpty(value: unknown) {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}
