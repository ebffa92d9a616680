import type { APIRequestContext } from '@playwright/test'
import { readPage } from 'seo-check'
import { siteURL } from '../support/addresses.ts'
import { expect, test } from '../support/fixtures.ts'

const read = async (request: APIRequestContext, path: string, accept?: string) => {
  const response = await request.get(path, accept ? { headers: { accept } } : {})
  const { 'content-type': type = '', ...headers } = response.headers()
  return { type, headers, text: await response.text() }
}

test('the Markdown version has every claim and its footnote', async ({ lake, request }) => {
  const { type, headers, text } = await read(request, '/index.md')
  expect(type).toBe('text/markdown; charset=utf-8')
  expect(headers.link).toBe(`<${siteURL}>; rel="canonical"`)
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(text).toMatch(/^# Book More Discovery Calls\. Win More Deals\.\n/)
  expect(text).toContain('- 20–30 discovery calls per month†')
  expect(text).toContain('† Results vary with list quality, offer and rep capacity.')
  const headings = await lake.fetch<string[]>('*[defined(heading)].heading')
  expect(headings.length).toBeGreaterThan(8)
  expect(headings.every((heading) => heading.trim())).toBe(true)
  for (const heading of headings) expect(text).toContain(heading)
})

test('a request for text/markdown gets the Markdown version at the page’s URL', async ({
  request,
}) => {
  const markdown = await read(request, '/index.md')
  const negotiated = await read(request, '/', 'text/markdown, text/html;q=0.5')
  expect(negotiated.type).toBe('text/markdown; charset=utf-8')
  expect(negotiated.text).toBe(markdown.text)
  // More than Accept-Encoding, which is always present.
  expect(negotiated.headers.vary?.toLowerCase().split(/,\s*/)).toContain('accept')
  for (const accept of ['text/markdown', 'text/markdown;q=0.9', 'text/html, text/markdown;q=1.0'])
    expect((await read(request, '/', accept)).type, accept).toContain('text/markdown')
  for (const accept of [
    'text/html,*/*',
    'text/markdown;q=0, text/html',
    'text/markdown; q=0.0, */*',
    'text/markdown;q=0.5, text/html',
  ])
    expect((await read(request, '/', accept)).type, accept).toContain('text/html')
})

test('the page links its Markdown version, and llms.txt the pages of the site', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  const { head } = readPage(html, `${siteURL}/`)
  const alternates = head.links.filter(({ rel }) => rel === 'alternate')
  expect(alternates.map(({ href }) => href)).toEqual([`${siteURL}/index.md`])
  expect(html).toMatch(/<link rel="alternate" type="text\/markdown"/)
  const { type, text } = await read(request, '/llms.txt')
  expect(type).toContain('text/plain')
  expect(text).toMatch(/^# Kestrel Growth Partners\n\n> /)
  const links = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, url]) => String(url))
  expect(links).toEqual(expect.arrayContaining([`${siteURL}/privacy`, `${siteURL}/terms`]))
  for (const url of links) expect((await request.get(url)).status(), url).toBe(200)
})
