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

/** The signing key of access tokens, and the API keys of the gateway. */
export type Keys = Awaited<ReturnType<typeof loadKeys>>

/** Keys set by the caller. Missing ones are created once and stored in the data folder. */
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

/** Reads the keys of a data folder, or creates them (mode 0600). Without a folder they last as long as the process. */
export async function loadKeys(dataDir: string | undefined, given: GivenKeys) {
  const file = dataDir && path.join(dataDir, 'keys.json')
  const text = file && (await readFile(file, 'utf8').catch(() => undefined))
  const stored: KeyFile = text ? parseKeys(`${file}`, text) : await createKeys()
  if (file && !text) await writeSecret(file, JSON.stringify(stored))
  const { kty, crv, x, y } = stored.signingKey
  const bare: JWK = { kty, crv, x, y }
  // RFC 7638: the same key has the same id everywhere.
  const kid = await calculateJwkThumbprint(bare)
  const [privateKey, publicKey] = await Promise.all([importKey(stored.signingKey), importKey(bare)])
  return {
    kid,
    privateKey,
    publicKey,
    /** The public key, as in `/.well-known/jwks.json`. */
    publicJwk: { ...bare, kid, alg: ALGORITHM, use: 'sig', key_ops: ['verify'] },
    publishableKey: given.publishableKey ?? stored.publishableKey,
    secretKey: given.secretKey ?? stored.secretKey,
  }
}

function parseKeys(file: string, text: string): KeyFile {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(
      `${file} is damaged (it is not JSON). Restore a backup, or delete it, which creates new keys and signs everyone out.`,
      { cause: error },
    )
  }
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM)
  if (key instanceof Uint8Array) throw new Error('keys.json has no key pair')
  return key
}

async function createKeys(): Promise<KeyFile> {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const random = () => randomBytes(24).toString('base64url')
  return {
    signingKey: await exportJWK(privateKey),
    publishableKey: `sb_publishable_${random()}`,
    secretKey: `sb_secret_${random()}`,
  }
}

/** Writes a file that only its owner can read, atomically even in a crash. */
async function writeSecret(file: string, text: string): Promise<void> {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await handle.close()
  await rename(part, file)
}
