import { expect, test } from 'vitest'
import type { ContentImage } from '@/lib/content/landing-page'
import { brandMark } from '@/lib/content/pictures/brand-mark'

const imageOf = (id: string) => ({ asset: { _id: id } }) as ContentImage

test('a mark that is a drawing stands on the site’s own origin; a photograph stays at the Content Lake', () => {
  expect(brandMark(imageOf('image-dcea42-64x64-svg'))).toBe('/brand-mark/dcea42-64x64.svg')
  expect(brandMark(imageOf('image-dcea42-64x64-png'))).toBeUndefined()
  expect(brandMark(imageOf(''))).toBeUndefined()
})
