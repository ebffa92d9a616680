import type { CustomValidator } from 'sanity'
import { cleanTyped } from '../../lib/values/typed-text.ts'

/** Rejects invisible characters and unusual spaces, where nobody sees what is wrong. */
export const checkPlainValue: CustomValidator<unknown> = (value) => {
  if (typeof value !== 'string') return true
  // The fields' own rules reject outer spaces.
  const typed = value.normalize('NFC').replace(/^ +| +$/g, '')
  const cleaned = cleanTyped(value)
  return (
    typed === cleaned ||
    `This has an invisible character or an unusual space or hyphen. Replace it with “${cleaned}”.`
  )
}
