import type { Outcome } from './outcome.ts'
import { readPayload } from './payload.ts'
import type { Preferences } from './preferences.ts'
import type { Query } from './query.ts'
import { contentRange, jsonResponse, onlyElement, writeResponse } from './responses.ts'
import { RestError } from './rest-error.ts'
import {
  deleteStatement,
  insertStatement,
  type Statement,
  selectStatement,
  updateStatement,
} from './statement.ts'
import type { Table } from './table.ts'

/** How one method works on a table. */
interface Operation {
  /** The reserved parameters this method supports. */
  parameters: string[]
  /** Reads the body and returns a function that builds the statement, or undefined if there is nothing to do. */
  read: (
    request: Request,
    query: Query,
    preferences: Preferences,
  ) => Promise<(table: Table) => Statement | undefined>
  respond: (o: Outcome, preferences: Preferences, query: Query, method: string) => Response
}

const GET: Operation = {
  parameters: ['select', 'order', 'limit', 'offset'],
  read: async (_, query, preferences) => (table) =>
    selectStatement(table, query, preferences.isCounted),
  respond: ({ count, total, body }, preferences, { offset }, method) => {
    if (total !== null && offset > total)
      throw RestError.unsatisfiable(
        `An offset of ${offset} was requested, but there are only ${total} rows.`,
      )
    const status = total !== null && count < total ? 206 : 200
    const text = preferences.isSingle ? onlyElement(body) : body
    return jsonResponse(status, method === 'HEAD' ? null : text, preferences, {
      'content-range': contentRange(offset, count, total),
    })
  },
}

/** The methods of `/:table`. */
export const OPERATIONS: Record<string, Operation> = {
  GET,
  HEAD: GET,
  POST: {
    parameters: ['select', 'on_conflict', 'columns'],
    read: async (request, query, preferences) => {
      if (query.filters.length > 0) throw RestError.notImplemented('a filter with POST')
      const payload = await readPayload(request, query.columns)
      return (table) =>
        payload.rowCount ? insertStatement(table, query, payload, preferences) : undefined
    },
    respond: (outcome, preferences) => {
      const isMergeOnly = preferences.resolution === 'merge-duplicates' && outcome.inserted === 0
      return writeResponse(isMergeOnly ? 200 : 201, outcome, preferences, '*')
    },
  },
  PATCH: {
    parameters: ['select', 'columns'],
    read: async (request, query, preferences) => {
      const payload = await readPayload(request, query.columns)
      return (table) =>
        payload.columns.length ? updateStatement(table, query, payload, preferences) : undefined
    },
    respond: (outcome, preferences) =>
      writeResponse(204, outcome, preferences, outcome.count ? `0-${outcome.count - 1}` : '*'),
  },
  DELETE: {
    parameters: ['select'],
    read: async (_, query, preferences) => (table) => deleteStatement(table, query, preferences),
    respond: (outcome, preferences) => writeResponse(204, outcome, preferences, '*'),
  },
}
