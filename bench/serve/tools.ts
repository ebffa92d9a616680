import { spawnSync } from 'node:child_process'

/** Programs that are measured with or against, and what brings them. */
const BROUGHT_BY: Record<string, string> = {
  wrk: 'apt-get install wrk, or brew install wrk',
  nginx: 'apt-get install nginx-light, or brew install nginx',
}

/** Is this program on the machine? If not, `say` gets a sentence that names it and the command that brings it. */
export function isThere(name: string, say: (sentence: string) => void): boolean {
  // Where nginx is installed for the system, only the administrator's PATH names its folder.
  const { error } = spawnSync(name, ['-v'], { env: toolEnvironment(), stdio: 'ignore' })
  if (error) say(`${name} is missing: ${BROUGHT_BY[name]}`)
  return !error
}

/** The environment in which such programs are found. */
export const toolEnvironment = () => ({
  ...process.env,
  PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin`,
})
