import { expect, test } from 'vitest'
import { env } from '@/lib/env'
import { readForm } from '@/lib/http/forms/read-form'

const MAX_BYTES = 1_000
const type = 'application/x-www-form-urlencoded'

/** A chunked form without a declared length. */
function inPieces(pieces: string[], headers: Record<string, string> = {}) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      controller.close()
    },
  })
  const init = { method: 'POST', body, duplex: 'half' as const }
  const own = { origin: env.siteUrl, 'content-type': type }
  return new Request(`${env.siteUrl}/auth/sign-in`, { ...init, headers: { ...own, ...headers } })
}

test('reads a form from this site, also chunked', async () => {
  const form = await readForm(inPieces(['email=ada%40', 'example.com&x=1']), MAX_BYTES)
  expect(Object.fromEntries(form)).toEqual({
    email: 'ada@example.com',
    x: '1',
  })
})

test('rejects a form that is too large, with or without a declared length', async () => {
  const pieces = ['email=', ...Array.from({ length: 11 }, () => 'x'.repeat(100))]
  const long = inPieces(['a=1'], { 'content-length': '2000' })
  await expect(readForm(inPieces(pieces), MAX_BYTES)).rejects.toThrow('bad_request')
  await expect(readForm(long, MAX_BYTES)).rejects.toThrow('bad_request')
})

test('rejects invalid forms and forms from other websites', async () => {
  const json = inPieces(['{}'], { 'content-type': 'application/json' })
  await expect(readForm(json, MAX_BYTES)).rejects.toThrow('bad_request')
  const foreign = inPieces(['a=1'], { origin: 'https://other.example' })
  await expect(readForm(foreign, MAX_BYTES)).rejects.toThrow('foreign_origin')
})
