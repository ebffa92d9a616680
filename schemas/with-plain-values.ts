import type { CustomValidator } from 'sanity'
import { cleanTyped } from '../lib/values/typed-text.ts'
import { type Definition, type Validation, validationOf } from './definition.ts'

/** Fields that programs read. The old path of a redirect is as visitors request it. */
const names = ['email', 'hostEmail', 'phone', 'telephone', 'path', 'afterwards', 'destination']

/**
 * Returns the schema types with a rule that rejects invisible characters and unusual spaces in email addresses, phone
 * numbers, URLs and paths, where nobody sees what is wrong.
 */
export function withPlainValues<T extends Definition>(types: T[]): T[] {
  return types.map((type) => within(type))
}

function within<T extends Definition>(node: T): T {
  const isRead = node.type === 'url' || names.includes(node.name ?? '')
  return {
    ...node,
    ...(node.fields && { fields: node.fields.map((field) => within(field)) }),
    ...(node.of && { of: node.of.map((member) => within(member)) }),
    ...(node.marks?.annotations && {
      marks: { ...node.marks, annotations: node.marks.annotations.map((mark) => within(mark)) },
    }),
    ...(isRead && { validation: plain(validationOf(node)) }),
  }
}

const plain =
  (own: Validation | undefined): Validation =>
  (rule, ...rest) =>
    [own?.(rule, ...rest) ?? [], rule.custom(checkPlain)].flat()

const checkPlain: CustomValidator<unknown> = (value) => {
  if (typeof value !== 'string') return true
  // The fields' own rules reject outer spaces.
  const typed = value.normalize('NFC').replace(/^ +| +$/g, '')
  const cleaned = cleanTyped(value)
  return (
    typed === cleaned ||
    `This has an invisible character or an unusual space or hyphen. Replace it with “${cleaned}”.`
  )
}
