import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { Limits } from '../limits.ts'
import { toLoggedPath } from '../refuse.ts'
import { bytesOf } from '../site.ts'
import type { Metrics } from './metrics.ts'

export const REPORTS_PATH = '/csp-report'

const MAX_REPORT = 16_384
/** Kinds of violations that are remembered as logged; of more, those least recently reported are logged again. */
const MAX_KINDS = 200
/** Lines in a minute, however many kinds somebody makes up. */
const MAX_LINES = 60
const MINUTE_MS = 60_000

/** The directives there are: whoever makes up others adds no metric. */
const DIRECTIVE =
  /^((default|script|style|img|media|connect|font|object|frame|child|worker|manifest)-src(-elem|-attr)?|base-uri|form-action|frame-ancestors|trusted-types|require-trusted-types-for)$/

type Report = Record<string, unknown>

/**
 * Takes what browsers report about the content policy: counted by directive and by what was blocked, logged once for
 * each kind. Of the visitor, the page's query and the script's text nothing is kept.
 */
export class Reports {
  readonly #limits = new Limits([{ path: REPORTS_PATH, perMinute: 30 }])
  readonly #said = new LRUCache<string, true>({ max: MAX_KINDS })
  #minute = { begun: Number.NEGATIVE_INFINITY, lines: 0 }
  readonly #metrics: Metrics
  readonly #log: (line: string) => void

  constructor(metrics: Metrics, log: (line: string) => void) {
    this.#metrics = metrics
    this.#log = log
  }

  async take(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    if (this.#limits.refuse(response, REPORTS_PATH, address)) return
    try {
      const body = JSON.parse((await bytesOf(request, MAX_REPORT)).toString('utf8'))
      for (const report of [body].flat().slice(0, 20)) this.#count(fieldsOf(report))
      response.writeHead(204).end()
    } catch {
      response.writeHead(400, { connection: 'close' }).end()
    }
  }

  /** What is not logged now is logged when it is reported again. */
  #mayLog(): boolean {
    const now = performance.now()
    if (now - this.#minute.begun > MINUTE_MS) this.#minute = { begun: now, lines: 0 }
    this.#minute.lines += 1
    return this.#minute.lines <= MAX_LINES
  }

  #count(report: Report) {
    // The older form, and that of the Reporting API.
    const body = fieldsOf(report['csp-report'] ?? report.body)
    const directive = `${body['effective-directive'] ?? body.effectiveDirective}`
    if (!DIRECTIVE.test(directive)) return
    const blocked = placeOf(body['blocked-uri'] ?? body.blockedURL)
    const page = placeOf(body['document-uri'] ?? body.documentURL, true)
    this.#metrics.add(`csp_violations_total{directive="${directive}"}`)
    const kind = `${directive} blocked ${blocked} on ${page}`
    if (this.#said.get(kind) || !this.#mayLog()) return
    this.#said.set(kind, true)
    this.#log(`The content policy has blocked something: ${kind}.`)
  }
}

const fieldsOf = (value: unknown): Report =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const nameOf = (value: unknown) => /^[a-z-]{1,40}$/.exec(String(value))?.[0]

function placeOf(value: unknown, isPath = false): string {
  const url = URL.parse(String(value))
  if (!url) return nameOf(value) ?? 'something'
  return isPath ? toLoggedPath(url.pathname).slice(0, 100) : url.origin
}
