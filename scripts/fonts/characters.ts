/** A range of code points, or a single one. */
type Range = readonly [first: number, last?: number]

const toText = (ranges: readonly Range[]) =>
  ranges
    .flatMap(([first, last = first]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('')

/** The ranges of a Latin subset on the web, and two arrows. Characters that a package lacks are skipped. */
export const LATIN = toText([
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6],
  [0x2da],
  [0x2dc],
  [0x304],
  [0x308],
  [0x329],
  [0x2000, 0x206f],
  [0x20ac],
  [0x2122],
  [0x2190, 0x2193],
  [0x2212],
  [0x2215],
])

const ENGLISH_RANGES = [
  [0x20, 0x22],
  [0x24, 0x29],
  [0x2b, 0x3b],
  [0x3f, 0x5a],
  [0x61, 0x7a],
  [0xa0],
] as const

/**
 * The characters English needs, in ASCII and beyond. Leaves out # * < = > [ \ ] ^ _ ` { | } ~, which only code uses,
 * and all currencies but one: with their kerning they are a fifth of the text font.
 */
export const ENGLISH = `${toText(ENGLISH_RANGES)}‘’“”–—…•©·−`

/** Combining accents. */
export const ACCENTS = toText([[0x300, 0x36f]])

/** Formats the characters of a text as a `unicode-range`. */
export function toUnicodeRange(text: string): string {
  const points = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  const ranges: [first: number, last: number][] = []
  for (const point of points.toSorted((one, other) => one - other)) {
    const range = ranges.at(-1)
    if (range && point <= range[1] + 1) range[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase()
  return ranges
    .map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
    .join(', ')
}
