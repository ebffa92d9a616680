import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { copyLibraries, linkTo, writeNames } from './debian.ts'
import { commandOf } from './dockerfile.ts'
import { type Image, settingOf } from './image.ts'
import { runIn, startServer } from './processes.ts'

/** Prepares a container of this image with its base and its volume, in this folder. */
export function prepareContainer(image: Image, folder: string, variables: Record<string, string>) {
  const base = path.join(folder, 'base')
  copyLibraries(base)
  writeNames(base)
  for (const link of ['lib', 'lib64']) linkTo(`usr/${link}`, path.join(image.root, link))
  const volume = path.join(folder, 'volume')
  mkdirSync(volume)
  chownSync(volume, image.user, image.user)
  const [place = ''] = settingOf(image, 'VOLUME').words
  const room = {
    root: image.root,
    folder: settingOf(image, 'WORKDIR').words[0] ?? '/',
    mounts: Object.fromEntries(
      ['/usr/lib', '/usr/lib64', '/etc'].map((name) => [name, path.join(base, name)]),
    ),
    volumes: { [place]: volume },
    isReadOnly: true,
    user: image.user,
    env: { ...image.env, ...variables },
  }
  return {
    volume,
    start: () => startServer(room, commandOf(settingOf(image, 'CMD'))),
    isHealthy: () => runIn(room, commandOf(settingOf(image, 'HEALTHCHECK'))),
    /** Runs a script with its Node, as `docker exec` does. */
    execute: (script: string) => runIn(room, ['node', '-e', script]),
  }
}

/** Returns the megabytes that a folder takes on disk. */
export const megabytesOf = (folder: string): number =>
  (Number.parseInt(`${spawnSync('du', ['-sk', folder]).stdout}`, 10) * 1024) / 1e6
