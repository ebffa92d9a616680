import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import tailwind from '@tailwindcss/postcss'
import postcss, { type Root } from 'postcss'
import { type InputOptions, type Plugin, rolldown } from 'rolldown'
import { filesRead } from './files-read.ts'
import { compilerTargets } from './oldest-browsers.ts'
import { type AssetOptions, type Made, NOTICES } from './part.ts'

const root = path.join(import.meta.dirname, '../..')

/** The source of the page script, which a visitor's browser loads first. */
export const PAGE_SCRIPT_SOURCE = path.join(root, 'islands/page.ts')

/** Returns the options for bundling scripts of static pages; `plugin` handles style sheets. */
export const bundleOptions = (plugin: Plugin): InputOptions => ({
  cwd: root,
  platform: 'browser',
  checks: { pluginTimings: false },
  plugins: [plugin],
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

/** What both islands need, in one file: in three it is 160 bytes more. */
const SHARED = { name: 'shared', test: /node_modules.preact|changing-text/ }

/** Bundles `islands` into the page script, its parts and their style sheets. */
export async function makePageScript({ minify }: AssetOptions): Promise<Made> {
  const styles: Record<string, string> = {}
  const read: string[] = []
  const bundle = await rolldown({
    ...bundleOptions({
      name: 'style-sheets',
      load: {
        filter: { id: /\.css$/ },
        async handler(id) {
          const { name, css, code, sources } = await styleSheet(id)
          styles[name] = css
          read.push(...sources)
          return { code, moduleType: 'js', moduleSideEffects: true }
        },
      },
    }),
    input: PAGE_SCRIPT_SOURCE,
  })
  const { output } = await bundle.generate({
    format: 'esm',
    codeSplitting: { groups: [SHARED] },
    minify,
    // Annotations of pure calls are for bundlers, and cost a browser 300 bytes.
    comments: { annotation: false, jsdoc: !minify },
    // Once: a hundred bytes more would be a part of the booking form's budget.
    postFooter: ({ isEntry }) => (isEntry ? `/*! Licenses: ${NOTICES} */` : ''),
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  })
  read.push(...(await bundle.watchFiles))
  await bundle.close()
  const chunks = output.filter((chunk) => chunk.type === 'chunk')
  const scripts = Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code]))
  const entry = chunks.find(({ isEntry }) => isEntry)
  return {
    files: { ...scripts, ...styles },
    constants: { PAGE_SCRIPT: `/page-script/${entry?.fileName}` },
    read: read.filter((file) => path.isAbsolute(file)),
  }
}

/** Compiles a style sheet that a component imports, as Next does, and a module that adds it to the page. */
async function styleSheet(from: string) {
  const { css, messages } = await postcss([
    tailwind({ base: root, optimize: true }),
    withoutProperties,
  ]).process(readFileSync(from, 'utf8'), { from })
  const hash = createHash('sha256').update(css).digest('base64url').slice(0, 8)
  const name = `${path.basename(from, '.css')}-${hash}.css`
  const add = JSON.stringify(path.join(root, 'islands/draw.ts'))
  return {
    name,
    css,
    code: `import { addStyles } from ${add}\naddStyles('/page-script/${name}')`,
    sources: [from, ...filesRead(messages)],
  }
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
