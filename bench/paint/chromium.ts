import { findBrowser } from '../../scripts/test/browser.ts'
import { browserFlags } from './browser-flags.ts'

/** The browser of the tests, which draws nothing but the page. */
export const chromiumOptions = () => ({ executablePath: findBrowser(), args: browserFlags })
