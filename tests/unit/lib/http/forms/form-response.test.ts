import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { handleCallForm } from '@/app/call/handle-call-form'
import { env } from '@/lib/env'
import { accepted, rejected } from '@/lib/http/forms/form-response'

const cookie = { name: 'typed', value: 'x' }
const json = { accept: 'application/json' }

function posted(headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ email: 'ada@example.com' })
  const init = { method: 'POST', body, headers: { origin: env.siteUrl, ...headers } }
  return new NextRequest(`${env.siteUrl}/call/book`, init)
}

test('an accepted form redirects by 303 or JSON, uncached', async () => {
  const done = { to: '/done', cookies: [cookie] }
  const plain = accepted(posted(), done)
  expect([plain.status, plain.headers.get('location')]).toEqual([303, '/done'])
  const scripted = accepted(posted(json), done)
  expect([scripted.status, await scripted.json()]).toEqual([200, { to: '/done' }])
  for (const response of [plain, scripted]) {
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('set-cookie')).toContain('typed=x')
  }
})

test('a rejected form reports its issues in either format, uncached', async () => {
  const body = { issues: [{ code: 'too_many' }] }
  const rejection = { to: '/page?error=too_many', body, status: 418, cookies: [cookie] }
  const plain = rejected(posted(), rejection)
  expect([plain.status, plain.headers.get('location')]).toEqual([303, '/page?error=too_many'])
  const scripted = rejected(posted(json), rejection)
  expect([scripted.status, await scripted.json()]).toEqual([418, body])
  for (const response of [plain, scripted]) {
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('set-cookie')).toContain('typed=x')
  }
})

test('a form from another website is rejected without being read', async () => {
  const work = () => Promise.reject(new Error('It was done.'))
  const foreign = posted({ ...json, origin: 'https://evil.example' })
  const response = await handleCallForm(foreign, '/call', work)
  expect(await response.json()).toEqual({ issues: [{ code: 'foreign_origin' }] })
})

test('an error that is no rejection of the form is thrown', async () => {
  const work = () => Promise.reject(new Error('down'))
  await expect(handleCallForm(posted(), '/call', work)).rejects.toThrow('down')
})
