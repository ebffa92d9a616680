import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { cacheFolder } from '@/scripts/launch/environment'
import { withLock } from '@/scripts/process/lock'
import { root } from './dockerfile.ts'
import { contextFiles } from './ignored.ts'
import { buildImage, type Image } from './image.ts'

const folder = path.join(cacheFolder, 'container')
const mark = path.join(folder, 'image.json')

/** Returns the image of the current files, built or cached. */
export const cachedImage = (args: Record<string, string>): Promise<Image> =>
  withLock(`${folder}.lock`, () => findOrBuild(args))

async function findOrBuild(args: Record<string, string>): Promise<Image> {
  const hash = createHash('sha256')
  for (const name of [...contextFiles(), 'Dockerfile'])
    hash.update(`\n${name}\n`).update(readFileSync(path.join(root, name)))
  const inputs = hash.digest('hex')
  const kept = existsSync(mark) ? JSON.parse(readFileSync(mark, 'utf8')) : undefined
  if (kept?.inputs === inputs) return kept.image
  rmSync(folder, { recursive: true, force: true })
  const image = await buildImage(folder, args)
  // Deletes 1.7 GB that are no longer needed.
  rmSync(path.join(folder, 'build'), { recursive: true })
  writeFileSync(mark, JSON.stringify({ inputs, image }))
  return image
}
