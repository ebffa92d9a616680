import 'server-only'
import * as v from 'valibot'
import { logWarning } from '@/lib/log'
import { ask } from './reading/ask.ts'

const query = '*[_rev == $rev]{_id, _type}'
const answer = v.array(v.object({ _id: v.string(), _type: v.string() }))

/**
 * All documents that one transaction has published, such as a release, whose webhooks come one by one: what is made of
 * several of them must not show some old and some new. Never throws: without an answer each webhook expires its own.
 */
export async function changedTogether(rev: string): Promise<v.InferOutput<typeof answer>> {
  try {
    return v.parse(answer, await ask(query, { rev }, { cache: 'no-store' }))
  } catch (error) {
    logWarning(`What else was published could not be asked: ${String(error)}`)
    return []
  }
}
