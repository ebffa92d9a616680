import { findBrowser } from './browser.ts'
import { check, type Outcome } from './check.ts'
import { environmentFor } from './environment.ts'
import { provideJava } from './java.ts'
import { readOptions } from './options.ts'
import { freePort, freePorts } from './ports.ts'
import { supervise } from './supervise.ts'

const INTERRUPTED = 130

// `npm test`: every check, each of them even if an earlier one failed, and a table at the end.
await supervise(async () => {
  const browser = await findBrowser()
  await provideJava()
  // What the configuration of Next asks for; nothing of it is used.
  const env = environmentFor(readOptions('npm test', []))
  const outcomes = [
    await check('route types', ['next/dist/bin/next', 'typegen'], env),
    await check('types', ['typescript/bin/tsc', '--noEmit']),
    await check('lint', ['@biomejs/biome/bin/biome', 'check']),
    await check('generated types', ['scripts/typegen.ts', '--check']),
    await check('unit and contract', ['vitest/vitest.mjs', 'run']),
    await checkInBrowser(browser),
  ]
  console.log('\nClosing lines')
  for (const { name, closing } of outcomes) console.log(`\n--- ${name}\n${closing.join('\n')}`)
  console.log('\nStages')
  for (const { name, ok, seconds } of outcomes)
    console.log(`  ${ok ? 'passed' : 'FAILED'}  ${seconds.toFixed(0).padStart(4)} s  ${name}`)
  return outcomes.every(({ ok }) => ok) ? 0 : 1
}, INTERRUPTED)

async function checkInBrowser(browser: string | undefined): Promise<Outcome> {
  if (!browser) {
    const closing = ['No browser: install Chromium or Chrome, or set CHROME_PATH.']
    return { name: 'browser', ok: false, seconds: 0, closing }
  }
  // The ports of `npm start` if they are free, so that both share their builds.
  const env = {
    CHROME_PATH: browser,
    TEST_PORT: String(await freePort(3000)),
    TEST_LAKE_PORT: String(await freePort(3900)),
    TEST_SUPABASE_PORT: String(await freePorts(54321, [0, 3, 4])),
  }
  return check('browser', ['@playwright/test/cli.js', 'test'], env)
}
