import { expect, test } from 'vitest'
import type { ContentImage } from '@/lib/content/content-types'
import { brandMark } from '@/lib/content/pictures/brand-mark'

const imageOf = (id: string) => ({ asset: { _id: id } }) as ContentImage

test('serves an SVG mark from the site’s own origin, but not a photo', () => {
  expect(brandMark(imageOf('image-dcea42-64x64-svg'))).toBe('/brand-mark/dcea42-64x64.svg')
  expect(brandMark(imageOf('image-dcea42-64x64-png'))).toBeUndefined()
  expect(brandMark(imageOf(''))).toBeUndefined()
})
