import { expect, test } from '../support/engines/engine.ts'
import { disturbances, lostElements, PAGES, remembering } from '../support/hydration/in-page.ts'

test.use({ expectedProblems: /^404 GET \/no-such-page$/ })

for (const [when, disturb] of Object.entries(disturbances))
  test(`${when}, React hydrates every page and keeps all of its elements`, async ({ newTab }) => {
    for (const path of PAGES)
      await test.step(path, async () => {
        const tab = await newTab({ beforeScripts: remembering(disturb) })
        await tab.goto(path)
        await expect.poll(() => tab.look(lostElements), path).toEqual([])
      })
  })
