import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '@/scripts/process/ports'
import { siteURL } from '../../support/addresses.ts'
import { expect, test } from '../../support/fixtures.ts'
import { comeToRest } from '../../support/screens/open.ts'
import { copyRepository, node, runIn } from '../../support/servers/repository-copy.ts'

// The stream of changes, when the development server ends.
test.use({ expectedErrors: /_development\/changes$/ })

/** What is compared: names of files without their hashes. */
async function readPage(page: Page, url: string) {
  await page.goto(url, { timeout: 240_000 })
  await page.locator('[data-island=booking]').scrollIntoViewIfNeeded()
  await expect(page.getByRole('form', { name: 'Booking' })).toBeVisible({ timeout: 60_000 })
  // The list of time zones is filled last.
  await expect
    .poll(() => page.getByLabel('Times in').locator('option').count())
    .toBeGreaterThan(100)
  await comeToRest(page)
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => name.endsWith('.js')),
  )
  return {
    tree: (await page.locator('body').ariaSnapshot()).replaceAll(url, ''),
    scripts: [...new Set(scripts.map((name) => name.replace(/-[\w-]{8}\.js$/, '')))].sort(),
    // The styles of the first screen are in the head, and the sheets below it.
    head: await page.locator('head > style').count(),
    sheets: await page.locator('#hero ~ link[rel=stylesheet]').count(),
    inert: await page.locator('[data-first-screen][media]').count(),
  }
}

test('development serves the islands and the first screen of production, and reloads a page after a change', async ({
  page,
  newPage,
}) => {
  test.setTimeout(600_000)
  const folder = copyRepository('development')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const start = `import('./scripts/development/site.ts').then((it) => it.startDevelopmentSite(${port}, process.env))`
  const site = runIn(folder, [node, '-e', start], {
    NEXT_PUBLIC_SITE_URL: url,
    NODE_ENV: 'development',
  })
  try {
    const statusOf = () => fetch(`${url}/robots.txt`).then(({ status }) => status, site.output)
    await expect.poll(statusOf, { timeout: 240_000 }).toBe(200)
    const production = await readPage(page, siteURL)
    const opened = await newPage()
    expect(await readPage(opened, url)).toEqual(production)
    expect(production.head).toBe(1)
    const menu = path.join(folder, 'islands/menu.ts')
    writeFileSync(
      menu,
      `${readFileSync(menu, 'utf8')}\nexport const planted = 1\ndocument.title = 'Changed'\n`,
    )
    await expect(opened).toHaveTitle('Changed', { timeout: 120_000 })
    // A page with a form has React, and Next's own hot reload.
    const sockets: string[] = []
    const form = await newPage()
    form.on('websocket', (socket) => sockets.push(socket.url()))
    await form.goto(`${url}/sign-in`, { timeout: 120_000 })
    await expect.poll(() => sockets).not.toEqual([])
    // They would look for a server that has ended.
    await Promise.all([opened.close(), form.close()])
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true })
  }
})
