import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Sets a variable in a file such as `.env.local`, which only its owner can read. */
export function setVariable(file: string, name: string, value: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const line = `${name}=${/^[\w.:/@-]*$/.test(value) ? value : `'${value}'`}`
  const known = new RegExp(`^${name}=.*$`, 'm')
  const end = before === '' || before.endsWith('\n') ? '' : '\n'
  const after = known.test(before) ? before.replace(known, () => line) : `${before}${end}${line}\n`
  writeFileSync(file, after, { mode: 0o600 })
  chmodSync(file, 0o600)
}
