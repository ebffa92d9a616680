import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { HtmlValidate } from 'html-validate'
import Papa from 'papaparse'
import { parse } from 'parse5'
import { SaxesParser } from 'saxes'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../../../../tests/support/run-command.ts'
import { goodSite } from '../pages/good-site.ts'
import { serveForTest } from '../pages/serve-site.ts'
import { headOf, type Site } from '../pages/site.ts'

const run = (...args: string[]) =>
  runCommand(path.join(import.meta.dirname, '../../src/command/main.ts'), args).ended

/** The good site with more pages that no sitemap lists; `links` are added to the home page. */
const linked =
  (links: string, pages: string[], change: (site: Site) => void = () => {}) =>
  (origin: string): Site => {
    const site = goodSite(origin)
    for (const [at, path] of pages.entries())
      site.pages[path] = {
        lang: 'en',
        head: headOf(
          `${origin}${path}`,
          `Lamp number ${at} of our workshop`,
          `A description of lamp number ${at}, which is made by hand, and of no other lamp.`,
        ).replace('index,', 'noindex,'),
        body: `<h1>Lamp ${at}</h1>`,
        graphs: [],
      }
    const home = site.pages['/']
    if (home) home.body += links
    change(site)
    return site
  }

const crawled = async (makeSite: (origin: string) => Site, ...args: string[]) => {
  const { origin } = await serveForTest(makeSite)
  const { out, err, code } = await run('--crawl', '--json', ...args, `${origin}/`)
  const { pages, faults } = JSON.parse(out)
  const paths = pages.map(({ url }: { url: string }) => url.replace(origin, ''))
  return { paths, faults, err, code, origin }
}

test('a crawl checks each linked page of the same site once', async () => {
  const other = await serveForTest(goodSite)
  const links = `<a href="/a">A lamp</a> <a href="/a#top">The same</a> <a href="/lamp.png">Picture</a>
<a href="${other.origin}/about">Elsewhere</a> <a href="/away">Away</a> <a rel="nofollow" href="/unfollowed">No</a>`
  const { paths } = await crawled(
    linked(links, ['/a', '/b', '/unfollowed', '/private/c'], (site) => {
      const a = site.pages['/a']
      if (a) a.body += '<a href="/b">B</a> <a href="/private/c">Private</a> <a href="/">Home</a>'
      site.files['/away'] = {
        status: 302,
        type: 'text/plain',
        headers: { location: `${other.origin}/about` },
        body: '',
      }
    }),
  )
  expect(paths).toEqual(['/', '/about', '/a', '/b'])
})

test('a crawl does not follow the links of a nofollow page', async () => {
  const { paths } = await crawled(
    linked('<a href="/a">A</a>', ['/a', '/b'], (site) => {
      const a = site.pages['/a']
      if (a) {
        a.head = a.head.replace(',follow', ',nofollow')
        a.body += '<a href="/b">B</a>'
      }
    }),
  )
  expect(paths).toEqual(['/', '/about', '/a'])
})

test('a crawl stops at its limit and reports it', async () => {
  const pages = Array.from({ length: 9 }, (_, at) => `/lamp-${at}`)
  const links = pages.map((path) => `<a href="${path}">${path}</a>`).join(' ')
  const { paths, err } = await crawled(linked(links, pages), '--limit', '4')
  expect(paths).toHaveLength(4)
  expect(err).toContain('Stopped after 4 pages. 7 more were found but not checked.')
})

test('reports an issue on many pages once, with its pages', async () => {
  const makeSite = linked('<a href="/a">A</a>', ['/a'], (site) => {
    for (const page of Object.values(site.pages))
      page.body += '<a href="/gone">The old shop</a> <a href="#nowhere">There</a>'
  })
  const { faults, origin } = await crawled(makeSite)
  expect(faults).toHaveLength(2)
  expect(faults).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        rule: 'link-works',
        pages: ['', 'about', 'a'].map((to) => `${origin}/${to}`),
      }),
      expect.objectContaining({
        rule: 'link-fragment',
        message: 'No element on this page has this id.',
      }),
    ]),
  )
  const { out } = await run('--crawl', `${origin}/`)
  expect(out.match(/The old shop|\/gone returned/g)).toHaveLength(1)
  expect(out).toContain('On 3 pages:')
  expect(out).toContain('3 pages: 6 errors, 0 warnings.')
})

