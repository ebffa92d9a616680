import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMailbox } from '../local/mailbox/server.ts'
import { startSupabase } from '../local/supabase/server.ts'
import { countOutcomes, type JestReport, printOutcomes } from './auth-js-outcomes.ts'
import { readSuite } from './auth-js-source.ts'
import { start } from './children.ts'
import { guardPort } from './ports.ts'
import { say } from './stage.ts'
import { supervise } from './supervise.ts'

const projectDir = path.join(import.meta.dirname, '../supabase')

// `npm run test:auth-js -- FOLDER`: the published test-suite of auth-js against the local accounts.
await supervise(async () => {
  const suite = readSuite(process.argv[2] || process.env.AUTH_JS_SOURCE)
  await guardPort(suite.port, 'wait until it is free: the suite knows no other')
  const folder = mkdtempSync(path.join(tmpdir(), 'auth-js-suite-'))
  const mailbox = await startMailbox({ dataDir: folder, port: 0, smtpPort: 0 })
  // The configuration the suite brings for `supabase start`; nothing else may start it so.
  const { close } = await startSupabase({
    ...{ projectDir, port: suite.port, siteUrl: 'http://127.0.0.1:3000' },
    smtpUrl: `smtp://127.0.0.1:${mailbox.smtpPort}`,
    suiteTrust: { secret: suite.secret, signingKey: suite.signingKey },
    settings: {
      redirectUrls: ['https://127.0.0.1:3000', 'http://localhost:5173'],
      needsConfirmation: false,
      isAnonymousEnabled: true,
      securesPasswordChange: false,
      mailFrequency: 0,
      otpExpiry: 3600,
      minimumPasswordLength: 6,
      limits: undefined,
    },
  })
  try {
    const report = path.join(folder, 'report.json')
    const options = ['--coverage=false', '--json', `--outputFile=${report}`, '--silent']
    say('auth-js', `running ${suite.folder}`)
    await start('jest', [suite.jest, ...options], { cwd: suite.folder, env: {}, quiet: true }).ended
    const outcomes = countOutcomes(JSON.parse(readFileSync(report, 'utf8')) as JestReport)
    printOutcomes(outcomes)
    return outcomes.unexpected.length === 0 ? 0 : 1
  } finally {
    await close()
    await mailbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
