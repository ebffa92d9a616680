import { expect, test } from 'vitest'
import { posterSources } from '@/lib/content/pictures/poster'
import { imageOf } from '@/tests/support/render'

const rectOf = (address = '') => address.split('/')[3]

test('serves the poster from the site’s own origin in several widths up to its own', () => {
  const { src, srcSet } = posterSources(imageOf('1600x900.jpg')) ?? {}
  expect(src).toMatch(/^\/poster\/1280\/0,0,1600,900\/[^/]+-1600x900\.jpg$/)
  const widths = srcSet?.split(', ').map((each) => each.split(' ')[1])
  expect(widths).toEqual(['640w', '960w', '1280w', '1600w'])
})

test('crops the poster for phones to the portrait part that the design shows', () => {
  const { phone } = posterSources(imageOf('1600x900.jpg')) ?? {}
  // The widest portrait hero is 480 by 600, so 720 of 900 pixels; 70% of the other 880 are to the left of it.
  expect(rectOf(phone)).toBe('616,0,720,900')
  expect(phone).toMatch(/^\/poster\/720\//)
})

test('crops for phones by the editor’s crop and hotspot', () => {
  const crop = { _type: 'sanity.imageCrop', left: 0.25, right: 0, top: 0, bottom: 0 } as const
  const hotspot = {
    _type: 'sanity.imageHotspot',
    x: 0.25,
    y: 0.5,
    width: 0.2,
    height: 0.2,
  } as const
  const { phone, src } = posterSources(imageOf('1600x900.jpg', { crop, hotspot })) ?? {}
  expect(rectOf(src)).toBe('400,0,1200,900')
  expect(rectOf(phone)).toBe('400,0,720,900')
})

test('neither crops a portrait image nor enlarges a small one', () => {
  const { phone, srcSet } = posterSources(imageOf('300x900.png')) ?? {}
  expect(phone).toMatch(/^\/poster\/300\/0,0,300,900\//)
  expect(srcSet).toMatch(/ 300w$/)
  expect(srcSet?.split(', ')).toHaveLength(1)
})

test('returns undefined for an SVG or a file from elsewhere', () => {
  expect(posterSources(imageOf('640x760.svg'))).toBeUndefined()
})
