import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
} from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { isSessionOver, settledRefresh } from '@/lib/supabase/connection/session-over'

const html = '<!doctype html><h1>Attention required</h1>'
const error = (code: string) => JSON.stringify({ code, message: 'x' })

test.each([
  ['tokens', 200, '{"access_token":"a"}'],
  ['a refresh token that is not found', 400, error('refresh_token_not_found')],
  ['one that was used', 400, error('refresh_token_already_used')],
  ['one of an odd shape', 400, error('validation_failed')],
  ['an account that is gone', 403, error('user_not_found')],
  ['the words of an older service', 400, '{"code":400,"error_code":"session_expired","msg":"x"}'],
])('a refresh that gets %s is settled', async (_, status, body) => {
  expect((await settledRefresh(new Response(body, { status }))).status).toBe(status)
})

test.each([
  ['too many requests', 429, error('over_request_rate_limit')],
  ['too many requests with a code of an end', 503, error('session_not_found')],
  ['a page with status 200', 200, html],
  ['no tokens', 200, '{}'],
  ['a firewall’s page', 403, html],
  ['a key that was refused', 401, '{"message":"Invalid API key"}'],
  ['an unknown code', 400, error('something_new')],
  ['a bad gateway', 502, html],
  ['a status of nobody', 599, ''],
  ['storage that is full', 507, error('unexpected_failure')],
  ['null', 400, 'null'],
])('a refresh that gets %s ends no session', async (_, status, body) => {
  expect((await settledRefresh(new Response(body, { status }))).status).toBe(503)
})

test('an error says that a session is over by its code alone', () => {
  expect(isSessionOver(new AuthSessionMissingError())).toBe(true)
  expect(isSessionOver(new AuthApiError('x', 403, 'user_not_found'))).toBe(true)
  for (const other of [
    new AuthApiError('Session not found', 403, undefined),
    new AuthApiError('x', 429, 'over_request_rate_limit'),
    new AuthRetryableFetchError('x', 502),
    null,
  ])
    expect(isSessionOver(other)).toBe(false)
})
