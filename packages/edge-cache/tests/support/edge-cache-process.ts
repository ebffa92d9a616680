// An edge cache in a process of its own, with all the options that a test may want: they stand in the first argument.
import { startEdgeCache } from '../../src/index.ts'

const edgeCache = await startEdgeCache({ ...JSON.parse(`${process.argv[2]}`), log: console.log })
console.log(`edge-cache listening on ${edgeCache.url}`)
