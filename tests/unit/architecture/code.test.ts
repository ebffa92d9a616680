import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { files } from './source-files.ts'

describe('the code', () => {
  const ofSite = files.filter(({ path: file }) =>
    /^(app|components|sections|lib|schemas|studio)\//.test(file),
  )

  test('reads process.env in few files', () => {
    const readers = files
      .filter((file) => /\bprocess\.env\b/.test(file.text))
      .map((file) => file.path)
      .filter((file) => !/^(scripts|bench|tests|packages\/[^/]+\/tests)\//.test(file))
      .filter((file) => !/^(playwright|vitest)\.config\.ts$/.test(file))
    // The worker of the functions host provides `Deno.env`; Next requires the runtime check in instrumentation.ts to
    // read the variable, and inlines it at build time.
    const allowed =
      /^(lib\/env(\.server|\.browser)?\.ts|instrumentation\.ts|packages\/(local-content-lake|local-accounts|edge-cache)\/src\/main\.ts|packages\/seo-check\/src\/command\/main\.ts|packages\/local-accounts\/src\/functions\/worker\.ts|studio\/[\w-]+(\.[\w-]+)*\.ts)$/
    expect(readers.filter((file) => !allowed.test(file))).toEqual([])
  })

  test('has at most fourteen client files, all leaves or boundaries', () => {
    const clients = files
      .filter(({ text }) => /^'use client'/.test(text))
      .map((file) => file.path)
      .filter((file) => !file.startsWith('app/dev/'))
    expect(clients.length).toBeLessThanOrEqual(14)
    expect(clients.filter((file) => /^(lib|components\/ui)\//.test(file))).toEqual([])
  })

  test('has default exports only where a tool requires them', () => {
    const wrong = files
      .filter((file) => /^export default\b/m.test(file.text))
      .map((file) => file.path)
      .filter((file) => !/^app\/|(^|\/)supabase\/functions\//.test(file))
      .filter((file) => !/(\.config|\.cli)\.ts$|^lib\/http\/cache\/cache-handler\.ts$/.test(file))
    expect(wrong).toEqual([])
  })

  test('has no style attribute but in the social image, and no unescaped HTML', () => {
    const components = files.filter(
      ({ path: file }) => file.endsWith('.tsx') && !file.startsWith('tests/'),
    )
    const styled = components.filter(({ text }) => /\sstyle=/.test(text)).map((file) => file.path)
    // next/og draws it: no browser gets its markup.
    expect(styled).toEqual(['lib/seo/social-image/draw.tsx'])
    const unescaped = components.filter(({ text }) => text.includes('dangerouslySetInnerHTML'))
    expect(unescaped.map((file) => file.path)).toEqual([])
  })

  test('throws no notFound(), which Next would render by script only', () => {
    const throwing = ofSite.filter(
      ({ path: file, text }) => file.endsWith('.tsx') && /import \{[^}]*\bnotFound\b/.test(text),
    )
    expect(throwing.map((file) => file.path)).toEqual([])
  })

  test('has no catch-all folder or file', () => {
    const vague = /(^|\/)(utils?|common|helpers?|types|hooks|constants|misc)(\/|\.tsx?$)/
    expect(files.map((file) => file.path).filter((file) => vague.test(file))).toEqual([])
  })

  test('names its files in kebab-case', () => {
    const odd = files
      .map((file) => file.path)
      .filter((file) => !/^(\[\.\.\.path\]|[a-z0-9().-]+)$/.test(path.basename(file)))
    expect(odd).toEqual([])
  })

  test('has no loading file, which would turn 404 and 308 into 200', () => {
    expect(files.map((file) => file.path).filter((file) => /\/loading\.tsx?$/.test(file))).toEqual(
      [],
    )
    const catchAll = files.find((file) => file.path === 'app/layout.tsx')
    expect(catchAll?.text).not.toContain('Suspense')
  })

  test('reads no request data in the landing page’s tree', () => {
    const dynamic = /from 'next\/headers'|unstable_noStore|^export const dynamic\b/m
    const tree = new Set(['app/page.tsx', 'app/layout.tsx'])
    // A set can grow while it is iterated.
    for (const file of tree)
      for (const target of ofSite.find(({ path }) => path === file)?.imports ?? [])
        for (const name of [target, `${target}.ts`, `${target}.tsx`])
          if (ofSite.some(({ path }) => path === name)) tree.add(name)
    expect(tree.size).toBeGreaterThan(40)
    // Draft mode is not request data: at build time it is off, and the page stays static.
    const allowed = 'lib/content/preview/preview.ts'
    const wrong = ofSite.filter(({ path, text }) => tree.has(path) && dynamic.test(text))
    expect(wrong.map((file) => file.path)).toEqual([allowed])
  })

  test('keeps the preview tools out of visitors’ pages', () => {
    const users = files
      .filter(({ path: file }) => /^(app|components|sections|lib)\//.test(file))
      .filter(({ imports }) =>
        imports.some((name) => /next-sanity\/(live|visual)|visual-editing/.test(name)),
      )
      .map((file) => file.path)
    expect(users).toEqual(['components/preview/click-to-edit.tsx'])
    const tools = files
      .filter(({ imports }) => imports.some((name) => /(click-to-edit|live-drafts)$/.test(name)))
      .map((file) => file.path)
    expect(tools).toEqual(['app/preview/layout.tsx'])
  })

  test('shows every page in a preview, with its layout', () => {
    // The proxy rewrites the paths of editors' pages to this folder.
    const toPublic = (file: string) => file.replace('app/published/', 'app/')
    // A shared link is no preview, and development has its own pages.
    const own = files
      .map(({ path: file }) => file)
      .filter((file) =>
        /^app\/(?!preview\/|shared\/|dev\/)(.+\/)?(page|layout|error)\.tsx$/.test(file),
      )
      .filter((file) => file !== 'app/layout.tsx')
      .map(toPublic)
    const shown = files.flatMap(({ text, path: file }) => {
      const [, source] = /^export \{ default\b.*\} from '@\/(app\/.+)'$/m.exec(text) ?? []
      const name = file.replace('app/preview/', 'app/')
      return name !== file && toPublic(`${source}.tsx`) === name ? [name] : []
    })
    expect(own.length).toBeGreaterThan(15)
    expect(shown.sort()).toEqual(own.sort())
  })
})
