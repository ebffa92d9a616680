import vocabulary from './vocabulary.json' with { type: 'json' }

const types: Record<string, string> = vocabulary.types
const properties: Record<string, string> = vocabulary.properties
const members: Record<string, string> = vocabulary.members
const superseded: Record<string, string> = vocabulary.superseded
const split = (names = '') => names.split(' ').filter(Boolean)
const membered = new Set(Object.values(members).flatMap(split))

/** The bare name of a term, however it is written: `Offer`, `schema:Offer`, `https://schema.org/Offer`. */
export function bareName(term: string): string {
  return term.replace(/^(schema:|https?:\/\/schema\.org\/)/, '')
}

/** Does schema.org know a type of this name? */
export function isType(name: string): boolean {
  return Object.hasOwn(types, name)
}

/** A type and all the types above it. */
export function lineage(name: string): string[] {
  const found = new Set([name])
  // A set grows while it is walked.
  for (const type of found)
    for (const parent of Object.hasOwn(types, type) ? split(types[type]) : []) found.add(parent)
  return [...found]
}

/** Is `type` one of `wanted`, or below one of them? */
export function isA(type: string, ...wanted: string[]): boolean {
  const above = lineage(type)
  return wanted.some((name) => above.includes(name))
}

/** The types a property belongs to and the types its values may have; undefined for an unknown one. */
export function findProperty(name: string): { domains: string[]; ranges: string[] } | undefined {
  if (!Object.hasOwn(properties, name)) return undefined
  const [domains, ranges] = (properties[name] ?? '').split('>')
  return { domains: split(domains), ranges: split(ranges) }
}

/** The term that stands in for an old one, if it has been superseded. */
export function findSuccessor(name: string): string | undefined {
  return Object.hasOwn(superseded, name) ? superseded[name] : undefined
}

/** Is `name` a member of the enumeration, or of one below it? */
export function isMember(name: string, enumeration: string): boolean {
  return Object.hasOwn(members, name) && split(members[name]).some((type) => isA(type, enumeration))
}

/** Is this an enumeration whose members are listed? */
export function isEnumeration(type: string): boolean {
  return isA(type, 'Enumeration') && membered.has(type)
}
