import { whenCrashed } from '../process/children.ts'
import { supervise } from '../process/supervise.ts'
import { findBrowser } from './browser.ts'
import { runPlaywright } from './playwright.ts'
import { announce, runningProducts, startTestProducts } from './test-products.ts'

const INTERRUPTED = 130

// `npm run e2e -- [file or option of Playwright…]`: browser tests against the product that `npm run e2e -- --serve`
// keeps running, or else one of their own.
await supervise(async () => {
  const args = process.argv.slice(2)
  const browser = findBrowser()
  if (args.includes('--serve')) {
    const products = await startTestProducts(2)
    announce(products.map(({ ports }) => ports))
    console.log('\n  The product of the tests runs: npm run e2e finds it. Ctrl-C ends it.\n')
    return whenCrashed(products.flatMap(({ product }) => product.parts))
  }
  return (await runPlaywright(args, browser, await runningProducts())).code
}, INTERRUPTED)
