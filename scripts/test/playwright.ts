import path from 'node:path'
import { type Environment, showOutput, start } from '../process/children.ts'
import { type Ports, startTestProducts } from './test-products.ts'

const root = path.join(import.meta.dirname, '../..')
const cli = path.join(root, 'node_modules/@playwright/test/cli.js')

/** One for each core of the smallest machine. */
const WORKERS = 2

type Run = { running?: Ports[] | undefined; env?: Environment }

/**
 * Runs Playwright with the project's Node, with one worker for each running product, or new ones. Returns its exit code
 * and last lines.
 */
export async function runPlaywright(
  args: string[],
  browser: string,
  { running, env = {} }: Run = {},
) {
  const ports = running ?? (await startTestProducts(WORKERS)).map((one) => one.ports)
  const part = start('browser', [cli, 'test', ...args], {
    cwd: root,
    env: { ...env, CHROME_PATH: browser, TEST_PRODUCTS: JSON.stringify(ports) },
    quiet: true,
  })
  showOutput(part)
  return { code: await part.ended, lines: part.lines }
}
