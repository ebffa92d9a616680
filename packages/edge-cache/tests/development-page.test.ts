import { expect, test } from 'vitest'
import { developmentPage } from '../src/index.ts'

const next =
  '<script src="/_next/static/chunks/hmr.js" async=""></script><script>self.__next_r="x"</script><script>self.__next_f.push([1])</script>'
const pageWith = (mark: string, scripts = next) =>
  `<!DOCTYPE html><html><head><link rel="stylesheet" href="/a.css"><link rel="preload" as="script" href="/_next/static/a.js"><script>own()</script></head><body><p>Text</p><style data-first-screen="" media="not all">p{}</style>${mark}<script type="application/ld+json">{"a":"__next"}</script>${scripts}</body></html>`

test('a marked page of the development server has no script of Next, known or not, and its first styles in the head', () => {
  const page = developmentPage(pageWith('<template data-no-start=""></template>'))
  expect(page).not.toContain('/_next/')
  expect(page).not.toContain('self.__next')
  expect(page).toContain('<head><style>p{}</style><script>own()</script></head>')
  expect(page).toContain('<link fetchpriority="low" rel="stylesheet" href="/a.css">')
  expect(page).toContain('{"a":"__next"}')
})

test.each(['', '<p>data-no-start</p>'])('a page without the mark is unchanged %s', (mark) => {
  expect(developmentPage(pageWith(mark))).toBe(pageWith(mark))
})
