import { runInTerminal } from '../process/in-terminal.mjs'

// `npm run test:contract`: runs a package's command by its file, with the project's Node.
const [file = '', ...args] = process.argv.slice(2)
process.exit(await runInTerminal(process.execPath, [`node_modules/${file}`, ...args]))
