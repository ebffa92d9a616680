import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { env } from '@/lib/env'
import { FormError } from '@/lib/http/forms/form-error'
import { handleForm } from '@/lib/http/forms/handle-form'

const cookie = { name: 'typed', value: 'x' }

function send(work: () => Promise<{ to: string }>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ email: 'ada@example.com' })
  const init = { method: 'POST', body, headers: { origin: env.siteUrl, ...headers } }
  const request = new NextRequest(`${env.siteUrl}/auth/sign-in`, init)
  return handleForm(request, 1_000, work, ({ issues }, form) => ({
    to: `/page?error=${issues[0]?.code}`,
    body: { issues, email: form.get('email') },
    status: 418,
    cookies: [cookie],
  }))
}
const json = { accept: 'application/json' }
const done = async () => ({ to: '/done', cookies: [cookie] })
const rejected = async () => {
  throw new FormError([{ code: 'too_many' }])
}

test('a successful form redirects by 303 or JSON, uncached', async () => {
  const plain = await send(done)
  expect([plain.status, plain.headers.get('location')]).toEqual([303, '/done'])
  const scripted = await send(done, json)
  expect([scripted.status, await scripted.json()]).toEqual([200, { to: '/done' }])
  for (const response of [plain, scripted]) {
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('set-cookie')).toContain('typed=x')
  }
})

test('a rejection reports its issues, and keeps the input in either format', async () => {
  const plain = await send(rejected)
  expect(plain.headers.get('location')).toBe('/page?error=too_many')
  expect(plain.headers.get('set-cookie')).toContain('typed=x')
  const scripted = await send(rejected, json)
  expect(scripted.status).toBe(418)
  expect(await scripted.json()).toEqual({
    issues: [{ code: 'too_many' }],
    email: 'ada@example.com',
  })
  expect(scripted.headers.get('set-cookie')).toContain('typed=x')
  for (const response of [plain, scripted])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('rejects a form from another website without reading it', async () => {
  const work = () => Promise.reject(new Error('It was done.'))
  const response = await send(work, { ...json, origin: 'https://evil.example' })
  expect(await response.json()).toEqual({ issues: [{ code: 'foreign_origin' }], email: null })
})

test('rethrows other errors', async () => {
  await expect(send(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
})
