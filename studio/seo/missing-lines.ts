import { publishedId } from '../../lib/redirects/versions.ts'
import { asRecord, asString } from '../../lib/values/record.ts'
import { claimPhrase } from '../../schemas/claim-phrase.ts'
import { fixedSections } from '../../sections/index.ts'
import { fieldOf, type Node, titleOf, typeNamed } from './field-titles.ts'

/** A field in a form of the Studio. */
export type FieldLink = { id: string; type: string; path: string }

/** A message, and the field it is about. */
export type MissingLine = { text: string; to?: FieldLink }

/** The document of a page that has one, with its response. */
export type PageDocument = { id: string; type: string; value: unknown }

/** Turns the issues of a page into messages for editors, each once; `page` is undefined for the landing page. */
export function missingLines(
  issues: readonly string[],
  landing: unknown,
  page?: PageDocument,
): MissingLine[] {
  const lines = issues.map((issue) => missingLine(issue, landing, page))
  return [...new Map(lines.map((line) => [line.text, line])).values()]
}

function missingLine(issue: string, landing: unknown, page?: PageDocument): MissingLine {
  const [name = '', ...steps] = issue.split(/[.\s]/)
  const place = placeOf(name, landing)
  // The issues of a legal or campaign page start at its own fields.
  if (!place) return page ? describe(issue.split('.'), page, 'This page') : { text: issue }
  if (issue.includes(' '))
    return { text: `“${place.title}” isn’t published.`, to: { ...place.document, path: '' } }
  return describe(steps, { ...place.document, value: place.value }, `“${place.title}”`)
}

const OTHERS = [
  { type: 'siteSettings', title: 'Site settings' },
  { type: 'questions', title: 'Questions' },
  { type: 'video', title: 'Video' },
]

/** Returns a section of the landing page, or its settings. */
function placeOf(name: string, landing: unknown) {
  const known = [...fixedSections, ...OTHERS].find(({ type }) => type === name)
  if (!known) return undefined
  const value = asRecord(landing)[name === 'siteSettings' ? 'settings' : name]
  // The heading of the questions is in the site settings.
  const type = name === 'questions' ? 'siteSettings' : name
  const id = asString(asRecord(value)._id) ?? type
  return { title: known.title, value, document: { id, type } }
}

type At = { node: Node | undefined; value: unknown; to: FieldLink; field: string; item: string }

function describe(steps: string[], { id, type, value }: PageDocument, place: string): MissingLine {
  let at: At = { node: typeNamed(type), value, to: { id, type, path: '' }, field: '', item: '' }
  for (const step of steps) at = /^\d+$/.test(step) ? toItem(at, Number(step)) : toField(at, step)
  const { field, item, to } = at
  const subject = item ? `${item} in ${place}` : place
  if (field === '') return { text: `${subject} is missing or invalid.`, to }
  const fault = isEmpty(at.value) ? 'no' : 'an invalid'
  return { text: `${subject} has ${fault} ${inSentence(field)}.`, to }
}

/** Steps into a field; one that the form doesn't have, such as the size of an image, stays at the field around it. */
function toField(at: At, name: string): At {
  const value = Object(at.value)[name]
  const node = fieldOf(at.node, name)
  if (!node) return { ...at, node: undefined, value }
  const path = at.to.path ? `${at.to.path}.${name}` : name
  return { ...at, node, value, field: titleOf(node), to: { ...at.to, path } }
}

function toItem(at: At, index: number): At {
  const value = Object(at.value)[index]
  const own = asRecord(value)
  const members = at.node?.of ?? typeNamed(at.node?.type)?.of ?? []
  const member = members.find(({ name, type }) => (name ?? type) === own._type) ?? members[0]
  // The words of a text are edited in its own field.
  if (!member || member.type === 'block') return { ...at, node: undefined, value }
  const name = nameOf(own)
  const item = name ? `“${name}”` : `Item ${index + 1} of “${at.field}”`
  const id = asString(own._id)
  if (member.to && id) {
    const type = member.to[0]?.type ?? ''
    const to = { id: publishedId(id), type, path: '' }
    return { node: typeNamed(type), value, field: '', item, to }
  }
  const step = own._key ? `[_key=="${own._key}"]` : `[${index}]`
  return { node: member, value, field: '', item, to: { ...at.to, path: `${at.to.path}${step}` } }
}

/** What editors call an item of a list. */
function nameOf(item: Record<string, unknown>): string | undefined {
  if ('comparator' in item) return claimPhrase(item) || asString(item.label)
  const names = [item.title, item.label, item.question, item.topic, item.text, item.time]
  return names.map(asString).find((name) => name?.trim())
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === 0 || String(value).trim() === ''

/** A title within a sentence: `Alt text` is `alt text`, `URL` stays as it is. */
const inSentence = (title: string) =>
  /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title
