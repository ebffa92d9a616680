import { type Context, Hono } from 'hono'
import type { Database, Queryable, Role } from '../database/database.ts'
import { identifyCaller } from '../gateway.ts'
import type { Keys } from '../keys.ts'
import { callStatement } from './call.ts'
import { OPERATIONS } from './operations.ts'
import { NOTHING, requireSingle, run } from './outcome.ts'
import { readArguments } from './payload.ts'
import { type Preferences, readPreferences } from './preferences.ts'
import { parseQuery, rejectParameters } from './query.ts'
import { contentRange, errorResponse, jsonResponse, onlyElement } from './responses.ts'
import { RestError, toRestError } from './rest-error.ts'
import { MAX_ROWS } from './statement.ts'
import { findTable } from './table.ts'

/** One request: its preferences, and `run` for a transaction with its caller's role. */
type Call = {
  context: Context
  preferences: Preferences
  run: <T>(step: (transaction: Queryable) => Promise<T>) => Promise<T>
}
type Work = (call: Call) => Promise<Response>

/** Returns `/rest/v1`: PostgREST's responses for the subset, and its errors for everything else. */
export function createRest(database: Database, keys: Keys): Hono {
  const rest = new Hono()
  const handle = (work: Work) => async (context: Context) => {
    let role: Role = 'anon'
    try {
      const caller = await identifyCaller(context.req.raw, keys)
      role = caller.role
      const preferences = readPreferences(context.req.raw.headers)
      return await work({ context, preferences, run: (step) => database.as(caller, step) })
    } catch (error) {
      return errorResponse(toRestError(error, role))
    }
  }

  rest.all('/rpc/:name', handle(callRoutine))
  rest.all('/:table', handle(callTable))
  rest.all(
    '/*',
    handle(async ({ context }) => {
      if (/^(\/rest\/v1)?\/?$/.test(context.req.path))
        throw new RestError(404, 'PGRST126', 'Root endpoint metadata is disabled')
      throw new RestError(404, 'PGRST125', 'Invalid path specified in request URL')
    }),
  )
  return rest
}

async function callRoutine({ context, preferences, run: inTransaction }: Call) {
  const request = context.req.raw
  if (request.method !== 'POST')
    throw new RestError(405, 'PGRST101', `Cannot use the ${request.method} method on RPC`)
  const [parameter] = new URL(request.url).searchParams.keys()
  if (parameter) throw RestError.notImplemented(`the parameter ${parameter} with a function`)
  if (preferences.isCounted || preferences.resolution)
    throw RestError.notImplemented('counting or resolution with a function')
  const payload = await readArguments(request)
  const { routine, outcome } = await inTransaction(async (transaction) => {
    const name = context.req.param('name') ?? ''
    const { routine, statement } = await callStatement(transaction, name, payload)
    const outcome = await run(transaction, statement)
    if (routine.returns === 'rows') requireSingle(preferences, outcome)
    return { routine, outcome }
  })
  if (routine.returns === 'void') return new Response(null, { status: 204 })
  const isOne = routine.returns === 'rows' && (preferences.isSingle || !routine.returnsSet)
  return jsonResponse(200, isOne ? onlyElement(outcome.body) : outcome.body, preferences, {
    'content-range': contentRange(0, outcome.count, null),
  })
}

async function callTable({ context, preferences, run: inTransaction }: Call) {
  const request = context.req.raw
  const parameters = new URL(request.url).searchParams
  const operation = OPERATIONS[request.method]
  if (!operation) throw new RestError(405, 'PGRST117', `Unsupported HTTP method: ${request.method}`)
  if (preferences.resolution && request.method !== 'POST')
    throw RestError.notImplemented('the preference resolution with this method')
  rejectParameters(parameters, operation.parameters)
  const query = parseQuery(parameters)
  query.limit = Math.min(query.limit ?? MAX_ROWS, MAX_ROWS)
  const prepare = await operation.read(request, query, preferences)
  const outcome = await inTransaction(async (transaction) => {
    const table = await findTable(transaction, context.req.param('table') ?? '')
    const statement = prepare(table)
    const outcome = statement ? await run(transaction, statement) : NOTHING
    requireSingle(preferences, outcome)
    return outcome
  })
  return operation.respond(outcome, preferences, query, request.method)
}
