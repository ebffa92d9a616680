import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { icons } from '@/scripts/icons'

const committed = (name: string) => readFileSync(path.join('public', name))

/** Returns the images of an .ico file. */
function picturesOf(ico: Buffer): Buffer[] {
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index
    const offset = ico.readUInt32LE(at + 12)
    return ico.subarray(offset, offset + ico.readUInt32LE(at + 8))
  })
}

test('the committed icons are up to date with `npm run icons`', async () => {
  const pixelsOf = (file: Buffer) => sharp(file).raw().toBuffer()
  for (const [name, drawn] of Object.entries(await icons())) {
    const [expected, found] = name.endsWith('.ico')
      ? [picturesOf(drawn), picturesOf(committed(name))]
      : [[drawn], [committed(name)]]
    expect(found.length, name).toBe(expected.length)
    for (const [index, picture] of expected.entries())
      expect(
        (await pixelsOf(picture)).equals(await pixelsOf(found[index] ?? Buffer.of())),
        name,
      ).toBe(true)
  }
})

test.each([
  ['apple-touch-icon.png', [180]],
  ['icon-192.png', [192]],
  ['icon-512.png', [512]],
  ['icon-maskable-512.png', [512]],
  ['favicon.ico', [16, 32, 48]],
])('%s has the sizes %j', async (name, sizes) => {
  const file = committed(name)
  const pictures = name.endsWith('.ico') ? picturesOf(file) : [file]
  const found = await Promise.all(pictures.map(async (one) => sharp(one).metadata()))
  expect(found.map(({ width }) => width)).toEqual(sizes)
  expect(found.map(({ height }) => height)).toEqual(sizes)
})
