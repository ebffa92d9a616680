import { runInTerminal } from '../process/in-terminal.ts'

// `npm run test:mutation`: mutates the builders, the escaping and the redirects, and checks that a test fails each
// time. Fails below the score in stryker.config.json.
const stryker = '@stryker-mutator/core/bin/stryker.js'
process.exit(await runInTerminal(stryker, ['run', ...process.argv.slice(2)]))
