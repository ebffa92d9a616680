import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { HttpError } from './http-error.ts'

/** Unknown endpoints that are logged, each once: the Studio asks for some at every boot. */
const MAX_LOGGED = 100
/** Parts of a path that are logged. */
const MAX_SEGMENTS = 8

/** Returns what makes apps answer errors and unknown routes as hosted Sanity does; all of them share one log. */
export function answerErrors(): (app: Hono) => Hono {
  const logged = new Set<string>()
  const notFound = (c: Context) => {
    const endpoint = `${c.req.method} ${toPattern(c.req.path)}`
    if (!logged.has(endpoint) && logged.size < MAX_LOGGED) {
      logged.add(endpoint)
      console.error(`unknown endpoint: ${endpoint}`)
    }
    return c.json({ statusCode: 404, error: 'Not Found', message: 'Not Found' }, 404)
  }
  return (app) => app.notFound(notFound).onError(answerError)
}

const HUNG_UP = v.object({ code: v.literal('ECONNRESET') })

function answerError(error: Error, c: Context) {
  if (error instanceof HttpError) return c.json(error.body, error.status)
  // The caller hung up while its request was read.
  if (v.is(HUNG_UP, error)) return c.body(null, 400)
  console.error(`${c.req.method} ${c.req.path}:`, error)
  const message = isDiskFull(error) ? 'The disk is full' : 'An internal server error occurred'
  return c.json({ statusCode: 500, error: 'Internal Server Error', message }, 500)
}

/** A path without what is personal or endless in it: the version, ids, and whatever is no plain word. */
function toPattern(path: string): string {
  const [first = '', ...rest] = path.split('/').slice(1, 1 + MAX_SEGMENTS)
  const version = /^v(\d|X$)/.test(first) ? ':version' : first
  const isWord = (segment: string) => /^[a-z]+(-[a-z]+)*$/.test(segment) && segment.length < 30
  return `/${[version, ...rest.map((segment) => (segment === '' || isWord(segment) ? segment : ':id'))].join('/')}`
}

/** 778 is SQLite's code of a write that the system refused: it tells no quota or limit of files from an error. */
const WRITE_REFUSED = v.object({ errcode: v.literal(778) })

function isDiskFull(error: Error) {
  return v.is(WRITE_REFUSED, error) || /disk is full|ENOSPC|EDQUOT|EFBIG/.test(error.message)
}
