// Starts an edge cache in a separate process, with the options as JSON in the first argument.
import { startEdgeCache } from '../../src/index.ts'

const edgeCache = await startEdgeCache({ ...JSON.parse(`${process.argv[2]}`), log: console.log })
console.log(`edge-cache listening on ${edgeCache.url}`)
