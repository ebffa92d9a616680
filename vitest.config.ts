import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { CORE_CONTRACT_TESTS } from './tests/support/core-contract-tests.ts'
import { isNightly, isRest, scaled } from './tests/support/scale.ts'

const isCore = process.env.TEST_SCALE === 'core'
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Node's compile cache speeds up the workers of this run and the next.
process.env.NODE_COMPILE_CACHE ??= at('.cache/compile')

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${at('.')}/` },
      // Throws outside a server bundle, and tests run outside one.
      { find: 'server-only', replacement: at('tests/support/set-up/server-only.ts') },
    ],
  },
  test: {
    environment: 'node',
    // The default leaves one core to the main process, which hardly needs it.
    maxWorkers: '100%',
    // Loading the Studio or starting PostgreSQL takes longer than most files, so packages stay loaded and
    // fresh-modules.ts isolates the files.
    isolate: false,
    retry: 0,
    // Only ends what hangs: the machine may be busy, and 10,000 cases take minutes.
    testTimeout: scaled({ core: 120_000, all: 120_000, nightly: 1_800_000 }),
    hookTimeout: 240_000,
    // The default second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: [
      'tests/support/set-up/fresh-modules.ts',
      'tests/support/set-up/environment.ts',
      'tests/support/set-up/console.ts',
      'tests/support/set-up/fixed-seed.ts',
    ],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{tests/unit,sections}/**/*.test.{ts,tsx}',
            'packages/*/tests/unit/**/*.test.ts',
          ],
          setupFiles: ['tests/support/set-up/no-process-no-socket.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: isCore
            ? CORE_CONTRACT_TESTS
            : ['tests/contract/**/*.test.ts', 'packages/*/tests/**/*.test.ts'],
          exclude: [
            'packages/*/tests/unit/**',
            '**/node_modules/**',
            ...(isNightly ? [] : ['**/*.nightly.test.ts']),
            ...(isRest ? CORE_CONTRACT_TESTS : []),
          ],
          globalSetup: [
            'packages/local-accounts/tests/support/template-setup.ts',
            'tests/contract/supabase/support/template-setup.ts',
          ],
        },
      },
    ],
  },
})
