import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { Limits } from '../limits.ts'
import { toLoggedPath } from '../reject.ts'
import { bytesOf } from '../site.ts'
import type { Metrics } from './metrics.ts'

export const REPORTS_PATH = '/csp-report'

const MAX_REPORT = 16_384
/** Kinds of violations remembered as logged; beyond that, the least recently reported are logged again. */
const MAX_KINDS = 200
/** Most log lines a minute, so that made-up kinds cannot flood the log. */
const MAX_LINES = 60
const MINUTE_MS = 60_000

/** Known directives; made-up ones add no metric. */
const DIRECTIVE =
  /^((default|script|style|img|media|connect|font|object|frame|child|worker|manifest)-src(-elem|-attr)?|base-uri|form-action|frame-ancestors|trusted-types|require-trusted-types-for)$/

type Report = Record<string, unknown>

/**
 * Receives browsers' reports about the content policy. Counts them by directive and logs each kind once, without
 * anything about the visitor, the page's query or the script's text.
 */
export class Reports {
  readonly #limits = new Limits([{ path: REPORTS_PATH, perMinute: 30 }])
  readonly #logged = new LRUCache<string, true>({ max: MAX_KINDS })
  #minute = { begun: Number.NEGATIVE_INFINITY, lines: 0 }
  readonly #metrics: Metrics
  readonly #log: (line: string) => void

  constructor(metrics: Metrics, log: (line: string) => void) {
    this.#metrics = metrics
    this.#log = log
  }

  async take(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    if (this.#limits.reject(response, REPORTS_PATH, address)) return
    try {
      const body = JSON.parse((await bytesOf(request, MAX_REPORT)).toString('utf8'))
      for (const report of [body].flat().slice(0, 20)) this.#count(asRecord(report))
      response.writeHead(204).end()
    } catch {
      response.writeHead(400, { connection: 'close' }).end()
    }
  }

  /** Returns whether a line may be logged now; a skipped kind is logged when it is reported again. */
  #mayLog(): boolean {
    const now = performance.now()
    if (now - this.#minute.begun > MINUTE_MS) this.#minute = { begun: now, lines: 0 }
    this.#minute.lines += 1
    return this.#minute.lines <= MAX_LINES
  }

  #count(report: Report) {
    // The report-uri format, or that of the Reporting API.
    const body = asRecord(report['csp-report'] ?? report.body)
    const directive = `${body['effective-directive'] ?? body.effectiveDirective}`
    if (!DIRECTIVE.test(directive)) return
    const blocked = locationOf(body['blocked-uri'] ?? body.blockedURL)
    const page = locationOf(body['document-uri'] ?? body.documentURL, true)
    this.#metrics.add(`csp_violations_total{directive="${directive}"}`)
    const kind = `${directive} blocked ${blocked} on ${page}`
    if (this.#logged.get(kind) || !this.#mayLog()) return
    this.#logged.set(kind, true)
    this.#log(`Content policy violation: ${kind}.`)
  }
}

const asRecord = (value: unknown): Report =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const nameOf = (value: unknown) => /^[a-z-]{1,40}$/.exec(String(value))?.[0]

function locationOf(value: unknown, isPath = false): string {
  const url = URL.parse(String(value))
  if (!url) return nameOf(value) ?? 'something'
  return isPath ? toLoggedPath(url.pathname).slice(0, 100) : url.origin
}
