import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

// `npm run page-script` makes files for visitors of what stands in browser/: small enough to run before any paint matters.
const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'public/page-script')
const address = path.join(root, 'lib/serving/page-script.ts')

/** The files of the page script by name, and the module that says where the first of them is. */
export async function pageScript(): Promise<{ files: Record<string, string>; module: string }> {
  const bundle = await rolldown({
    input: path.join(root, 'browser/page.ts'),
    cwd: root,
    platform: 'browser',
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    resolve: { alias: { '@': root } },
  })
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    entryFileNames: '[name]-[hash].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await bundle.close()
  const chunks = output.filter((chunk) => chunk.type === 'chunk')
  const files = Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, code]))
  const entry = chunks.find(({ isEntry }) => isEntry)
  const module = `// Made by \`npm run page-script\`.\n/** The script of every page: what needs no React. */\nexport const PAGE_SCRIPT = '/page-script/${entry?.fileName}'\n`
  return { files, module }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, module } = await pageScript()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, code] of Object.entries(files)) writeFileSync(path.join(folder, name), code)
  writeFileSync(address, module)
}
