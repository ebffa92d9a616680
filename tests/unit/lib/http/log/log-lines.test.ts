import { afterEach, describe, expect, test } from 'vitest'
import { readServerEnv, secretsOf } from '@/lib/env.server'
import { serverVariables, type Variable } from '@/lib/env-variables'
import { writeLogLines } from '@/lib/http/log/log-lines'
import { toLoggedPath } from '@/lib/http/log/redact'

const lines: string[] = []
// Read at each call, because the console methods are replaced.
const say = console
let end = () => {}
afterEach(() => {
  end()
  lines.length = 0
})

/** Returns the log lines for what is printed. */
function printed(print: () => void, secrets: string[] = []) {
  end = writeLogLines({
    secrets,
    requestId: () => 'the-request',
    write: (line) => lines.push(line),
  })
  print()
  return lines.map((line) => JSON.parse(line))
}

// Requirement R7.6.
describe('a line of the log', () => {
  test('is written once for an error that is printed twice', () => {
    const error = new Error('the session is over')
    const found = printed(() => {
      say.warn(error)
      say.warn(error)
      say.warn(new Error('the session is over'))
      say.warn('while a page was made', error)
    })
    expect(found).toHaveLength(3)
  })

  test('is JSON with level, time, request id and message, also for Next’s output', () => {
    const found = printed(() => {
      say.warn('Content cannot be read')
      say.error(' \u001b[31m⨯\u001b[39m', new Error('no page'))
      say.log('')
    })
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const requestId = 'the-request'
    expect(found).toEqual([
      { level: 'warning', time, requestId, message: 'Content cannot be read' },
      {
        level: 'error',
        time,
        requestId,
        message: expect.stringMatching(/^⨯ Error: no page\n +at /),
      },
    ])
    expect(lines.every((line) => !line.includes('\n'))).toBe(true)
  })

  test.each([
    'Bearer abc.def-ghi',
    'sb_secret_7f3aC9',
    'whsec_aB12',
    'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
    'ada.lovelace+calls@engines.example',
    '/auth/confirm?token_hash=0f3c9a&type=signup',
    'smtps://user:hunter2@mail.example:465',
  ])('contains no secret or email address: %s', (text) => {
    const [{ message }] = printed(() => say.error(`It failed (${text}).`))
    const secret = /abc\.def|7f3aC9|aB12|hbGci|lovelace|0f3c9a|hunter2/
    expect(text).toMatch(secret)
    expect(message).not.toMatch(secret)
    expect(message).toMatch(/^It failed \(/)
  })

  test('contains none of the server’s own secrets', () => {
    const variables = Object.values<Variable>(serverVariables({})).filter(({ secret }) => secret)
    const source = {
      ...Object.fromEntries(variables.map(({ name }) => [name, `plain words as ${name}`])),
      SANITY_API_READ_TOKEN: 'reader',
      SANITY_API_WRITE_TOKEN: 'reader-and-writer',
      SUPABASE_SECRET_KEY: 'old-style-service-key',
    }
    const secrets = secretsOf(readServerEnv(source))
    const values = Object.values(source)
    expect(values.length).toBeGreaterThan(5)
    expect(secrets.toSorted()).toEqual(values.toSorted())
    const [{ message }] = printed(() => say.log('Given: %s.', values.join(', ')), secrets)
    expect(message).toBe(`Given: ${values.map(() => '…').join(', ')}.`)
  })
})

test('a path is logged without its query and without secret segments', () => {
  expect(toLoggedPath('/call/0123456789abcdef0123456789?x=1')).toBe('/call/…')
  expect(toLoggedPath('/privacy#top')).toBe('/privacy')
})
