import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Link = { '@id': string }
type Term = {
  '@id': string
  '@type': string | string[]
  'rdfs:subClassOf'?: Link | Link[]
  'schema:domainIncludes'?: Link | Link[]
  'schema:rangeIncludes'?: Link | Link[]
  'schema:isPartOf'?: Link
  'schema:supersededBy'?: Link | Link[]
}

const target = path.join(import.meta.dirname, './vocabulary.json')
const about = {
  source: 'schema.org 30.0: names of types, properties, ranges and enumeration members',
  attribution: 'schema.org contributors, https://schema.org',
  licence: 'CC BY-SA 3.0, https://creativecommons.org/licenses/by-sa/3.0/',
  generatedBy: 'src/vocabulary/make-vocabulary.ts',
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (!file) throw new Error('Usage: node make-vocabulary.ts schemaorg-all-https.jsonld')
  await writeFile(target, compactVocabulary(await readFile(file, 'utf8')))
}

/** Converts schema.org's published file to our compact form, without withdrawn terms. */
export function compactVocabulary(published: string): string {
  const { '@graph': graph }: { '@graph': Term[] } = JSON.parse(published)
  const terms = graph
    .filter((term) => term['@id'].startsWith('schema:'))
    .filter((term) => term['schema:isPartOf']?.['@id'] !== 'https://attic.schema.org')
    .sort((a, b) => (a['@id'] < b['@id'] ? -1 : 1))
  const included = new Set(terms.map((term) => term['@id']))
  const names = (links: Link | Link[] = []) =>
    [links]
      .flat()
      .map((link) => link['@id'])
      .filter((id) => included.has(id))
      .map(bare)
      .join(' ')
  const types: Record<string, string> = {}
  const properties: Record<string, string> = {}
  const members: Record<string, string> = {}
  const superseded: Record<string, string> = {}
  for (const term of terms) {
    const name = bare(term['@id'])
    const kinds = [term['@type']]
      .flat()
      .filter((kind) => /^(schema:|rdfs:Class|rdf:Property)/.test(kind))
    if (kinds.includes('rdfs:Class')) types[name] = names(term['rdfs:subClassOf'])
    else if (kinds.includes('rdf:Property'))
      properties[name] =
        `${names(term['schema:domainIncludes'])}>${names(term['schema:rangeIncludes'])}`
    else members[name] = kinds.map(bare).join(' ')
    const successor = names(term['schema:supersededBy'])
    if (successor) superseded[name] = successor
  }
  return `${JSON.stringify({ about, types, properties, members, superseded })}\n`
}

function bare(id: string) {
  return id.replace(/^schema:/, '')
}
