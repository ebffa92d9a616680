import { expect, test } from 'vitest'
import {
  endOf,
  isPurgeable,
  isSecret,
  newSecret,
  shareId,
  sharePath,
  stateOf,
} from '@/lib/content/share/share-link'

const link = { _createdAt: '2026-11-01T10:00:00Z', expiresAt: '2026-11-08T10:00:00Z' }
const at = (instant: string) => new Date(instant)

test('a link expires after exactly seven days', () => {
  expect(stateOf(link, at('2026-11-01T10:00:00Z'))).toBe('open')
  expect(stateOf(link, at('2026-11-08T09:59:59.999Z'))).toBe('open')
  expect(stateOf(link, at('2026-11-08T10:00:00Z'))).toBe('expired')
})

test('a record can shorten the seven days but not extend them', () => {
  const longer = { ...link, expiresAt: '2027-11-08T10:00:00Z' }
  expect(endOf(longer)).toEqual(at('2026-11-08T10:00:00Z'))
  const shorter = { ...link, expiresAt: '2026-11-02T10:00:00Z' }
  expect(stateOf(shorter, at('2026-11-03T10:00:00Z'))).toBe('expired')
})

test('a revoked link stays revoked after its expiry', () => {
  const revoked = { ...link, revokedAt: '2026-11-02T00:00:00Z' }
  expect(stateOf(revoked, at('2026-11-03T00:00:00Z'))).toBe('revoked')
  expect(stateOf(revoked, at('2026-12-03T00:00:00Z'))).toBe('revoked')
})

test('the record of a link can be deleted thirty days after its end', () => {
  expect(isPurgeable(link, at('2026-12-08T09:00:00Z'))).toBe(false)
  expect(isPurgeable(link, at('2026-12-08T11:00:00Z'))).toBe(true)
})

test('a secret is 24 random bytes and unique', () => {
  const secrets = Array.from({ length: 100 }, newSecret)
  expect(new Set(secrets).size).toBe(100)
  expect(secrets.filter((secret) => !isSecret(secret))).toEqual([])
  expect(sharePath(secrets[0] ?? '', '/privacy')).toBe(`/shared/${secrets[0]}/privacy`)
})

test.each(['', 'x', '../studio', 'a'.repeat(47), 'A'.repeat(48), `${'a'.repeat(48)}\n`])(
  'rejects %j as a secret',
  (text) => expect(isSecret(text)).toBe(false),
)

test('the id of a record is private and contains only the hash of the secret', async () => {
  // printf secret | sha256sum
  expect(await shareId('secret')).toBe(
    'share.2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b',
  )
})
