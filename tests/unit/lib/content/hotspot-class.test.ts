import { expect, test } from 'vitest'
import { hotspotClass } from '@/lib/content/hotspot-class'

const spot = (x: number, y: number) => ({
  _type: 'sanity.imageHotspot' as const,
  x,
  y,
  width: 0.2,
  height: 0.3,
})
const cut = (left: number, right: number, top = 0, bottom = 0) => ({
  _type: 'sanity.imageCrop' as const,
  left,
  right,
  top,
  bottom,
})

test.each([
  [0.5, 0.5, 'hotspot-x-50 hotspot-y-50'],
  [0.04, 0.96, 'hotspot-x-0 hotspot-y-100'],
  [0.32, 0.78, 'hotspot-x-30 hotspot-y-80'],
])('a hotspot at %d, %d is named in tenths', (x, y, name) => {
  expect(hotspotClass({ crop: null, hotspot: spot(x, y) })).toBe(name)
})

test('a hotspot is named relative to the crop', () => {
  const crop = cut(0.5, 0, 0, 0.5)
  expect(hotspotClass({ crop, hotspot: spot(0.75, 0.25) })).toBe('hotspot-x-50 hotspot-y-50')
  expect(hotspotClass({ crop, hotspot: spot(0.4, 0.9) })).toBe('hotspot-x-0 hotspot-y-100')
})

test('an image without a hotspot has no class', () => {
  const whole = { ...spot(0.5, 0.5), width: 1, height: 1 }
  expect(hotspotClass({ crop: null, hotspot: null })).toBeUndefined()
  expect(hotspotClass({ crop: cut(0.2, 0), hotspot: whole })).toBeUndefined()
})
