import { provideTemplate } from '../../../../packages/local-accounts/tests/support/fresh-data-folder.ts'
import { migrationsDir } from './project.ts'

/** Vitest calls this once, before the contract tests. */
export async function setup() {
  await provideTemplate(migrationsDir)
}
