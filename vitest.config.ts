import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${at('.')}/` },
      // Throws outside a server bundle, which a test is not.
      { find: 'server-only', replacement: at('tests/support/server-only.ts') },
    ],
  },
  test: {
    environment: 'node',
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/local/**/*.test.ts'],
    // Starting PostgreSQL takes seconds on a busy machine.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/support/environment.ts', 'tests/support/console.ts'],
  },
})
