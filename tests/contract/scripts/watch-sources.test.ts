import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSources } from '@/scripts/assets/watch-sources'

let base = ''
let stop = () => {}

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'watch-'))
  mkdirSync(path.join(base, 'components/ui'), { recursive: true })
  mkdirSync(path.join(base, 'lib/serving/built'), { recursive: true })
})

afterEach(() => {
  stop()
  rmSync(base, { recursive: true, force: true })
})

const save = (name: string, text: string) => writeFileSync(path.join(base, name), text)

test('development generates again after a save, and after one that came meanwhile', async () => {
  let calls = 0
  let running = 0
  let finish = () => {}
  stop = watchSources(async () => {
    calls += 1
    running += 1
    expect(running).toBe(1)
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    running -= 1
  }, base)
  save('components/ui/toast.css', 'a {}')
  await expect.poll(() => calls).toBe(1)
  // Both saves come while the first run lasts.
  save('components/ui/toast.css', 'b {}')
  save('components/ui/new.css', 'c {}')
  await expect
    .poll(() => {
      finish()
      return calls
    })
    .toBe(2)
})

test('development does not generate for what it has generated', async () => {
  const seen: string[] = []
  stop = watchSources(async () => void seen.push('run'), base)
  save('lib/serving/built/fonts.js', '')
  save('components/ui/toast.css', 'a {}')
  await expect.poll(() => seen.length).toBe(1)
  save('lib/serving/built/fonts.js', 'export {}')
  save('components/ui/toast.css', 'b {}')
  await expect.poll(() => seen.length).toBe(2)
})

test('development reports a source that does not compile, and goes on', async () => {
  let calls = 0
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  stop = watchSources(async () => {
    calls += 1
    if (calls === 1) throw new Error('A bracket is missing.')
  }, base)
  save('components/ui/toast.css', 'a {')
  await expect.poll(() => report.mock.calls).toEqual([['A bracket is missing.']])
  save('components/ui/toast.css', 'a {}')
  await expect.poll(() => calls).toBe(2)
})
