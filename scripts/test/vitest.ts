import { runInTerminal } from '../process/in-terminal.ts'

// `npm run test:unit -- slots`, `npm run test:watch`: run Vitest with the project's Node, in this terminal.
process.exit(await runInTerminal('vitest/vitest.mjs', process.argv.slice(2)))
