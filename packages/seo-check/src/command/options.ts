import { parseArgs } from 'node:util'
import { errorMessage } from '../values/error-message.ts'
import { withoutCredentials } from '../values/web-address.ts'
import { allRules } from './all-rules.ts'

/** An error with a sentence for the person at the terminal: what is wrong and what to do. */
export class Problem extends Error {}

/** Pages after which a crawl ends unless another number is given. */
const LIMIT = 500

const helpOf = (home: string) => `Usage: npm run seo:check -- [options] [URL…]

Checks pages of any site: structured data, head, links, pictures, robots, sitemap and files. A URL of a sitemap stands for
all its pages; without a URL it is ${home}.

  --crawl        the pages that links lead to as well: those of the same site that robots.txt allows
  --limit N      pages after which a crawl ends (${LIMIT})
  --external     ask for links to other sites too
  --status N     the status that the pages are expected to answer with (200)
  --skip RULES   rules to leave out, by their ids with commas between them; may be given more than once
  --rules        the list of all rules
  --strict       exit with 1 on warnings too
  --json         the result as JSON (with npm run --silent, nothing else)
  --csv FILE     the result as a table too, a line for each fault of each page
  --html FILE    the result as a page too, each fault once with its pages
  --junit FILE   the result as JUnit XML too, for CI: a suite for each page, a case for each rule
  --help         this text

Six addresses are asked for at once, each once. Exit code 0: no errors; 1: errors; 2: it could not be checked.`

const list = () =>
  allRules.map(({ id, level, title }) => `${id.padEnd(26)} ${level.padEnd(8)} ${title}`).join('\n')

/** Reads the arguments of `seo:check`; `home` stands for no URL. Throws a Problem for what makes no sense. */
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
        `"${withoutCredentials(url)}" is no address of a page: it must begin with http:// or https://.`,
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
      throw new Problem(`There is no rule "${id}" to leave out: --rules lists them.`)
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
