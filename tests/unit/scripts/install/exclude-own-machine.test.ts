import { expect, test } from 'vitest'
import { excludeOwnMachine } from '@/scripts/install/exclude-own-machine.mjs'

const excluded = (env: Record<string, string>) => {
  excludeOwnMachine(env)
  return env
}

const OWN = 'localhost,127.0.0.1,[::1]'

test('no request to this machine goes through a proxy', () => {
  expect(excluded({})).toEqual({ no_proxy: OWN, NO_PROXY: OWN })
})

test.each(['no_proxy', 'NO_PROXY'])('what %s excludes stays excluded', (name) => {
  const list = `intranet.example,${OWN}`
  expect(excluded({ [name]: 'intranet.example, localhost' })).toEqual({
    no_proxy: list,
    NO_PROXY: list,
  })
})

test('an asterisk still excludes every host', () => {
  expect(excluded({ NO_PROXY: '*' })).toEqual({ NO_PROXY: '*' })
})
