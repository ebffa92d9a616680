import vocabulary from './vocabulary.json' with { type: 'json' }

const types: Record<string, string> = vocabulary.types
const properties: Record<string, string> = vocabulary.properties
const members: Record<string, string> = vocabulary.members
const superseded: Record<string, string> = vocabulary.superseded
const split = (names = '') => names.split(' ').filter(Boolean)
const listedEnumerations = new Set(Object.values(members).flatMap(split))

/** Removes the prefix of `schema:Offer` or `https://schema.org/Offer`. */
export function bareName(term: string): string {
  return term.replace(/^(schema:|https?:\/\/schema\.org\/)/, '')
}

/** Returns whether schema.org has this type. */
export function isType(name: string): boolean {
  return Object.hasOwn(types, name)
}

/** Returns a type and all its supertypes. */
export function lineage(name: string): string[] {
  const found = new Set([name])
  // Adding to a Set during iteration extends the loop.
  for (const type of found)
    for (const parent of Object.hasOwn(types, type) ? split(types[type]) : []) found.add(parent)
  return [...found]
}

/** Returns whether `type` is one of `wanted` or a subtype of one. */
export function isA(type: string, ...wanted: string[]): boolean {
  const above = lineage(type)
  return wanted.some((name) => above.includes(name))
}

/** Returns the types that have a property and the types of its values, or undefined if it is unknown. */
export function findProperty(name: string): { domains: string[]; ranges: string[] } | undefined {
  if (!Object.hasOwn(properties, name)) return undefined
  const [domains, ranges] = (properties[name] ?? '').split('>')
  return { domains: split(domains), ranges: split(ranges) }
}

/** Returns the replacement of a superseded term. */
export function findSuccessor(name: string): string | undefined {
  return Object.hasOwn(superseded, name) ? superseded[name] : undefined
}

/** Returns whether `name` is a member of the enumeration or of a subtype. */
export function isMember(name: string, enumeration: string): boolean {
  return Object.hasOwn(members, name) && split(members[name]).some((type) => isA(type, enumeration))
}

/** Returns whether this is an enumeration with listed members. */
export function isEnumeration(type: string): boolean {
  return isA(type, 'Enumeration') && listedEnumerations.has(type)
}
