import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countOutcomes } from '@/scripts/auth-js-outcomes'
import { readSuite } from '@/scripts/auth-js-source'

type Results = [test: string, status: string][]
const file = '/suite/phones/test/client.test.ts'

/** The outcomes of one file of the suite, of which the named tests sent a request. */
function count(results: Results, asking: string[], message = '') {
  const assertionResults = results.map(([fullName, status]) => ({
    ...{ fullName, status, failureMessages: status === 'failed' ? ['\nreason\n  at x'] : [] },
  }))
  const requests = asking.map((name) => `${JSON.stringify([file, name])}\n`).join('')
  const report = { testResults: [{ name: file, message, assertionResults }] }
  return countOutcomes('/suite/phones', [report], requests)
}

test('a test counts for the server only if it asked the server, whatever its folder is called', () => {
  const { inScope, clientOnly, outOfScope } = count(
    [
      ['signs up', 'passed'],
      ['signs in', 'failed'],
      ['keeps a session', 'passed'],
    ],
    ['signs up', 'signs in'],
  )
  expect(inScope).toEqual({ passed: ['signs up'], failed: ['signs in: reason'] })
  expect(clientOnly).toEqual({ passed: ['keeps a session'], failed: [] })
  expect(outOfScope.size).toBe(0)
})

test('a failure after the set-up of its file had asked the server is one of the server', () => {
  expect(count([['signs in', 'failed']], ['']).inScope.failed).toEqual(['signs in: reason'])
  expect(count([['signs in', 'failed']], []).clientOnly.failed).toEqual(['signs in: reason'])
})

test('what the local accounts do not offer is out of scope by its name', () => {
  const names = {
    'MFA verify': 'second factors',
    'enroll WebAuthn': 'second factors',
    'signInWithIdToken fails': 'other sign-in providers',
    'ID Token Authentication works': 'other sign-in providers',
    'signs in with the wrong phone': 'phones',
    'signInWithSSO fails': 'single sign-on',
  }
  for (const [name, feature] of Object.entries(names))
    expect([...count([[name, 'failed']], [name]).outOfScope.keys()], name).toEqual([feature])
  for (const name of ['fails with an invalid token', 'signInAnonymously works'])
    expect(count([[name, 'passed']], [name]).inScope.passed).toEqual([name])
})

test('a file that does not load is told apart from one without tests', () => {
  expect(count([], [], 'a syntax error').unloaded).toEqual([`${file}: a syntax error`])
  expect(count([], []).unloaded).toEqual([])
})

test('without the suite the command says how to get it, in the version of our client', () => {
  const manifest = readFileSync('node_modules/@supabase/auth-js/package.json', 'utf8')
  expect(() => readSuite(undefined)).toThrow(`tag v${JSON.parse(manifest).version}`)
  expect(() => readSuite('/nowhere')).toThrow('/nowhere/test/lib/clients.ts does not exist')
})
