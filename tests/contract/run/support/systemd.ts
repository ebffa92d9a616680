import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './dockerfile.ts'
import type { Image } from './image.ts'
import { runIn, startServer } from './processes.ts'

const page = readFileSync(path.join(root, 'docs/run/systemd.md'), 'utf8')

/** The commands in the docs page. */
export const lines = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  .flatMap(([, block = '']) => block.split('\n'))
  .filter((line) => line !== '')

/** Commands that cannot run on this machine, which has no systemd. The first one's result is in the image. */
const isElsewhere = (line: string) => /^(npm run build$|systemctl )/.test(line)

/** The user that `DynamicUser` might choose. */
const USER = 61_184
const PATH = '/usr/sbin:/usr/bin:/sbin:/bin'

/** Runs the page's commands on an empty machine with a clone that has the image's build. */
export async function setUpMachine(image: Image, folder: string, variables: string) {
  const machine = path.join(folder, 'machine')
  for (const name of ['etc/systemd/system', 'etc/nginx/conf.d', 'clone', 'srv', 'var/lib'])
    mkdirSync(path.join(machine, name), { recursive: true })
  for (const link of ['bin', 'lib', 'lib64']) symlinkSync(`usr/${link}`, path.join(machine, link))
  writeFileSync(path.join(machine, 'clone/.env.local'), variables)
  writeFileSync(path.join(machine, 'etc/hosts'), '127.0.0.1 localhost\n')
  const room = {
    root: machine,
    folder: '/clone',
    mounts: {
      '/usr': '/usr',
      '/clone/deploy': path.join(root, 'deploy'),
      '/clone/.next/standalone': path.join(image.root, 'app'),
      '/clone/node_modules/node/bin': path.join(image.root, 'usr/local/bin'),
    },
    env: { PATH },
  }
  for (const line of lines.filter((one) => !isElsewhere(one))) {
    const { code, said } = await runIn(room, ['/bin/sh', '-ec', line])
    if (code !== 0) throw new Error(`${line} failed with exit code ${code}: ${said}`)
  }
  return machine
}

/** Returns the settings of a unit by name; a repeated one has a line for each value. */
function readUnit(file: string): Record<string, string> {
  const entries = readFileSync(file, 'utf8').matchAll(/^([A-Z]\w+)=(.*)$/gm)
  return Object.fromEntries([...entries].map(([, name, value]) => [name, value]))
}

const pairsOf = (text: string) =>
  Object.fromEntries(
    text
      .split(/\s+/)
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )

/** Starts the unit as systemd would: its user, its variables, everything except its folder read-only. */
export function startUnit(machine: string) {
  const unit = readUnit(unitOf(machine))
  const state = path.join(machine, '../state')
  mkdirSync(state)
  chownSync(state, USER, USER)
  const file = readFileSync(path.join(machine, `${unit.EnvironmentFile}`), 'utf8')
  const room = {
    root: machine,
    folder: `${unit.WorkingDirectory}`,
    mounts: { '/usr': '/usr' },
    volumes: { [`/var/lib/${unit.StateDirectory}`]: state },
    isReadOnly: unit.ProtectSystem === 'strict',
    user: USER,
    env: { PATH, ...pairsOf(`${unit.Environment}`), ...pairsOf(file) },
  }
  return startServer(room, `${unit.ExecStart}`.split(' '))
}

/** Returns systemd's own complaints about the unit, except for a program on another machine; empty without systemd. */
export function complaintsOf(machine: string): string {
  const file = path.join(machine, '../growth-partners.service')
  const unit = readFileSync(unitOf(machine), 'utf8')
  writeFileSync(file, unit.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true'))
  const { stderr, error } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  return error ? '' : stderr
}

const unitOf = (machine: string) => path.join(machine, 'etc/systemd/system/growth-partners.service')
