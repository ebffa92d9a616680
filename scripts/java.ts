import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fetchTool } from './fetch-tool.ts'

/** Installs Debian's Java, which the Nu Html Checker runs on, if there is none and this is root. */
export async function provideJava(): Promise<void> {
  if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const script = 'apt-get update -qq && apt-get install -y -qq default-jre-headless'
  await fetchTool('java', 'none found: installing Debian’s package', ['/bin/sh', '-c', script])
}
