import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder, readSecrets } from '../launch/environment.ts'

/**
 * Creates new secrets for this checkout, and a new key to sign the sessions of a data folder: the old ones are rejected
 * from the next start on. Returns the files that were replaced.
 */
export function rotateLocalSecrets(dataDir: string, folder = cacheFolder): string[] {
  const secrets = path.join(folder, 'secrets.json')
  const keys = path.join(dataDir, 'supabase/keys.json')
  const done = [secrets, keys].filter((file) => existsSync(file))
  for (const file of done) rmSync(file)
  readSecrets(folder)
  return done
}
