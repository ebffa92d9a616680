import { Hono } from 'hono'
import { isSameSecret } from './auth/bearer.ts'
import type { Database } from './database/database.ts'
import type { Run } from './database/schedule.ts'
import type { Keys } from './keys.ts'

type Mails = { waiting: number; oldest: string | null }

/**
 * Returns `/local/v1`, which needs the secret key: `GET /backup` returns a consistent backup of the database;
 * `GET /status` returns the queued account emails and the schedule's last runs; `POST /query` runs SQL. Hosted projects
 * have a database connection and a dashboard instead.
 */
export function operatorRoutes(database: Database, { secretKey }: Keys, lastRuns: () => Run[]) {
  return new Hono()
    .use(async (c, next) => {
      if (isSameSecret(c.req.header('apikey') ?? '', secretKey)) return next()
      return c.json({ message: 'Invalid API key' }, 401)
    })
    .get('/backup', async (c) => {
      const backup = await database.backup()
      return c.body(backup.stream(), 200, { 'content-type': 'application/gzip' })
    })
    .get('/status', async (c) => {
      const { rows } = await database.query<Mails>(
        `select count(*)::int as waiting, min(created_at) as oldest from local.outbox`,
      )
      return c.json({ mails: rows[0], schedule: lastRuns() })
    })
    .post('/query', async (c) => c.json((await database.query(await c.req.text())).rows))
}
