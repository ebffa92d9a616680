import { rmSync } from 'node:fs'
import { packageCommand } from '@/scripts/launch/package-command'
import { freePort } from '@/scripts/process/ports'
import { expect, test } from '../../support/fixtures.ts'
import { copyRepository, node, runIn } from '../../support/servers/repository-copy.ts'

test('one production build includes the page and the Studio, and Next serves both', async () => {
  test.setTimeout(900_000)
  const folder = copyRepository('production-build')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const variables = { NEXT_PUBLIC_SITE_URL: url }
  // The command behind `npm run build` once packages are installed.
  const build = runIn(folder, [node, 'scripts/build.ts'], variables)
  const [code] = await build.ended
  expect(code, build.output()).toBe(0)
  const site = runIn(folder, [node, packageCommand('next'), 'start', '-p', `${port}`], variables)
  try {
    const statusOf = () => fetch(`${url}/`).then(({ status }) => status, String)
    await expect.poll(statusOf, { timeout: 60_000 }).toBe(200)
    const studio = await fetch(`${url}/studio`)
    expect(studio.status).toBe(200)
    const script = /src="(\/studio\/static\/[^"]+\.js)"/.exec(await studio.text())?.[1]
    expect((await fetch(`${url}${script}`)).status).toBe(200)
    expect((await fetch(`${url}/studio/structure`)).status).toBe(200)
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true })
  }
})
