import { json } from 'node:stream/consumers'
import { trace } from '@opentelemetry/api'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readServerEnv } from '@/lib/env.server'
import { serve } from '@/tests/support/http/serve'
import { runCommand } from '../../support/run-command.ts'

type Attribute = { key: string; value: { stringValue?: string } }
type Traces = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: { name: string; parentSpanId?: string; spanId: string }[] }[]
  }[]
}

/** Starts a collector that accepts traces by OTLP over HTTP. */
async function startCollector() {
  const taken: { path: string | undefined; body: Traces }[] = []
  const server = await serve(async (request, response) => {
    taken.push({ path: request.url, body: (await json(request)) as Traces })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  onTestFinished(server.close)
  return { url: server.url, taken }
}

test('nested traces reach the configured collector', async () => {
  const { url, taken } = await startCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', url)
  vi.stubEnv('OTEL_SERVICE_NAME', 'the-site')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { startTelemetry } = await import('@/lib/observe/telemetry')
  const telemetry = await startTelemetry()
  // The way Next creates spans.
  const tracer = trace.getTracer('next.js')
  await tracer.startActiveSpan('GET /', async (outer) => {
    await Promise.resolve()
    tracer.startActiveSpan('render route (app) /', (inner) => inner.end())
    outer.end()
  })
  await telemetry.stop()
  expect(taken.map(({ path }) => path)).toEqual(['/v1/traces'])
  const [found] = taken[0]?.body.resourceSpans ?? []
  const service = found?.resource.attributes.find(({ key }) => key === 'service.name')
  expect(service?.value.stringValue).toBe('the-site')
  const spans = found?.scopeSpans.flatMap((scope) => scope.spans) ?? []
  const [inner, outer] = ['render route (app) /', 'GET /'].map((name) =>
    spans.find((span) => span.name === name),
  )
  expect(inner?.parentSpanId).toBe(outer?.spanId)
})

test('a server is traced only with a collector', () => {
  const given = { SANITY_WEBHOOK_SECRET: 'x'.repeat(16), SUPABASE_SECRET_KEY: 'sb_secret_x' }
  const has = (more: object) => readServerEnv({ ...given, ...more }).hasTelemetry
  expect(has({})).toBe(false)
  expect(has({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318' })).toBe(true)
  expect(has({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:4318/v1/traces' })).toBe(true)
  expect(
    has({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_SDK_DISABLED: 'true' }),
  ).toBe(false)
})

test('OpenTelemetry is not loaded before it is started', async () => {
  const file = new URL('../../support/operate/loaded-telemetry.ts', import.meta.url).pathname
  const { code, out } = await runCommand(file, []).ended
  expect([code, out.trim().split('\n')]).toEqual([0, ['before: 0', 'after: 6']])
})
