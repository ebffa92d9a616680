// A front in a process of its own, with all the options that a test may want: they stand in the first argument.
import { startFront } from '../../src/index.ts'

const front = await startFront({ ...JSON.parse(`${process.argv[2]}`), log: console.log })
console.log(`front listening on ${front.url}`)
