import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { randomId } from '../store/document-id.ts'

/** The webhook from the environment variables; without a filter it covers every document. */
export type Webhook = { url: string; secret: string; filter?: string; projection?: string }

/** An allowed origin; without credentials a Studio there sees nothing that needs a token. */
type CorsOrigin = { id: number; origin: string; allowCredentials: boolean }

/** What a token allows: everything, writing documents, or reading all of them. */
export const roles = ['administrator', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** An additional token; only its hash is stored, so its text is returned once. */
export type Robot = { id: string; label: string; role: Role; hash: string; createdAt: string }

/** The stored fields of a webhook, without its id and creation time. */
export const hookShape = v.object({
  name: v.string(),
  description: v.nullish(v.string(), null),
  url: v.pipe(v.string(), v.url()),
  dataset: v.string(),
  rule: v.object({
    on: v.array(v.picklist(['create', 'update', 'delete'])),
    filter: v.nullish(v.string(), ''),
    projection: v.nullish(v.string(), ''),
  }),
  secret: v.nullish(v.string(), ''),
  isDisabledByUser: v.optional(v.boolean(), false),
})
export type Hook = v.InferOutput<typeof hookShape> & { id: string; createdAt: string }

/** The id of the webhook from the environment variables. */
const OWN_HOOK = 'local'

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Settings that the management API can change: origins, tokens, webhooks. Those from the environment variables are
 * read at every start; the rest is stored in the database.
 */
export class ProjectSettings {
  readonly #database: DatabaseSync
  readonly #configured: string[]
  origins: CorsOrigin[]
  robots: Robot[]
  hooks: Hook[]

  constructor(
    database: DatabaseSync,
    { allowedOrigins, webhook }: { allowedOrigins: string[]; webhook?: Webhook },
  ) {
    this.#database = database
    this.#configured = allowedOrigins
    const configured = allowedOrigins.map((origin, index) => ({
      id: index + 1,
      origin,
      allowCredentials: true,
    }))
    this.origins = [...configured, ...this.#read<CorsOrigin>('origins')]
    this.robots = this.#read<Robot>('robots')
    this.hooks = [...(webhook ? [ownHook(webhook)] : []), ...this.#read<Hook>('hooks')]
  }

  addOrigin(origin: string, allowCredentials: boolean): CorsOrigin {
    const id = Math.max(0, ...this.origins.map((known) => known.id)) + 1
    const added = { id, origin, allowCredentials }
    this.origins = [...this.origins, added]
    this.#save()
    return added
  }

  addRobot(label: string, role: Role): { robot: Robot; token: string } {
    const token = `sk${randomBytes(48).toString('base64url').replaceAll(/[-_]/g, 'x')}`
    const createdAt = new Date().toISOString()
    const robot = { id: randomId(14), label, role, hash: hashToken(token), createdAt }
    this.robots = [...this.robots, robot]
    this.#save()
    return { robot, token }
  }

  /** Creates a webhook, or changes the one with this id. */
  setHook(hook: Omit<Hook, 'id' | 'createdAt'>, id = randomId(16)): Hook {
    const known = this.hooks.find((one) => one.id === id)
    const set = { ...hook, id, createdAt: known?.createdAt ?? new Date().toISOString() }
    this.hooks = known ? this.hooks.map((one) => (one.id === id ? set : one)) : [...this.hooks, set]
    this.#save()
    return set
  }

  remove(list: 'origins' | 'robots' | 'hooks', id: number | string): void {
    Object.assign(this, { [list]: this[list].filter((one) => one.id !== id) })
    this.#save()
  }

  #read<T>(key: string): T[] {
    const row = this.#database.prepare('SELECT value FROM setting WHERE key = ?').get(key)
    return JSON.parse(String(row?.value ?? '[]'))
  }

  #save(): void {
    const write = this.#database.prepare('INSERT OR REPLACE INTO setting VALUES (?, ?)')
    const origins = this.origins.filter(({ origin }) => !this.#configured.includes(origin))
    write.run('origins', JSON.stringify(origins))
    write.run('robots', JSON.stringify(this.robots))
    write.run('hooks', JSON.stringify(this.hooks.filter(({ id }) => id !== OWN_HOOK)))
  }
}

function ownHook({ url, secret, filter = '', projection = '' }: Webhook): Hook {
  return {
    id: OWN_HOOK,
    name: url,
    description: null,
    url,
    dataset: 'production',
    rule: {
      on: ['create', 'update', 'delete'],
      filter,
      projection: projection || '{_id, _type, _rev}',
    },
    secret,
    isDisabledByUser: false,
    createdAt: new Date().toISOString(),
  }
}
