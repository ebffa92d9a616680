import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { secretsOfSite } from '@/scripts/launch/environment'
import { endPart, start, untilPrinted } from '@/scripts/process/children'
import { freePort } from '@/scripts/process/ports'
import { missingForDocker } from '@/tests/contract/run/support/docker'
import { lakeURL, supabaseURL } from '../../support/addresses.ts'
import { expect, test } from '../../support/fixtures.ts'
import { secrets } from '../../support/lake-client.ts'

const root = path.join(import.meta.dirname, '../../../..')
const folder = path.join(root, '.cache/production-build')

/** Copies the repository's files, with the installed packages but without a build. */
function copyRepository() {
  rmSync(folder, { recursive: true, force: true })
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  // With a lock file the bundler would take the copy as its root, and the packages are outside it.
  const names = `${listed}`
    .trim()
    .split('\n')
    .filter((name) => name !== 'package-lock.json')
  for (const name of names)
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
}

function run(command: string[], variables: Record<string, string>) {
  return start('The copy', command, {
    cwd: folder,
    quiet: true,
    env: {
      NODE_ENV: 'production',
      NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
      NEXT_PUBLIC_SANITY_DATASET: 'production',
      NEXT_PUBLIC_SANITY_API_HOST: lakeURL,
      ...secretsOfSite(secrets),
      NEXT_PUBLIC_SUPABASE_URL: supabaseURL,
      NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey,
      SUPABASE_SECRET_KEY: secrets.secretKey,
      ...variables,
    },
  })
}

test('one production build includes the page and the Studio, and Next serves both', async () => {
  // There the container test builds the page and the Studio, and serves both.
  test.skip(!missingForDocker(), 'the container test, which runs here, does the same')
  test.setTimeout(900_000)
  mkdirSync(path.dirname(folder), { recursive: true })
  copyRepository()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const variables = { NEXT_PUBLIC_SITE_URL: url }
  // The command behind `npm run build` once packages are installed.
  const build = run(['scripts/build.ts'], variables)
  expect(await build.ended, build.lines.join('\n')).toBe(0)
  const next = path.join(root, 'node_modules/next/dist/bin/next')
  const site = run([next, 'start', '-p', `${port}`], variables)
  try {
    await untilPrinted(site, /Ready in/)
    const page = await fetch(`${url}/`)
    expect(page.status).toBe(200)
    const studio = await fetch(`${url}/studio`)
    expect(studio.status).toBe(200)
    const script = /src="(\/studio\/static\/[^"]+\.js)"/.exec(await studio.text())?.[1]
    expect((await fetch(`${url}${script}`)).status).toBe(200)
    expect((await fetch(`${url}/studio/structure`)).status).toBe(200)
  } finally {
    await endPart(site)
    rmSync(folder, { recursive: true })
  }
})
