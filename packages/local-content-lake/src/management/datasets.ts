import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { updateAssetUrls } from '../assets/assets.ts'
import { badRequest, gatewayError } from '../http/http-error.ts'
import type { AclMode, Lake } from '../lake.ts'
import { startReleaseClock } from '../releases/release-clock.ts'
import { openDatabase } from '../store/database.ts'
import { DATASET, Store } from '../store/store.ts'
import { ProjectSettings } from './project-settings.ts'

/** Lowercase only: two names must be two folders on case-insensitive disks too. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/

/**
 * The datasets of a data folder. `production` is the folder itself and always open; each of the others has its
 * own database, lock and assets in `datasets/<name>` and is opened at its first request.
 */
export class Datasets {
  readonly #main: Lake
  readonly project: ProjectSettings
  readonly #open = new Map<string, Lake>()
  #hasClocks = false

  constructor(main: Lake) {
    this.#main = main
    main.aclMode = readAclMode(main.store)
    this.project = new ProjectSettings(main.store.database, main.options)
    main.project = this.project
    this.#open.set(DATASET, main)
  }

  /** Returns a dataset by name, or undefined if it doesn't exist. Throws if its database cannot be opened. */
  find(name: string): Lake | undefined {
    const known = this.#open.get(name)
    if (known || !NAME.test(name)) return known
    return existsSync(path.join(this.#folderOf(name), 'lake.db')) ? this.#openLake(name) : undefined
  }

  /** Returns all datasets, `production` first. */
  list(): Lake[] {
    const folder = path.join(this.#main.options.dataDir, 'datasets')
    const names = existsSync(folder) ? readdirSync(folder).toSorted() : []
    return [DATASET, ...names].flatMap((name) => this.find(name) ?? [])
  }

  /** Creates an empty dataset. Throws 400 for an invalid name, 409 for one that is taken. */
  create(name: string): Lake {
    const rule = 'at most 64 lowercase letters, digits, _ and -, the first a letter or digit'
    if (!NAME.test(name)) throw badRequest(`Invalid dataset name "${name}": it must be ${rule}`)
    if (this.find(name)) throw gatewayError(409, 'Conflict', `Dataset "${name}" already exists`)
    return this.#openLake(name)
  }

  /** Starts publishing scheduled releases in all datasets. */
  startClocks(): void {
    for (const { store } of this.list()) startReleaseClock(store)
    this.#hasClocks = true
  }

  setAclMode(lake: Lake, aclMode: AclMode): void {
    const write = 'INSERT OR REPLACE INTO setting VALUES (?, ?)'
    lake.store.database.prepare(write).run('aclMode', aclMode)
    lake.aclMode = aclMode
  }

  /** Deletes a dataset with its contents. Throws 400 for `production`, which also holds the project's settings. */
  delete(lake: Lake): void {
    if (lake === this.#main) throw badRequest(`Dataset "${DATASET}" cannot be deleted here`)
    this.#open.delete(lake.store.dataset)
    lake.store.close()
    rmSync(lake.options.dataDir, { recursive: true, force: true })
  }

  close(): void {
    for (const { store } of this.#open.values()) store.close()
    this.#open.clear()
  }

  #folderOf(name: string): string {
    return path.join(this.#main.options.dataDir, 'datasets', name)
  }

  #openLake(name: string): Lake {
    const dataDir = this.#folderOf(name)
    const store = new Store(openDatabase(dataDir), name)
    const options = { ...this.#main.options, dataDir }
    const lake: Lake = { store, options, aclMode: readAclMode(store), project: this.project }
    updateAssetUrls(lake)
    this.#open.set(name, lake)
    if (this.#hasClocks) startReleaseClock(store)
    return lake
  }
}

function readAclMode({ database }: Store): AclMode {
  const row = database.prepare("SELECT value FROM setting WHERE key = 'aclMode'").get()
  return row?.value === 'private' ? 'private' : 'public'
}
