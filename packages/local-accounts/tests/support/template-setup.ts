import path from 'node:path'
import { provideTemplate } from './fresh-data-folder.ts'
import { projectDir } from './open-emulator.ts'

/** Vitest calls this once, before the contract tests. */
export async function setup() {
  await provideTemplate(path.join(projectDir, 'migrations'))
}
