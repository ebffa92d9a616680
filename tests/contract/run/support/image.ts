import { chownSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { linkTo, NONROOT } from './debian.ts'
import { readStages, root, type Step } from './dockerfile.ts'
import { contextFiles } from './ignored.ts'
import { runIn } from './processes.ts'

/** The default environment of a command in a container. */
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

export type Image = { root: string; env: Record<string, string>; settings: Step[]; user: number }

/**
 * Runs the Dockerfile's instructions as a builder would: each stage in a separate empty folder, with only Debian's
 * files of this machine and npm's cache. `args` are the values of its `ARG`s.
 */
export async function buildImage(folder: string, args: Record<string, string>): Promise<Image> {
  const [first, last] = readStages()
  if (!first || !last) throw new Error('The Dockerfile must have two stages.')
  const build = await runStage(path.join(folder, 'build'), first.steps, '', args)
  return runStage(path.join(folder, 'image'), last.steps, build.root, {})
}

async function runStage(root: string, steps: Step[], from: string, args: Record<string, string>) {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  const image: Image = { root, env: { PATH }, settings: steps, user: 0 }
  const known: Record<string, string> = {}
  let place = '/'
  for (const step of steps) {
    const { keyword, words, flags } = step
    if (keyword === 'WORKDIR') place = makeFolder(root, words[0])
    if (keyword === 'COPY') copy(root, place, step, flags.from ? from : undefined)
    if (keyword === 'ARG' && args[words[0] ?? ''])
      known[words[0] ?? ''] = args[words[0] ?? ''] ?? ''
    if (keyword === 'ENV') Object.assign(image.env, Object.fromEntries(words.map(pairOf)))
    if (keyword === 'USER') image.user = words[0] === 'nonroot' ? NONROOT : 0
    if (keyword === 'RUN') await run(image, place, step.text, known)
  }
  return image
}

const pairOf = (word: string) => [word.split('=')[0], word.split('=').slice(1).join('=')]

function makeFolder(root: string, place = '/') {
  mkdirSync(path.join(root, place), { recursive: true })
  return place
}

function copy(stage: string, place: string, { words, flags }: Step, from?: string) {
  const [source = '', target = ''] = words
  const to = path.join(stage, path.resolve(place, target))
  if (!from) return copyContext(to)
  mkdirSync(path.dirname(to), { recursive: true })
  cpSync(path.join(from, source), to, { recursive: true, verbatimSymlinks: true })
  if (flags.chown === 'nonroot:nonroot') chownSync(to, NONROOT, NONROOT)
}

function copyContext(to: string) {
  for (const name of contextFiles()) cpSync(path.join(root, name), path.join(to, name))
}

/** Runs a command of the first stage, based on this machine's Debian folders with the installed Node and npm. */
async function run(image: Image, place: string, text: string, args: Record<string, string>) {
  for (const link of ['bin', 'sbin', 'lib', 'lib64'])
    linkTo(`usr/${link}`, path.join(image.root, link))
  mkdirSync(path.join(image.root, 'tmp'), { recursive: true })
  const settings = path.join(homedir(), '.npmrc')
  mkdirSync(path.join(image.root, 'root'), { recursive: true })
  if (existsSync(settings)) cpSync(settings, path.join(image.root, 'root/.npmrc'))
  const cache = path.join(homedir(), '.npm')
  mkdirSync(cache, { recursive: true })
  const room = {
    root: image.root,
    folder: place,
    mounts: { '/usr': '/usr', '/etc': '/etc' },
    volumes: { '/root/.npm': cache },
    env: { ...image.env, HOME: '/root', ...args },
  }
  const { code, said } = await runIn(room, ['/bin/sh', '-c', text])
  if (code !== 0) throw new Error(`RUN ${text} failed with exit code ${code}: ${said.slice(-5000)}`)
}

/** Returns an instruction of the last stage. */
export const settingOf = ({ settings }: Image, keyword: string): Step => {
  const found = settings.findLast((step) => step.keyword === keyword)
  if (!found) throw new Error(`The Dockerfile has no ${keyword}.`)
  return found
}
