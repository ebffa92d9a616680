import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from '../../../../tests/support/run-command.ts'
import { goodSite } from '../pages/good-site.ts'
import { serveForTest } from '../pages/serve-site.ts'
import type { Site } from '../pages/site.ts'

/** Runs `npm run seo:check` without the bootstrap script. */
const run = (...args: string[]) =>
  runCommand(path.join(import.meta.dirname, '../../src/command/main.ts'), args).ended

const faulty = (origin: string): Site => {
  const site = goodSite(origin)
  const home = site.pages['/']
  if (home) home.body = home.body.replace('#questions', '#faq').replace('£1,249.50', '')
  return site
}

test('a good page passes with exit code 0', async () => {
  const { origin } = await serveForTest(goodSite)
  const { code, out, err } = await run(`${origin}/`)
  expect(err).toBe('')
  expect(code).toBe(0)
  expect(out).toMatch(/\/: passed \d+ rules/)
  expect(out).toContain('1 page: 0 errors, 0 warnings.')
})

test('lists the errors of a bad page in a table and exits with 1', async () => {
  const { origin } = await serveForTest(faulty)
  const { code, out } = await run(`${origin}/`, `${origin}/about`)
  expect(code).toBe(1)
  expect(out.split('\n').filter((line) => line.startsWith('  error'))).toEqual([
    expect.stringMatching(
      /^ {2}error {2}price-visible {2}Product\.offers\.price +The page doesn’t/,
    ),
    expect.stringMatching(/^ {2}error {2}link-fragment {2}#faq {18}No element on http/),
  ])
  expect(out).toContain(`${origin}/about: passed`)
  expect(out).toContain('2 pages: 2 errors, 0 warnings.')
})

test('a sitemap URL checks its pages, and --json prints only JSON', async () => {
  const { origin } = await serveForTest(faulty)
  const { code, out } = await run('--json', `${origin}/sitemap.xml`)
  expect(code).toBe(1)
  const { errors, warnings, pages } = JSON.parse(out)
  expect([errors, warnings]).toEqual([2, 0])
  expect(pages.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual(['/', '/about'])
  expect(pages[0].findings[0]).toMatchObject({ rule: 'price-visible', level: 'error' })
  expect(pages[0].passed).toContain('title-one')
  expect(pages[0].passed).not.toContain('price-visible')
})

test('a warning fails only with --strict', async () => {
  const { origin } = await serveForTest((origin) => {
    const site = goodSite(origin)
    const home = site.pages['/']
    if (home) home.body = home.body.replace('href="/about"', 'href="/old"')
    return site
  })
  expect((await run(`${origin}/`)).code).toBe(0)
  expect((await run('--strict', `${origin}/`)).code).toBe(1)
})

test('--status expects another status', async () => {
  const { origin } = await serveForTest(goodSite)
  const found = JSON.parse((await run('--json', `${origin}/nowhere`)).out)
  expect(found.pages[0].findings).toEqual([
    { rule: 'status', level: 'error', message: 'The page returned 404, not 200.' },
  ])
  const expected = JSON.parse((await run('--json', '--status', '404', `${origin}/nowhere`)).out)
  expect(expected.pages[0].passed).toContain('status')
})

test('links to other sites are requested only with --external', async () => {
  const other = await serveForTest(goodSite)
  const { origin } = await serveForTest((own) => {
    const site = goodSite(own)
    const home = site.pages['/']
    if (home) home.body += `<a href="${other.origin}/nowhere">Elsewhere</a>`
    return site
  })
  expect((await run(`${origin}/`)).code).toBe(0)
  const { code, out } = await run('--external', `${origin}/`)
  expect(code).toBe(1)
  expect(out).toContain(`${other.origin}/nowhere returned 404.`)
})

test.each([
  ['an invalid URL', ['lamps.example'], '"lamps.example" is not a valid URL'],
  ['an unknown option', ['--jsno', 'http://127.0.0.1/'], "Unknown option '--jsno'"],
  ['an invalid status', ['--status', '20', 'http://127.0.0.1/'], '--status must be a number'],
])('reports %s and exits with 2', async (_, args, message) => {
  const { code, err, out } = await run(...args)
  expect(err).toContain(message)
  expect(err).not.toContain('    at ')
  expect([code, out]).toEqual([2, ''])
})

test('reports a refused connection and exits with 2', async () => {
  const port = await closedPort()
  const { code, err } = await run(`http://127.0.0.1:${port}/`)
  const message = `http://127.0.0.1:${port}/ refused the connection.`
  expect([code, err.trim()]).toEqual([2, message])
})

test('reports an empty sitemap and exits with 2', async () => {
  const { origin } = await serveForTest((origin) => {
    const site = goodSite(origin)
    site.files['/sitemap.xml'] = { type: 'application/xml', body: '<urlset/>' }
    return site
  })
  const { code, err } = await run(`${origin}/sitemap.xml`)
  expect([code, err.trim()]).toEqual([2, `${origin}/sitemap.xml lists no pages.`])
})

test('a page cannot send control characters to the terminal', async () => {
  const { origin } = await serveForTest((origin) => {
    const site = goodSite(origin)
    const home = site.pages['/']
    if (home) home.body += '<a href="javascript:\u001b[31mred\u202e">x</a>'
    return site
  })
  const { out } = await run(`${origin}/`)
  expect(out).toContain('link-crawlable')
  for (const character of ['\u001b', '\u202e']) expect(out).not.toContain(character)
})

/** Returns a port without a server. */
async function closedPort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('reports two pages with the same title unless one is noindex', async () => {
  const twins = (robots: string) => (origin: string) => {
    const site = goodSite(origin)
    const about = site.pages['/about']
    const title = 'Harbour Lamps: brass lamps made by hand'
    if (about)
      about.head = about.head
        .replaceAll('About the workshop of Harbour Lamps', title)
        .replace('index,follow', robots)
    return site
  }
  const findings = async (robots: string) => {
    const { origin } = await serveForTest(twins(robots))
    const { out } = await run('--json', `${origin}/`, `${origin}/about`)
    const { pages } = JSON.parse(out)
    return pages.map((page: { findings: { rule: string; message: string }[] }) =>
      page.findings.filter(({ rule }) => rule === 'title-unique').map(({ message }) => message),
    )
  }
  expect(await findings('index,follow')).toEqual([
    [],
    [expect.stringMatching(/has the same title/)],
  ])
  expect(await findings('noindex,follow')).toEqual([[], []])
})

test('the default URL is that of the started site', async () => {
  const { origin } = await serveForTest(goodSite)
  vi.stubEnv('SEO_CHECK_SITE', origin)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const { code, out } = await run('--json')
  expect(code).toBe(0)
  const { pages } = JSON.parse(out)
  expect(pages.map(({ url }: { url: string }) => url)).toEqual([`${origin}/`, `${origin}/about`])
})
