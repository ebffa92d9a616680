import { whenCrashed } from '../process/children.ts'
import { supervise } from '../process/supervise.ts'
import { findBrowser } from './browser.ts'
import { runPlaywright } from './playwright.ts'
import { announce, runningProducts, startTestProducts } from './test-products.ts'

// `npm run e2e -- [file or option of Playwright…]`: runs browser tests against the product of a running `npm run e2e --
// --serve`, or else against a new one.
await supervise(async () => {
  const args = process.argv.slice(2)
  const browser = findBrowser()
  if (args.includes('--serve')) {
    const products = await startTestProducts(2)
    announce(products.map(({ ports }) => ports))
    console.log(
      '\n  The test product is running, and npm run e2e will use it. Press Ctrl-C to stop it.\n',
    )
    return whenCrashed(products.flatMap(({ product }) => product.parts))
  }
  return (await runPlaywright(args, browser, { running: await runningProducts() })).code
})
