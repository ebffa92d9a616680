import { findBrowser } from '../../scripts/test/browser.ts'
import { browserFlags } from './browser-flags.ts'

/** Returns launch options for the tests' browser without extra pages. */
export const chromiumOptions = () => ({ executablePath: findBrowser(), args: browserFlags })
