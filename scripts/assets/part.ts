/** The path of the licenses of what browsers receive. */
export const NOTICES = '/page-script/NOTICES.txt'

/** A part of what the build generates for visitors. */
export type Part = {
  /** Names its module in `lib/serving/built`, and its record. */
  name: string
  /** The folder of `public` for its files. */
  folder: string
  /** The files of that folder that are its own. */
  owns: RegExp
  /** Files and folders it is made from, in addition to those that it reports. */
  sources: string[]
  make(options: AssetOptions): Promise<Made>
}

export type AssetOptions = {
  /** False for development: scripts stay readable. */
  minify: boolean
}

export type Made = {
  /** Contents by file name. */
  files: Record<string, string | Buffer>
  /** The constants of its module. */
  constants: Record<string, string | string[]>
  /** Absolute paths of the files that were read. */
  read: string[]
}
