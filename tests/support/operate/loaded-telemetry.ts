import { registerHooks } from 'node:module'

// Run by a test: prints how many OpenTelemetry packages are loaded before and after the start.
const asked = new Set<string>()
registerHooks({
  resolve(specifier, context, next) {
    const isOurs = context.parentURL?.includes('/lib/observe/')
    if (isOurs && specifier.startsWith('@opentelemetry/')) asked.add(specifier)
    return next(specifier, context)
  },
})
const { startTelemetry } = await import('../../../lib/observe/telemetry.ts')
process.stdout.write(`before: ${asked.size}\n`)
const { stop } = await startTelemetry()
process.stdout.write(`after: ${asked.size}\n`)
await stop()
