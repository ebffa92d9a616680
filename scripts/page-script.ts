import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwind from '@tailwindcss/postcss'
import postcss, { type Root } from 'postcss'
import { rolldown } from 'rolldown'
import { firstScreen } from './page-script/first-screen.ts'
import { compilerTargets } from './page-script/oldest-browsers.ts'

// `npm run page-script` bundles browser/ into the page script that a visitor's browser loads first, and extracts the
// styles of the first screen.
const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'public/page-script')
const address = path.join(root, 'lib/serving/page-script.ts')
const screen = path.join(root, 'lib/serving/first-screen.ts')

/** Returns the page script's files by name, and the module that exports the path of the entry. */
export async function pageScript(): Promise<{ files: Record<string, string>; module: string }> {
  const styles: Record<string, string> = {}
  const bundle = await rolldown({
    input: path.join(root, 'browser/page.ts'),
    cwd: root,
    platform: 'browser',
    checks: { pluginTimings: false },
    plugins: [
      {
        name: 'style-sheets',
        load: {
          filter: { id: /\.css$/ },
          async handler(id) {
            const { name, css, code } = await styleSheet(id)
            styles[name] = css
            return { code, moduleType: 'js', moduleSideEffects: true }
          },
        },
      },
    ],
    onLog: (level, log, print) => {
      // Directives for Next mean nothing here.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log)
    },
    transform: {
      target: compilerTargets(),
      define: { 'process.env.NODE_ENV': '"production"' },
      jsx: { runtime: 'automatic', importSource: 'preact' },
    },
    resolve: {
      alias: {
        '@': root,
        // The components are React's, rendered by Preact: starting React takes a phone half a second.
        'react-dom/client': 'preact/compat/client',
        'react-dom': 'preact/compat',
        react: 'preact/compat',
      },
    },
  })
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    // Annotations of pure calls are for bundlers, and cost a browser 300 bytes.
    comments: { annotation: false, jsdoc: false },
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
  const chunks = output.filter((chunk) => chunk.type === 'chunk')
  const scripts = Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code]))
  const entry = chunks.find(({ isEntry }) => isEntry)
  const module = `// Made by \`npm run page-script\`.\n/** The script of every page, without React. */\nexport const PAGE_SCRIPT = '/page-script/${entry?.fileName}'\n`
  return { files: { ...scripts, ...styles }, module }
}

/** Returns the module with the styles of the first screen. */
export const firstScreenModule = async (): Promise<string> =>
  `// Made by \`npm run page-script\`.\n/** The part of the site's style sheet that the header and hero need. */\nexport const FIRST_SCREEN =\n  '${(await firstScreen()).replace(/[\\']/g, '\\$&')}'\n`

/** Compiles a style sheet that a component imports, as Next does, and a module that adds it to the page. */
async function styleSheet(from: string) {
  const { css } = await postcss([
    tailwind({ base: root, optimize: true }),
    withoutProperties,
  ]).process(readFileSync(from, 'utf8'), { from })
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const name = `${path.basename(from, '.css')}-${hash}.css`
  const add = JSON.stringify(path.join(root, 'browser/styles.ts'))
  return { name, css, code: `import { addStyles } from ${add}\naddStyles('/page-script/${name}')` }
}

/**
 * Removes registered properties and writes their initial values where they are used. Registering a property, or adding
 * a layer, makes a browser lay out the whole page again: 70 to 150 ms on a phone.
 */
function withoutProperties(sheet: Root) {
  const initial = new Map<string, string>()
  sheet.walkAtRules('property', (rule) => {
    rule.walkDecls('initial-value', ({ value }) => void initial.set(rule.params, value))
    rule.remove()
  })
  sheet.walkAtRules('layer', (rule) => {
    if (rule.params !== 'properties')
      throw new Error(`A separate style sheet must not have the layer ${rule.params}.`)
    rule.remove()
  })
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\((--[\w-]+)\)/g, (use, name) =>
      initial.has(name) ? `var(${name},${initial.get(name)})` : use,
    )
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, module } = await pageScript()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code)
  writeFileSync(address, module)
  writeFileSync(screen, await firstScreenModule())
}
