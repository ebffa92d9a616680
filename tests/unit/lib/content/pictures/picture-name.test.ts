import { expect, test } from 'vitest'
import { isPictureName } from '@/lib/content/pictures/picture-name'

test.each([
  '/brand-mark/0a1b-120x40.svg',
  '/poster/640/0,0,1920,1080/0a1b-1920x1080.jpg',
  '/poster/640/0%2C0%2C1920%2C1080/0a1b-1920x1080.jpg',
])('%s may be a picture', (path) => expect(isPictureName(path)).toBe(true))

test.each([
  '/brand-mark/nothing.html',
  '/brand-mark/0a1b-120x40.svg/more',
  '/poster/640',
  '/poster/9999/0,0,1920,1080/0a1b-1920x1080.jpg',
  '/poster/640/0,0,1920,1080/0a1b-1920x1080.jpg/more',
])('%s is no picture', (path) => expect(isPictureName(path)).toBe(false))
