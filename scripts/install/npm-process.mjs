import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Returns the id of the npm that runs this process, directly or through a shell; undefined if npm does not. */
export function npmProcess() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return undefined
  const { command, parent } = readProcess(process.ppid)
  return /sh$/.test(command) ? parent : process.ppid
}

function readProcess(id) {
  const file = `/proc/${id}/stat`
  const text = existsSync(file)
    ? readFileSync(file, 'utf8').replace(/^\d+ \((.*)\) \S (\d+) .*$/s, '$1 $2')
    : `${spawnSync('ps', ['-o', 'comm=,ppid=', '-p', `${id}`], { encoding: 'utf8' }).stdout}`
  const [, command = '', parent = ''] = /^(.*?)\s+(\d+)\s*$/s.exec(text.trim()) ?? []
  return { command, parent: Number(parent) }
}
