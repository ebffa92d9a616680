import { Problem } from '../process/problem.ts'

/** Returns the connection string of the hosted database. Throws a Problem if it is not set. */
export function databaseUrl(): string {
  const { SUPABASE_DB_URL: url } = process.env
  if (url?.trim()) return url.trim()
  throw new Problem(
    'Set SUPABASE_DB_URL to the connection string of the hosted database (in the dashboard under Connect, Session pooler), or add --only content.',
  )
}
