import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { bundleOptions, PAGE_SCRIPT_SOURCE } from './page-script.ts'
import { type Made, NOTICES } from './part.ts'

const root = path.join(import.meta.dirname, '../..')

/** Packages that Next adds to pages with React, and whose base styles are in every page. */
const ALWAYS = ['next', 'react', 'react-dom', 'tailwindcss']

const FONTS = `Fonts
=====
The fonts are licensed under the SIL Open Font License: /fonts/OFL.txt`

/** Writes the licenses of the packages that browsers receive: in the page script, and in components of React. */
export async function makeNotices(): Promise<Made> {
  const modules = await modulesOf([PAGE_SCRIPT_SOURCE, ...clientComponents()])
  const folders = new Set([...modules.flatMap(packageOf), ...ALWAYS.map(folderOf)])
  const notices = [...new Set([...folders].map(toNotice))].sort()
  return {
    files: {
      [path.posix.basename(NOTICES)]:
        `${['This site contains:', ...notices, FONTS].join('\n\n\n')}\n`,
    },
    constants: {},
    read: modules,
  }
}

const folderOf = (name: string) => path.join(root, 'node_modules', name)

/** Returns the files that React renders in browsers, without those of development and of editors' previews. */
function clientComponents(): string[] {
  return globSync('{app,components,islands,sections}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/^(app.dev|components.preview)\b|\.dev\.tsx$/.test(file))
    .map((file) => path.join(root, file))
    .filter((file) => /^['"]use client['"]/.test(readFileSync(file, 'utf8')))
    .sort()
}

/** Returns the absolute paths of all modules that are left in bundles of these entries. */
async function modulesOf(input: string[]): Promise<string[]> {
  const bundle = await rolldown({
    ...bundleOptions({
      name: 'no-styles',
      load: { filter: { id: /\.css$/ }, handler: () => ({ code: '', moduleType: 'js' }) },
    }),
    input,
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  const ids = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  return [...new Set(ids)].filter((id) => path.isAbsolute(id)).sort()
}

/** Returns the folder of the package that a module belongs to; empty for the site's own. */
function packageOf(module: string): string[] {
  const found = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(module)
  return found ? [found[0]] : []
}

/** Returns name, version and license text of a package. Throws if it names no license. */
function toNotice(folder: string): string {
  const { name, version, license } = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  )
  if (!license) throw new Error(`${folder} names no license.`)
  const title = `${name} ${version} (${license})`
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|notice)/i.test(file))
    .sort()
    .map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
  return [title, '='.repeat(title.length), ...texts].join('\n')
}
