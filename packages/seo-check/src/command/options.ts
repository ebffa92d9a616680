import { parseArgs } from 'node:util'
import { errorMessage } from '../values/error-message.ts'

/** An error with a sentence for the person at the terminal: what is wrong and what to do. */
export class Problem extends Error {}

const helpOf = (home: string) => `Usage: npm run seo:check -- [options] [URL…]

Checks pages of any site: structured data, head, robots, sitemap, links and files. A URL of a sitemap stands for all its
pages; without a URL it is ${home}.

  --json        the result as JSON (with npm run --silent, nothing else)
  --strict      exit with 1 on warnings too
  --external    ask for links to other sites too
  --status N    the status that the pages are expected to answer with (200)
  --help        this text

Exit code 0: no errors; 1: errors; 2: it could not be checked.`

/** Reads the arguments of `seo:check`; `home` stands for no URL. Throws a Problem for what makes no sense. */
export function readSeoOptions(args: string[], home: string) {
  const help = helpOf(home)
  const { values, positionals } = parse(args, help)
  if (values.help) {
    console.log(help)
    process.exit(0)
  }
  for (const url of positionals)
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? ''))
      throw new Problem(`"${url}" is no address of a page: it must begin with http:// or https://.`)
  const expectedStatus = Number(values.status)
  if (!/^\d{3}$/.test(values.status) || expectedStatus < 200 || expectedStatus > 599)
    throw new Problem(`--status must be a number from 200 to 599, not "${values.status}".`)
  return {
    urls: positionals.length > 0 ? positionals.map((url) => new URL(url).href) : [home],
    json: values.json,
    strict: values.strict,
    external: values.external,
    expectedStatus,
  }
}

function parse(args: string[], help: string) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean', default: false },
        strict: { type: 'boolean', default: false },
        external: { type: 'boolean', default: false },
        status: { type: 'string', default: '200' },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    const [reason] = errorMessage(error).split(/\. |\n/)
    throw new Problem(`${reason}.\n\n${help}`)
  }
}
