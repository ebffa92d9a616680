import type { Delivery } from './live/webhook.ts'
import type { ProjectSettings, Webhook } from './management/project-settings.ts'
import type { Store } from './store/store.ts'

export type LakeOptions = {
  dataDir: string
  /** Required on writes and on reads of drafts. */
  token: string
  /** Port that the Host header must name; 0 while it is not known (tests in process). */
  port: number
  allowedOrigins: string[]
  webhook?: Webhook
}

/** One dataset, which is what its endpoints work on. `options.port` is set once the server listens. */
export type Lake = {
  options: LakeOptions
  store: Store
  delivery?: Delivery
  aclMode?: AclMode
  /** Of the whole project; missing until its datasets are opened. */
  project?: ProjectSettings | undefined
}

/** Who may read a dataset's public documents: everybody, or with the token only. */
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
