import type { Issue, Rule } from '../finding.ts'
import { hasBrokenCharacters, hasInvisibleMarks, leftoverIn } from '../values/written-text.ts'
import type { GraphFacts, GraphNode } from './graph-facts.ts'

/** Rules on the texts in the graph, and on values that say nothing. */
export const textRules: Rule<GraphFacts>[] = [
  {
    id: 'no-empty-value',
    title: 'No empty values',
    level: 'error',
    *check({ leaves, nodes }) {
      for (const { value, where } of [...leaves, ...nodes.flatMap(keywordsOf)])
        if (isEmpty(value))
          yield { message: `It is ${JSON.stringify(value)}: leave it out.`, where }
    },
  },
  {
    id: 'no-leftover',
    title: 'No template placeholders',
    level: 'error',
    check: (facts) =>
      onTexts(facts, (text) => {
        const leftover = leftoverIn(text)
        return leftover && `"${leftover}" looks like a value that was never filled in.`
      }),
  },
  {
    id: 'no-invisible-marks',
    title: 'No invisible characters',
    level: 'error',
    check: (facts) =>
      onTexts(facts, (text) => hasInvisibleMarks(text) && 'It carries invisible characters.'),
  },
  {
    id: 'no-broken-characters',
    title: 'No broken characters (encoding)',
    level: 'error',
    check: (facts) =>
      onTexts(
        facts,
        (text) => hasBrokenCharacters(text) && 'It holds control or broken characters.',
      ),
  },
]

function* onTexts(
  { leaves, nodes }: GraphFacts,
  says: (text: string) => string | false | undefined,
): Iterable<Issue> {
  for (const { value, where } of [...leaves, ...nodes.flatMap(keywordsOf)]) {
    const message = typeof value === 'string' && says(value)
    if (message) yield { message, where }
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
