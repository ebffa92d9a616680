import { findBrowser } from '../../scripts/test/browser.ts'
import { browserFlags } from '../../scripts/test/browser-flags.ts'

/** The browser of the tests, by itself. */
export const chromiumOptions = () => ({ executablePath: findBrowser(), args: browserFlags })
