import path from 'node:path'
import { runCommand } from '../run-command.ts'

/** Runs `npm run backup` and the like as npm does, but for the bootstrap; no hosted project in its environment. */
export const runOperate = (
  command: string,
  args: string[],
  variables: Record<string, string> = {},
) =>
  runCommand(path.resolve(`scripts/operate/${command}.ts`), args, {
    NODE_ENV: 'production',
    NEXT_PUBLIC_SANITY_PROJECT_ID: '',
    NEXT_PUBLIC_SUPABASE_URL: '',
    ...variables,
  }).ended
