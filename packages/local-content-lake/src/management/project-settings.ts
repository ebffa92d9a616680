import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { randomId } from '../store/document-id.ts'

/** Who hears of a publish, as the Content Lake's variables say it; without a filter of every document. */
export type Webhook = { url: string; secret: string; filter?: string; projection?: string }

/** A web page that may ask; without credentials its Studio can show nothing that needs a token. */
export type CorsOrigin = { id: number; origin: string; allowCredentials: boolean }

/** What a token may: everything, write documents, or read them all. */
export const roles = ['administrator', 'editor', 'viewer'] as const
export type Role = (typeof roles)[number]

/** A token beside the Content Lake's own; its text is told once. */
export type Robot = { id: string; label: string; role: Role; hash: string; createdAt: string }

/** What is kept of a webhook beside its id and when it was made. */
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

/** The id of the webhook that the Content Lake's variables name. */
const OWN_HOOK = 'local'

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * What the management API changes: origins, tokens, webhooks. What the Content Lake's variables say is there at every
 * start; the rest is kept in the database.
 */
export class ProjectSettings {
  readonly #database: DatabaseSync
  readonly #given: string[]
  origins: CorsOrigin[]
  robots: Robot[]
  hooks: Hook[]

  constructor(
    database: DatabaseSync,
    { allowedOrigins, webhook }: { allowedOrigins: string[]; webhook?: Webhook },
  ) {
    this.#database = database
    this.#given = allowedOrigins
    const given = allowedOrigins.map((origin, index) => ({
      id: index + 1,
      origin,
      allowCredentials: true,
    }))
    this.origins = [...given, ...this.#read<CorsOrigin>('origins')]
    this.robots = this.#read<Robot>('robots')
    this.hooks = [...(webhook ? [ownHook(webhook)] : []), ...this.#read<Hook>('hooks')]
  }

  addOrigin(origin: string, allowCredentials: boolean): CorsOrigin {
    const id = Math.max(0, ...this.origins.map((known) => known.id)) + 1
    const added = { id, origin, allowCredentials }
    this.origins = [...this.origins, added]
    this.#keep()
    return added
  }

  addRobot(label: string, role: Role): { robot: Robot; token: string } {
    const token = `sk${randomBytes(48).toString('base64url').replaceAll(/[-_]/g, 'x')}`
    const createdAt = new Date().toISOString()
    const robot = { id: randomId(14), label, role, hash: hashToken(token), createdAt }
    this.robots = [...this.robots, robot]
    this.#keep()
    return { robot, token }
  }

  /** Makes a webhook, or changes the one of this id. */
  setHook(hook: Omit<Hook, 'id' | 'createdAt'>, id = randomId(16)): Hook {
    const known = this.hooks.find((one) => one.id === id)
    const set = { ...hook, id, createdAt: known?.createdAt ?? new Date().toISOString() }
    this.hooks = known ? this.hooks.map((one) => (one.id === id ? set : one)) : [...this.hooks, set]
    this.#keep()
    return set
  }

  remove(list: 'origins' | 'robots' | 'hooks', id: number | string): void {
    Object.assign(this, { [list]: this[list].filter((one) => one.id !== id) })
    this.#keep()
  }

  #read<T>(key: string): T[] {
    const row = this.#database.prepare('SELECT value FROM setting WHERE key = ?').get(key)
    return JSON.parse(String(row?.value ?? '[]'))
  }

  #keep(): void {
    const write = this.#database.prepare('INSERT OR REPLACE INTO setting VALUES (?, ?)')
    const origins = this.origins.filter(({ origin }) => !this.#given.includes(origin))
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
