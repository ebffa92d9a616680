import { runInTerminal } from '../process/in-terminal.ts'

// `npm run lint`, `npm run format`, `npm run typecheck`: run a package's command by its file, in this terminal.
const [file = '', ...args] = process.argv.slice(2)
process.exit(await runInTerminal(file, args))
