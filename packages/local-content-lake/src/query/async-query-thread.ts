import { parentPort, workerData } from 'node:worker_threads'
import { evaluate } from 'groq-js'
import { errorMessage } from '../values.ts'
import type { AsyncOutcome, AsyncWork } from './async-query.ts'
import { parseQuery, queryContext } from './groq.ts'
import { viewOf } from './views.ts'

const { query, params, projectId, documents, dataset }: AsyncWork = workerData
const view = viewOf(documents, dataset)

async function outcome(): Promise<AsyncOutcome> {
  try {
    const parsed = parseQuery(query, params)
    const value = await evaluate(parsed.tree, queryContext(parsed, view, params, projectId))
    return { result: (await value.get()) ?? null }
  } catch (error) {
    return { message: errorMessage(error) }
  }
}

// As plain JSON: groq-js may return instances of its own classes, which cannot be cloned.
parentPort?.postMessage(JSON.parse(JSON.stringify(await outcome())))
