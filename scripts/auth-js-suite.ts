import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startMailbox } from '../local/mailbox/server.ts'
import { countOutcomes, type JestReport } from './auth-js-outcomes.ts'
import { printOutcomes } from './auth-js-print.ts'
import { startSuiteServer } from './auth-js-servers.ts'
import { readSuite } from './auth-js-source.ts'
import { start } from './children.ts'
import { Problem } from './problem.ts'
import { say } from './stage.ts'
import { supervise } from './supervise.ts'

// `npm run test:auth-js -- FOLDER`: the published test-suite of auth-js against the local accounts.
await supervise(async () => {
  const suite = readSuite(process.argv[2] || process.env.AUTH_JS_SOURCE)
  const temporary = mkdtempSync(path.join(tmpdir(), 'auth-js-suite-'))
  const requests = path.join(temporary, 'requests')
  const setUp = path.join(import.meta.dirname, 'auth-js-requests.cjs')
  const mailbox = await startMailbox({ dataDir: temporary, port: 0, smtpPort: 0 })
  const reports: JestReport[] = []
  try {
    for (const { config, servers } of suite.runs) {
      const report = path.join(temporary, `${config}.json`)
      const ends: (() => Promise<void>)[] = []
      try {
        for (const server of servers)
          ends.push(await startSuiteServer(server, suite.signingKey, mailbox.smtpPort))
        say('auth-js', `${config} in ${suite.folder}`)
        const origins = servers.flatMap(({ port }) =>
          ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`),
        )
        const options = ['--config', config, '--runInBand', '--coverage=false', '--silent']
        const output = ['--json', `--outputFile=${report}`, `--setupFilesAfterEnv=${setUp}`]
        const jest = start('jest', [suite.jest, ...options, ...output], {
          ...{ cwd: suite.folder, quiet: true },
          env: { SUITE_ORIGINS: origins.join(' '), SUITE_REQUESTS: requests },
        })
        await jest.ended
        if (!existsSync(report)) throw new Problem(`jest failed:\n${jest.errors.join('\n')}`)
        reports.push(JSON.parse(readFileSync(report, 'utf8')) as JestReport)
      } finally {
        for (const end of ends) await end()
      }
    }
    if (!existsSync(requests)) throw new Problem('No test of the suite asked a server of ours.')
    const outcomes = countOutcomes(suite.folder, reports, readFileSync(requests, 'utf8'))
    printOutcomes(outcomes)
    return outcomes.inScope.failed.length + outcomes.unloaded.length === 0 ? 0 : 1
  } finally {
    await mailbox.close()
    rmSync(temporary, { recursive: true, force: true })
  }
})
