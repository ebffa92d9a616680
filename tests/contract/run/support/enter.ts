import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'

export type Room = {
  /** The folder that becomes `/`. */
  root: string
  /** Folders mounted there, by path: read-only except those in `volumes`. */
  mounts: Record<string, string>
  volumes?: Record<string, string>
  isReadOnly?: boolean
  /** Number of user and group; root by default. */
  user?: number
  folder: string
  env: Record<string, string>
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/**
 * Starts a command in a separate root, as a container runtime does: a mount namespace, a change of root, another user.
 * The mounts end with the command's process. Requires root.
 */
export function enter(room: Room, command: string[]) {
  const { root, mounts, volumes = {}, user = 0 } = room
  const at = (place: string) => {
    const target = path.join(root, place)
    mkdirSync(target, { recursive: true })
    return quoted(target)
  }
  const script = [
    'set -e',
    `mount --bind ${quoted(root)} ${quoted(root)}`,
    ...Object.entries({ '/proc': '/proc', '/dev': '/dev', ...volumes }).map(
      ([place, folder]) => `mount --rbind ${quoted(folder)} ${at(place)}`,
    ),
    ...Object.entries(mounts).flatMap(([place, folder]) => [
      `mount --bind ${quoted(folder)} ${at(place)}`,
      `mount -o remount,bind,ro ${at(place)}`,
    ]),
    ...(room.isReadOnly ? [`mount -o remount,bind,ro ${quoted(root)}`] : []),
    // A bind mount over itself is entered by path, not from the current folder.
    `exec unshare --root=${quoted(root)} --wd=${quoted(room.folder)} --setgid=${user} --setuid=${user} ${command.map(quoted).join(' ')}`,
  ].join('\n')
  return spawn('/usr/bin/unshare', ['--mount', '/bin/sh', '-c', script], {
    cwd: '/',
    // Its whole environment: this process's own stays outside.
    env: room.env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
