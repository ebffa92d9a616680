import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder, readSecrets } from '../launch/environment.ts'

/**
 * Makes all secrets of this checkout again, and the key that signs the sessions of a data folder: who holds an old one is
 * refused from the next start on.
 */
export function rotateLocalSecrets(dataDir: string, folder = cacheFolder): string[] {
  const secrets = path.join(folder, 'secrets.json')
  const keys = path.join(dataDir, 'supabase/keys.json')
  const done = [secrets, keys].filter((file) => existsSync(file))
  for (const file of done) rmSync(file)
  readSecrets(folder)
  return done
}
