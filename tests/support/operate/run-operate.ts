import path from 'node:path'
import { runCommand } from '../run-command.ts'

/** Starts `npm run backup` and similar commands as npm does, without the bootstrap and without a hosted project. */
export const startOperate = (
  command: string,
  args: string[],
  variables: Record<string, string> = {},
) =>
  runCommand(path.resolve(`scripts/operate/${command}.ts`), args, {
    NODE_ENV: 'production',
    NEXT_PUBLIC_SANITY_PROJECT_ID: '',
    NEXT_PUBLIC_SUPABASE_URL: '',
    ...variables,
  })

/** Does the same, and returns how the command ended. */
export const runOperate = (...command: Parameters<typeof startOperate>) =>
  startOperate(...command).ended
