import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { compactVocabulary } from '../../src/vocabulary/make-vocabulary.ts'
import {
  findProperty,
  findSuccessor,
  isEnumeration,
  isMember,
  isType,
  lineage,
} from '../../src/vocabulary/vocabulary.ts'

const file = path.join(import.meta.dirname, '../../src/vocabulary/vocabulary.json')
const { about, types, properties, members } = JSON.parse(readFileSync(file, 'utf8'))
const term = (id: string, rest: object) => ({ '@id': `schema:${id}`, ...rest })
const refers = (...ids: string[]) => ids.map((id) => ({ '@id': `schema:${id}` }))

describe('the vocabulary', () => {
  test('contains the terms of schema.org 30.0 with source and license in under 250 kB', () => {
    expect(about.source).toContain('schema.org 30.0')
    expect(about.licence).toContain('CC BY-SA 3.0')
    expect(Object.keys(types).length).toBeGreaterThan(900)
    expect(Object.keys(properties).length).toBeGreaterThan(1400)
    expect(Object.keys(members).length).toBeGreaterThan(400)
    expect(statSync(file).size).toBeLessThan(250_000)
  })

  test('contains every type that a term references', () => {
    const named = [...Object.values(types), ...Object.values(members), ...Object.values(properties)]
      .flatMap((names) => String(names).split(/[ >]/))
      .filter(Boolean)
    expect(named.filter((name) => !isType(name))).toEqual([])
  })

  test('looks up supertypes, property ranges, members and successors', () => {
    expect(lineage('CafeOrCoffeeShop')).toEqual(
      expect.arrayContaining([
        'FoodEstablishment',
        'LocalBusiness',
        'Organization',
        'Place',
        'Thing',
      ]),
    )
    expect(findProperty('availability')).toEqual({
      domains: ['Demand', 'Offer'],
      ranges: ['ItemAvailability'],
    })
    expect(findProperty('constructor')).toBeUndefined()
    expect(isType('toString')).toBe(false)
    expect(isMember('InStock', 'ItemAvailability')).toBe(true)
    expect(isMember('InStock', 'DayOfWeek')).toBe(false)
    expect(isEnumeration('ItemAvailability')).toBe(true)
    expect(findSuccessor('awards')).toBe('award')
  })

  test('omits withdrawn terms and other vocabularies when generated', () => {
    const graph = [
      term('Lamp', {
        '@type': 'rdfs:Class',
        'rdfs:subClassOf': refers('Thing'),
        'rdfs:comment': 'x',
      }),
      term('Thing', { '@type': 'rdfs:Class' }),
      term('Oil', {
        '@type': 'rdfs:Class',
        'schema:isPartOf': { '@id': 'https://attic.schema.org' },
      }),
      term('wick', {
        '@type': 'rdf:Property',
        'schema:domainIncludes': refers('Lamp'),
        'schema:rangeIncludes': refers('Thing', 'Oil'),
        'schema:supersededBy': refers('bulb'),
      }),
      term('bulb', { '@type': 'rdf:Property' }),
      term('Lit', { '@type': ['schema:State', 'skos:Concept'] }),
      { '@id': 'unece:Lamp', '@type': 'rdfs:Class' },
    ]
    const { about: _, ...made } = JSON.parse(compactVocabulary(JSON.stringify({ '@graph': graph })))
    expect(made).toEqual({
      types: { Lamp: 'Thing', Thing: '' },
      properties: { wick: 'Lamp>Thing', bulb: '>' },
      members: { Lit: 'State' },
      superseded: { wick: 'bulb' },
    })
  })
})
