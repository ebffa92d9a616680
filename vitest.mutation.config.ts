import { defineConfig } from 'vitest/config'
import config from './vitest.config.ts'

// For `npm run test:mutation`: the tests of the mutated code, with short searches for examples, since each of them runs
// once per mutant.
export default defineConfig({
  resolve: config.resolve,
  test: {
    include: [
      'tests/unit/lib/redirects/*.test.ts',
      'tests/unit/lib/values/safe-href.test.ts',
      'tests/unit/lib/site/{path,page-path,canonical-path}.test.ts',
      'tests/unit/lib/seo/{campaign-page-graph,faq-page,organization,product,script-json,structured-data,video-object}.test.ts',
    ],
    testTimeout: config.test?.testTimeout,
    setupFiles: [
      'tests/support/set-up/environment.ts',
      'tests/support/set-up/console.ts',
      'tests/support/set-up/short-search.ts',
    ],
  },
})
