import { describe, expect, test } from 'vitest'
import { croppedSize, frameUrl, imageUrl } from '@/lib/content/image-url'
import { imageOf } from '@/tests/support/render'

const lake = { assetOrigin: 'http://localhost:3901', projectId: 'local', dataset: 'production' }
const image = (changes = {}) => imageOf('1600x900.jpg', changes)

describe('imageUrl', () => {
  test('returns the original file on the configured Content Lake without a size', () => {
    const base = `http://localhost:3901/images/local/production/${'a'.repeat(40)}-1600x900.jpg`
    expect(imageUrl(image(), lake)).toBe(base)
  })

  test('requests a width in the best format the browser supports', () => {
    const url = new URL(imageUrl(image(), lake, { width: 640 }))
    expect(Object.fromEntries(url.searchParams)).toEqual({ w: '640', auto: 'format' })
  })

  test('applies the editor’s crop', () => {
    const crop = { _type: 'sanity.imageCrop', left: 0.25, right: 0.25, top: 0, bottom: 0 } as const
    const url = new URL(imageUrl(image({ crop }), lake, { width: 400 }))
    expect(url.searchParams.get('rect')).toBe('400,0,800,900')
  })

  test('crops around the hotspot with width and height', () => {
    const hotspot = { _type: 'sanity.imageHotspot', x: 1, y: 0.5, width: 0.2, height: 0.2 } as const
    const url = new URL(imageUrl(image({ hotspot }), lake, { width: 300, height: 300 }))
    expect(url.searchParams.get('rect')).toBe('700,0,900,900')
  })

  test('falls back to the asset’s URL if its id has another format', () => {
    const url = 'https://elsewhere.example/old.jpg'
    const asset = { ...image().asset, _id: 'image-odd', url }
    expect(imageUrl(image({ asset }), lake, { width: 300 })).toBe(url)
  })
})

describe('frameUrl', () => {
  const frame = { width: 1200, height: 600 }
  // Always JPEG: a photo as PNG weighs two megabytes.
  const JPEG = { fm: 'jpg', q: '50' }
  const parametersOf = (changes = {}) => {
    const address = frameUrl(image(changes), frame)
    expect(address.split('?')[0]).toBe(image().asset.url)
    return Object.fromEntries(new URL(address).searchParams)
  }

  test('crops around the center without crop or hotspot', () => {
    expect(parametersOf()).toEqual({ w: '1200', h: '600', fit: 'crop', ...JPEG })
  })

  test('crops as close to the hotspot as the edges allow', () => {
    const hotspot = { _type: 'sanity.imageHotspot', x: 0.5, y: 1, width: 0.2, height: 0.2 } as const
    expect(parametersOf({ hotspot })).toEqual({
      rect: '0,100,1600,800',
      w: '1200',
      h: '600',
      ...JPEG,
    })
  })

  test('stays within the crop', () => {
    const crop = { _type: 'sanity.imageCrop', left: 0.5, right: 0, top: 0, bottom: 0 } as const
    expect(parametersOf({ crop })).toEqual({
      rect: '800,250,800,400',
      w: '1200',
      h: '600',
      ...JPEG,
    })
  })

  test('crops around the center if the asset id has another format', () => {
    const asset = { ...image().asset, _id: 'image-odd', url: 'https://elsewhere.example/old.jpg' }
    const hotspot = { _type: 'sanity.imageHotspot', x: 0, y: 0, width: 0.1, height: 0.1 } as const
    const address = 'https://elsewhere.example/old.jpg?w=1200&h=600&fit=crop&fm=jpg&q=50'
    expect(frameUrl(image({ asset, hotspot }), frame)).toBe(address)
  })
})

test('croppedSize returns the size after the crop', () => {
  const crop = { _type: 'sanity.imageCrop', left: 0.25, right: 0.25, top: 0.1, bottom: 0 } as const
  expect(croppedSize(image({ crop }))).toEqual({ width: 800, height: 810 })
  expect(croppedSize(image())).toEqual({ width: 1600, height: 900 })
})
