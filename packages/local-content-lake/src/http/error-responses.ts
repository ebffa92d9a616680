import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { HttpError } from './http-error.ts'

/** Maximum number of unknown endpoints logged, each once: the Studio requests some at every boot. */
const MAX_LOGGED = 100
/** Path segments that are logged. */
const MAX_SEGMENTS = 8

/** Returns a function that gives apps hosted Sanity's responses to errors and unknown routes; they share one log. */
export function handleErrors(): (app: Hono) => Hono {
  const logged = new Set<string>()
  const notFound = (c: Context) => {
    const endpoint = `${c.req.method} ${toPattern(c.req.path)}`
    if (!logged.has(endpoint) && logged.size < MAX_LOGGED) {
      logged.add(endpoint)
      console.error(`unknown endpoint: ${endpoint}`)
    }
    return c.json({ statusCode: 404, error: 'Not Found', message: 'Not Found' }, 404)
  }
  return (app) => app.notFound(notFound).onError(toResponse)
}

const HUNG_UP = v.object({ code: v.literal('ECONNRESET') })

function toResponse(error: Error, c: Context) {
  if (error instanceof HttpError) return c.json(error.body, error.status)
  // The client disconnected while its request was read.
  if (v.is(HUNG_UP, error)) return c.body(null, 400)
  console.error(`${c.req.method} ${c.req.path}:`, error)
  const message = isDiskFull(error) ? 'The disk is full' : 'An internal server error occurred'
  return c.json({ statusCode: 500, error: 'Internal Server Error', message }, 500)
}

/** Replaces the version, ids and everything else that isn't a plain word in a path with placeholders. */
function toPattern(path: string): string {
  const [first = '', ...rest] = path.split('/').slice(1, 1 + MAX_SEGMENTS)
  const version = /^v(\d|X$)/.test(first) ? ':version' : first
  const isWord = (segment: string) => /^[a-z]+(-[a-z]+)*$/.test(segment) && segment.length < 30
  return `/${[version, ...rest.map((segment) => (segment === '' || isWord(segment) ? segment : ':id'))].join('/')}`
}

/** SQLITE_IOERR_WRITE (778): SQLite's code for any failed write, including quota and file size limits. */
const WRITE_REFUSED = v.object({ errcode: v.literal(778) })

function isDiskFull(error: Error) {
  return v.is(WRITE_REFUSED, error) || /disk is full|ENOSPC|EDQUOT|EFBIG/.test(error.message)
}