test('reports two pages with the same description unless one is canonical to the other', async () => {
  const twins = (canonical: string) =>
    linked('<a href="/a">A</a>', ['/a'], (site) => {
      const a = site.pages['/a']
      const text =
        'Brass desk lamps made by hand in a small workshop by the sea, repaired for a lifetime.'
      if (a) a.head = headOf(`${site.origin}${canonical}`, 'Another lamp of brass', text)
    })
  const rules = async (canonical: string) =>
    (await crawled(twins(canonical))).faults.map(({ rule }: { rule: string }) => rule)
  expect(await rules('/a')).toContain('description-unique')
  expect(await rules('/')).not.toContain('description-unique')
})

test('--skip skips rules by id and rejects an unknown id', async () => {
  const { origin } = await serveForTest(linked('<a href="#">x</a> <a href="/about">here</a>', []))
  const rules = async (...args: string[]) =>
    JSON.parse((await run('--json', ...args, `${origin}/`)).out).faults.map(
      ({ rule }: { rule: string }) => rule,
    )
  expect(await rules()).toEqual(['link-hash-only', 'link-generic'])
  expect(await rules('--skip', 'link-hash-only')).toEqual(['link-generic'])
  expect(await rules('--skip', 'link-hash-only,link-generic')).toEqual([])
  const { code, err } = await run('--skip', 'link-hash', `${origin}/`)
  expect([code, err.trim()]).toEqual([
    2,
    'There is no rule "link-hash". Run with --rules to list all rules.',
  ])
  expect((await run('--rules')).out).toContain('link-hash-only')
})

const HOSTILE = `=HYPERLINK("http://evil.example","x")</td><script>alert(1)</script>]]>&\u0001\u202e"'`

/** Returns the three report files for a page with hostile link texts. */
async function filesOf(...args: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'seo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { origin } = await serveForTest(
    linked('', [], (site) => {
      const home = site.pages['/']
      const text = HOSTILE.replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('"', '&quot;')
      if (home) home.body += `<a href="#">${text}</a> <a href="javascript:${text}">y</a>`
    }),
  )
  const file = (type: string) => path.join(folder, `report.${type}`)
  const types = ['csv', 'html', 'junit']
  const options = types.flatMap((type) => [`--${type}`, file(type)])
  const { code } = await run(...options, ...args, `${origin}/`)
  const [csv = '', html = '', junit = ''] = types.map((type) => readFileSync(file(type), 'utf8'))
  return { csv, html, junit, code, origin }
}

test('the CSV has a row for each issue and no formulas', async () => {
  const { csv, origin } = await filesOf()
  const { data, errors } = Papa.parse<Record<string, string>>(csv.trimEnd(), { header: true })
  expect(errors).toEqual([])
  expect(data.map(({ rule }) => rule).sort()).toEqual(['link-crawlable', 'link-hash-only'])
  for (const row of data) {
    expect(row.page).toBe(`${origin}/`)
    for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  }
  expect(data.find(({ rule }) => rule === 'link-hash-only')?.where).toMatch(/^'=HYPERLINK/)
})

test('the JUnit XML has a case for each rule, and warnings fail only with --strict', async () => {
  const { junit } = await filesOf()
  const found: string[] = []
  const parser = new SaxesParser({})
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => found.push(name))
  parser.write(junit).close()
  const count = (name: string) => found.filter((tag) => tag === name).length
  expect(count('testcase')).toBeGreaterThan(100)
  expect([count('testsuite'), count('failure'), count('system-out')]).toEqual([1, 1, 1])
  expect((await filesOf('--strict')).junit.match(/<failure/g)).toHaveLength(2)
})

test('the HTML report is valid, has no scripts, and lists each issue once with its pages', async () => {
  const { html, origin } = await filesOf()
  expect(html).not.toContain('<script')
  expect(html).not.toContain('\u202e')
  expect(html).toContain('&lt;script&gt;alert(1)')
  expect(html).toContain(`<a href="${origin}/"`)
  expect(parse(html).childNodes.length).toBe(2)
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      'no-inline-style': 'off',
      'doctype-style': 'off',
      'no-raw-characters': 'off',
      'long-title': 'off',
    },
  })
  const report = await validator.validateString(html)
  expect(report.results.flatMap(({ messages }) => messages)).toEqual([])
})

test('reports a file that cannot be written and exits with 2', async () => {
  const { origin } = await serveForTest(goodSite)
  const { code, err } = await run('--csv', '/no/such/folder/report.csv', `${origin}/`)
  expect(code).toBe(2)
  expect(err).toContain('Could not write /no/such/folder/report.csv: ENOENT')
})
