import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

type Manifest = {
  name: string
  bin?: Record<string, string>
  exports?: Record<string, string>
  private?: boolean
  [field: string]: unknown
}

const root = path.join(import.meta.dirname, '..')

/**
 * Compiles a package and packs it in a separate folder: Node strips no types inside `node_modules`, so others install
 * JavaScript. Returns the tarball; exits with a message if the package does not compile.
 */
function pack(name: string): string {
  const source = path.join(root, 'packages', name)
  const staging = path.join(root, '.cache/pack', name)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  compile(source, staging)
  for (const file of globSync('**/*.{json,sql}', { cwd: path.join(source, 'src') }))
    cpSync(path.join(source, 'src', file), path.join(staging, 'dist', file))
  cpSync(path.join(source, 'README.md'), path.join(staging, 'README.md'))
  cpSync(path.join(root, 'LICENSE'), path.join(staging, 'LICENSE'))
  const manifest: Manifest = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'))
  writeJson(path.join(staging, 'package.json'), toPublished(manifest))
  const packed = npm(staging, 'pack', '--json')
  const [tarball] = JSON.parse(packed)
  return path.join(staging, tarball.filename)
}

function compile(source: string, staging: string) {
  const config = path.join(staging, 'tsconfig.json')
  writeJson(config, {
    extends: path.join(root, 'tsconfig.json'),
    compilerOptions: {
      rewriteRelativeImportExtensions: true,
      declaration: true,
      noEmit: false,
      incremental: false,
      rootDir: path.join(source, 'src'),
      outDir: path.join(staging, 'dist'),
      typeRoots: [path.join(root, 'node_modules/@types')],
      plugins: [],
      paths: {},
    },
    include: [path.join(source, 'src')],
  })
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const { status } = spawnSync(process.execPath, [tsc, '-p', config], { stdio: ['ignore', 2, 2] })
  if (status !== 0) fail(`${path.basename(source)} does not compile. See above.`)
  rmSync(config)
}

/** Points `bin` and `exports` to the compiled files and their types. */
function toPublished({ private: _, bin = {}, exports = {}, ...manifest }: Manifest) {
  const compiled = (file: string, extension: string) =>
    file.replace(/^\.\/src\//, './dist/').replace(/\.ts$/, extension)
  const entries = Object.entries(exports).map(([entry, file]) => [
    entry,
    { types: compiled(file, '.d.ts'), default: compiled(file, '.js') },
  ])
  const commands = Object.entries(bin).map(([command, file]) => [command, compiled(file, '.js')])
  return {
    ...manifest,
    bin: Object.fromEntries(commands),
    types: compiled(exports['.'] ?? '', '.d.ts'),
    exports: Object.fromEntries(entries),
    files: ['dist'],
  }
}

function writeJson(file: string, value: object) {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

function npm(cwd: string, ...args: string[]): string {
  // On Windows npm is a script, which only a shell runs.
  const shell = process.platform === 'win32'
  return execFileSync('npm', args, { cwd, shell, encoding: 'utf8', stdio: ['ignore', 'pipe', 2] })
}

// `npm run pack -- local-content-lake`
const [name = ''] = process.argv.slice(2)
const names = globSync('*/package.json', { cwd: path.join(root, 'packages') }).map(path.dirname)
if (!names.includes(name)) fail(`Specify a package to pack: ${names.toSorted().join(', ')}.`)
console.log(pack(name))
