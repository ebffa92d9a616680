import { buildAssets } from '@/scripts/assets/build-assets'

/** Generates what the tested code imports, before the first test. */
export async function setup(): Promise<void> {
  await buildAssets()
}
