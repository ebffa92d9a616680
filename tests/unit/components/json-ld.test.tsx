import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { JsonLd } from '@/components/site/page-frame'

const graph = (name: string) =>
  ({ '@context': 'https://schema.org', '@graph': [{ '@type': 'Organization', name }] }) as const

test('no content can close the structured data script', () => {
  const name = '</script/x><script>alert(1)</script><!--'
  const html = renderToStaticMarkup(<JsonLd data={graph(name)} />)
  const [, text = ''] = html.match(/^<script type="application\/ld\+json">([^<]*)<\/script>$/) ?? []
  expect(JSON.parse(text)).toEqual(graph(name))
})

test('renders no script without structured data', () => {
  expect(renderToStaticMarkup(<JsonLd data={undefined} />)).toBe('')
})
