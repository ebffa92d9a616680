import { provideTemplate } from './fresh-data-folder.ts'

/** Vitest calls it once, before the contract tests. */
export async function setup() {
  await provideTemplate()
}
