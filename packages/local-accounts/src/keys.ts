import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'

/** What signs access tokens, and what names the caller of the gateway. */
export type Keys = Awaited<ReturnType<typeof loadKeys>>

/** Keys that are given; those that are not are made once and kept in the data folder. */
export interface GivenKeys {
  publishableKey?: string | undefined
  secretKey?: string | undefined
}

interface KeyFile {
  signingKey: JWK
  publishableKey: string
  secretKey: string
}

const ALGORITHM = 'ES256'

/** Reads the keys of a data folder, or makes them (mode 0600); without a folder they last as long as the process. */
export async function loadKeys(dataDir: string | undefined, given: GivenKeys) {
  const file = dataDir && path.join(dataDir, 'keys.json')
  const text = file && (await readFile(file, 'utf8').catch(() => undefined))
  const kept: KeyFile = text ? parseKeys(`${file}`, text) : await makeKeys()
  if (file && !text) await writeSecret(file, JSON.stringify(kept))
  const { kty, crv, x, y } = kept.signingKey
  const bare: JWK = { kty, crv, x, y }
  // RFC 7638: the same key has the same id everywhere.
  const kid = await calculateJwkThumbprint(bare)
  const [privateKey, publicKey] = await Promise.all([importKey(kept.signingKey), importKey(bare)])
  return {
    kid,
    privateKey,
    publicKey,
    /** The public half, as `/.well-known/jwks.json` shows it. */
    publicJwk: { ...bare, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] },
    publishableKey: given.publishableKey ?? kept.publishableKey,
    secretKey: given.secretKey ?? kept.secretKey,
  }
}

function parseKeys(file: string, text: string): KeyFile {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(
      `${file} is damaged (it is not JSON): restore a backup, or delete it, which makes new keys and signs everybody out.`,
      { cause: error },
    )
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('keys.json holds no key of a pair')
  return key
}

async function makeKeys(): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const random = () => randomBytes(24).toString('base64url')
  return {
    signingKey: await exportJWK(privateKey),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
  }
}

/** Writes a file that only its owner may read: whole or not at all, also after a crash. */
async function writeSecret(file: string, text: string): Promise<void> {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
  await rename(part, file)
}
