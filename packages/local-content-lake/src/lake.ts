import type { Delivery } from './live/webhook.ts'
import type { ProjectSettings, Webhook } from './management/project-settings.ts'
import type { Store } from './store/store.ts'

export type LakeOptions = {
  dataDir: string
  /** Required for writes and for reads of drafts. */
  token: string
  /** Port that the Host header must name; 0 while unknown (in-process tests). */
  port: number
  allowedOrigins: string[]
  webhook?: Webhook
  /** Multiplies how long a publish waits for its webhooks; 1 by default. */
  deadlineFactor?: number
}

/** One dataset and what its endpoints need. `options.port` is set once the server listens. */
export type Lake = {
  options: LakeOptions
  store: Store
  delivery?: Delivery
  aclMode?: AclMode
  /** Shared by the whole project; missing until its datasets are opened. */
  project?: ProjectSettings | undefined
}

/** Whether a dataset's public documents can be read by anyone, or only with a token. */
export type AclMode = 'public' | 'private'

/** The one user of the local Content Lake. */
export const localUser = {
  id: 'local-editor',
  name: 'Local Editor',
  displayName: 'Local Editor',
  email: 'editor@localhost',
  role: 'administrator',
  roles: [{ name: 'administrator', title: 'Administrator', description: '' }],
  provider: 'local',
  profileImage: null,
}
