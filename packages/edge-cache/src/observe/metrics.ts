import { createServer, type Server } from 'node:http'
import { listen } from '../connections.ts'

/** Numbers that only grow, by name and label, as Prometheus reads them: `answers_total{from="site"}`. */
export class Metrics {
  readonly #counts = new Map<string, number>()

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1)
  }

  text(gauges: Record<string, number>): string {
    const all = [...this.#counts, ...Object.entries(gauges)]
    return `${all.map(([name, value]) => `front_${name} ${value}`).join('\n')}\n`
  }
}

/** Serves `/metrics` on loopback alone. Throws if the port cannot be had. */
export async function serveMetrics(port: number, text: () => string): Promise<Server> {
  const server = createServer((request, response) => {
    const isThere = request.url === '/metrics'
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4' })
    response.end(isThere ? text() : 'Only /metrics is here.\n')
  })
  await listen(server, port, '127.0.0.1', 'EDGE_CACHE_METRICS_PORT')
  return server
}
