import { parseArgs } from 'node:util'
import { errorMessage } from '../values/error-message.ts'
import { withoutCredentials } from '../values/web-address.ts'
import { allRules } from './all-rules.ts'

/** An error with a message for the user: what is wrong and what to do. */
export class Problem extends Error {}

/** The default maximum number of pages in a crawl. */
const LIMIT = 500

const helpOf = (home: string) => `Usage: npm run seo:check -- [options] [URL…]

Checks web pages for SEO issues: structured data, head, links, images, robots, sitemap and files.
A sitemap URL checks every page it lists. The default URL is ${home}.

  --crawl        follow links within the site, as robots.txt allows
  --limit N      stop a crawl after N pages (default: ${LIMIT})
  --external     check links to other sites too
  --status N     expect this HTTP status (default: 200)
  --skip RULES   skip rules, given as comma-separated IDs; can be repeated
  --rules        list all rules
  --strict       exit with code 1 on warnings too
  --json         print the result as JSON (use npm run --silent for JSON only)
  --csv FILE     also write a CSV file with a row for each issue and page
  --html FILE    also write an HTML report that groups pages by issue
  --junit FILE   also write JUnit XML for CI: a suite for each page, a test case for each rule
  --help         show this help

Requests each URL once, six at a time. Exit codes: 0 no errors, 1 errors found, 2 could not check.`

const list = () =>
  allRules.map(({ id, level, title }) => `${id.padEnd(30)} ${level.padEnd(8)} ${title}`).join('\n')

/** Parses the arguments of `seo:check`; `home` is the default URL. Throws a Problem for invalid arguments. */
export function readSeoOptions(args: string[], home: string) {
  const help = helpOf(home)
  const { values, positionals } = parse(args, help)
  if (values.help || values.rules) {
    console.log(values.help ? help : list())
    process.exit(0)
  }
  for (const url of positionals)
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw new Problem(
        `"${withoutCredentials(url)}" is not a valid URL. It must start with http:// or https://.`,
      )
  const expectedStatus = Number(values.status)
  if (!/^\d{3}$/.test(values.status) || expectedStatus < 200 || expectedStatus > 599)
    throw new Problem(`--status must be a number from 200 to 599, not "${values.status}".`)
  if (!/^[1-9]\d{0,5}$/.test(values.limit))
    throw new Problem(`--limit must be a number from 1 to 999999, not "${values.limit}".`)
  return {
    urls: (positionals.length > 0 ? positionals : [home]).map(toAddress),
    json: values.json,
    strict: values.strict,
    external: values.external,
    isCrawl: values.crawl,
    limit: Number(values.limit),
    skipped: readSkipped(values.skip),
    files: { csv: values.csv, html: values.html, junit: values.junit },
    expectedStatus,
  }
}

const toAddress = (url: string) => withoutCredentials(new URL(url).href)

function readSkipped(lists: string[]) {
  const ids = lists.flatMap((ids) => ids.split(',')).map((id) => id.trim())
  for (const id of ids)
    if (!allRules.some((rule) => rule.id === id))
      throw new Problem(`There is no rule "${id}". Run with --rules to list all rules.`)
  return new Set(ids)
}

function parse(args: string[], help: string) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        crawl: { type: 'boolean', default: false },
        limit: { type: 'string', default: String(LIMIT) },
        external: { type: 'boolean', default: false },
        status: { type: 'string', default: '200' },
        skip: { type: 'string', multiple: true, default: [] },
        rules: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        csv: { type: 'string' },
        html: { type: 'string' },
        junit: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    const [reason] = errorMessage(error).split(/\. |\n/)
    throw new Problem(`${reason}.\n\n${help}`)
  }
}
