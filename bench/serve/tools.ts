import { spawnSync } from 'node:child_process'

/** Required programs and how to install them. */
const INSTALL: Record<string, string> = {
  wrk: 'apt-get install wrk, or brew install wrk',
  nginx: 'apt-get install nginx-light, or brew install nginx',
}

/** Returns whether a program is installed; if not, reports how to install it. */
export function isInstalled(name: string, report: (message: string) => void): boolean {
  // A system-wide nginx is in a folder that is only in root's PATH.
  const { error } = spawnSync(name, ['-v'], { env: toolEnvironment(), stdio: 'ignore' })
  if (error) report(`${name} is missing: ${INSTALL[name]}`)
  return !error
}

/** Returns the environment with the folders of such programs. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin`,
})
