import {
  AuthApiError,
  AuthRetryableFetchError,
  AuthSessionMissingError,
} from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { isSessionOver, settledRefresh } from '@/lib/accounts/supabase/connection/session-over'

const html = '<!doctype html><h1>Attention required</h1>'
const tokens = { access_token: 'a', refresh_token: 'b', expires_in: 3600, user: { id: 'c' } }
const error = (code: string) => JSON.stringify({ code, message: 'x' })

test.each([
  ['tokens', 200, JSON.stringify(tokens)],
  ['a refresh token that is not found', 400, error('refresh_token_not_found')],
  ['a used refresh token', 400, error('refresh_token_already_used')],
  ['a malformed refresh token', 400, error('validation_failed')],
  ['an account that is gone', 403, error('user_not_found')],
  ['an error of an older service', 400, '{"code":400,"error_code":"session_expired","msg":"x"}'],
])('passes on a refresh response with %s', async (_, status, body) => {
  expect((await settledRefresh(new Response(body, { status }))).status).toBe(status)
})

test.each([
  ['too many requests', 429, error('over_request_rate_limit')],
  ['too many requests with a code of an end', 503, error('session_not_found')],
  ['a page with status 200', 200, html],
  ['no tokens', 200, '{}'],
  ['a token only', 200, '{"access_token":"a"}'],
  ['tokens without a user', 200, JSON.stringify({ ...tokens, user: undefined })],
  ['a firewall’s page', 403, html],
  ['a rejected key', 401, '{"message":"Invalid API key"}'],
  ['an unknown code', 400, error('something_new')],
  ['a bad gateway', 502, html],
  ['an unknown status', 599, ''],
  ['full storage', 507, error('unexpected_failure')],
  ['null', 400, 'null'],
])('a refresh response with %s does not end the session', async (_, status, body) => {
  expect((await settledRefresh(new Response(body, { status }))).status).toBe(503)
})

test('only an error’s code means that the session is over', () => {
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
