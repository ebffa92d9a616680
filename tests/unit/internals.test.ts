import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { files, root } from './architecture/source-files.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const rows = read('docs/upgrading.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
const names = rows.flatMap((row) =>
  [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
)

/** Signs of something that a package does not promise. */
const PATTERNS = [
  /[\w@/-]+\/_(?:internal|singletons)\b/,
  /\b(?:next|react|react-dom|sanity|@sanity\/[\w-]+|@supabase\/[\w-]+|valibot|groq-js)\/(?:dist|lib|src)\/[\w./-]+/,
  /\b(?:unstable|experimental)_\w+/,
  /(?<![\w$])__\w*[a-z]\w*/i,
  /\bx-next[\w-]*/,
  /\bnext-router-[\w-]*/,
  /(?<=')rsc(?=')|\b_rsc\b/,
  /\bTURBOPACK\b/,
  /\bwindow\.next\b/,
  /(?<=')~\w+(?=')/,
  /\b_(?:rules|message|required|typeDef|fieldRules|level)\b/,
  /\b(?:globalThis|window)\.fetch(?= =)/,
  /\bReady in\b/,
  /(?<=')nextjs(?:#bundler)?(?=')/,
  /\bNEXT_(?!PUBLIC_|RUNTIME\b|TELEMETRY_DISABLED\b)[A-Z_]+\b|\bKEEP_ALIVE_TIMEOUT\b/,
  /@sanity\/mutator\b/,
  /\b(?:ExprNode|resolveFetch|useDocumentOperation)\b/,
]
/** Only in the site: the emulators have these themselves. */
const OUTSIDE_PACKAGES = [
  /\bauth\.(?:sessions|refresh_tokens|identities|flow_state|one_time_tokens)\b/,
  /\bbase64-/,
]
/** Tests may name what they check, but not use it. */
const IN_TESTS = [/(?<=from ')[^']*\/_internal/, /(?<=['"/^])__react\w*/]

/** Names that are public, or our own. */
const ALLOWED = [
  // React and JavaScript.
  ...['__html', '__proto__', '__dirname'],
  // Parameters of the local Content Lake, and of the Studio's query in a benchmark.
  ...['__documents', '__textIds', '__types', '__query', '__rawQuery', '__limit'],
]

const isTest = (file: string) => /^(packages\/[^/]+\/)?tests\//.test(file)
const others = globSync(
  ['scripts/**/*.mjs', 'lib/serving/*.json', 'supabase/migrations/*.sql', 'supabase/*.sql'],
  { cwd: root },
).map((file) => ({ path: file, text: read(file) }))

function patternsOf(file: string) {
  if (isTest(file)) return IN_TESTS
  return file.startsWith('packages/') ? PATTERNS : [...PATTERNS, ...OUTSIDE_PACKAGES]
}

const found = [...files, ...others].flatMap(({ path: file, text }) =>
  patternsOf(file).flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(([name]) => ({ file, name })),
  ),
)

test('every use of something that a package does not promise is in docs/upgrading.md', () => {
  expect(found.length).toBeGreaterThan(30)
  const isKnown = (name: string) =>
    names.some((listed) => name.startsWith(listed)) || ALLOWED.includes(name)
  expect(found.filter(({ name }) => !isKnown(name))).toEqual([])
})

test('every name in docs/upgrading.md is used, and in the title of a contract test', () => {
  const unused = names.filter((listed) => !found.some(({ name }) => name.startsWith(listed)))
  expect(unused).toEqual([])
  const tests = globSync('tests/contract/internals/*.test.ts', { cwd: root }).map(read).join('\n')
  const titles = [...tests.matchAll(/\btest(?:\.each\([^)]*\))?\(\s*'([^']+)'/g)].map(
    ([, title = '']) => title,
  )
  const untested = names.filter((name) => !titles.some((title) => title.includes(name)))
  expect(untested).toEqual([])
})

test('docs/upgrading.md has at most 15 rows', () => {
  expect(names.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(15)
})
