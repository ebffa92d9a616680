import { createServer, type Server } from 'node:http'
import { listen } from '../connections.ts'

/** Prometheus counters by name and label: `responses_total{from="site"}`. */
export class Metrics {
  readonly #counts = new Map<string, number>()

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  text(gauges: Record<string, number>): string {
    const all = [...this.#counts, ...Object.entries(gauges)]
    return `${all.map(([name, value]) => `edge_cache_${name} ${value}`).join('\n')}\n`
  }
}

/** Serves `/metrics` on loopback only. Throws if the port cannot be used. */
export async function serveMetrics(port: number, text: () => string): Promise<Server> {
  const server = createServer((request, response) => {
    const isMetrics = request.url === '/metrics'
    response.writeHead(isMetrics ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4' })
    response.end(isMetrics ? text() : 'Only /metrics is served here.\n')
  })
  await listen(server, port, '127.0.0.1', 'EDGE_CACHE_METRICS_PORT')
  return server
}
