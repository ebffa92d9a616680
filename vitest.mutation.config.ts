import { defineConfig, mergeConfig } from 'vitest/config'
import config from './vitest.config.ts'

const tests = [
  'tests/unit/lib/redirects/*.test.ts',
  'tests/unit/lib/safe-href.test.ts',
  'tests/unit/lib/seo/{faq-page,product,script-json,structured-data,video-object}.test.ts',
]

// For `npm run test:mutation`: the tests of what is broken there, with short searches for examples,
// since each of them runs once for every mutant.
export default defineConfig(({ mode }) => {
  const merged = mergeConfig(config, {
    mode,
    test: { setupFiles: ['tests/support/short-search.ts'] },
  })
  return { ...merged, test: { ...merged.test, include: tests } }
})
