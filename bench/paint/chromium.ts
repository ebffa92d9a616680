import { findBrowser } from '../../scripts/test/browser.ts'

/** The browser of the tests, by itself: it asks nobody but the page's own servers. */
export const chromiumOptions = () => ({
  executablePath: findBrowser(),
  args: ['--disable-quic', '--disable-background-networking'],
})
