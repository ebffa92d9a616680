import { onTestFinished } from 'vitest'
import { hasCron, postgresVersions, startPostgres } from '../support/postgres.ts'
import { NET_AND_VAULT } from './platform.ts'

export const withCron = postgresVersions.filter(hasCron)
export const cronNeeded = 'needs pg_cron: apt-get install postgresql-15-cron'

/** Starts a PostgreSQL with the migrations. */
export async function migrated(version: string) {
  const server = await startPostgres(version)
  onTestFinished(server.stop)
  server.migrate()
  return server
}

/** Starts one whose pg_cron has the schedule, set twice. */
export async function scheduled(version: string) {
  const server = await migrated(version)
  server.ask(`create extension pg_cron; ${NET_AND_VAULT}
    insert into vault.decrypted_secrets values ('project_url', 'https://abc.supabase.co'),
      ('secret_key', 'sb_secret_x')`)
  for (let time = 0; time < 2; time += 1) server.ask('select private.set_schedule()')
  return server
}
