import { fileURLToPath } from 'node:url'

/** The site's `supabase/` folder and its migrations. */
export const projectDir = fileURLToPath(new URL('../../../../supabase', import.meta.url))
export const migrationsDir = `${projectDir}/migrations`
