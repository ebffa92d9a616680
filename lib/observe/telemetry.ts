/**
 * Sends Next's traces to the collector at OTEL_EXPORTER_OTLP_ENDPOINT; the packages read this and their other variables
 * themselves, and are loaded only if this is called.
 */
export async function startTelemetry() {
  const [api, trace, exporter, hooks, core, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/resources'),
  ])
  const detectors = [
    resources.resourceAttributesEnvDetector,
    resources.serviceNameEnvDetector,
    resources.serviceInstanceIdDetector,
  ]
  const named = resources.resourceFromAttributes({ 'service.name': 'growth-partners' })
  const provider = new trace.TracerProvider({
    resource: named.merge(resources.detectResources({ detectors })),
    spanProcessors: [new trace.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter() })],
  })
  const manager = new hooks.AsyncLocalStorageContextManager()
  api.context.setGlobalContextManager(manager.enable())
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  api.trace.setGlobalTracerProvider(provider)
  return {
    /** Stops sending; resolves when all traces have been sent. */
    async stop() {
      api.trace.disable()
      api.context.disable()
      api.propagation.disable()
      await provider.shutdown()
    },
  }
}
