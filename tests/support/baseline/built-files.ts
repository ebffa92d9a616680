import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import css from '@eslint/css'
import { ESLint } from 'eslint'
import { newerFeatures } from './newer-features.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Features that libraries of the page detect before use. */
const ASKED_FOR = [
  'navigation',
  'setImmediate',
  'requestIdleCallback',
  'cancelIdleCallback',
  'SuppressedError',
  'Error.captureStackTrace',
  'PublicKeyCredential.parseCreationOptionsFromJSON',
  'PublicKeyCredential.parseRequestOptionsFromJSON',
]

/** Styles without which everything is still visible and readable. */
const PLAINER = {
  // Without it, Tailwind's sheet sets the same initial values, a dialog opens without a transition, and print uses the
  // default margins.
  allowAtRules: ['property', 'starting-style', 'page'],
  // Without it, the page scrolls as if fully laid out, and the FAQ list is as high as its text.
  allowSelectors: ['details-content'],
  allowProperties: [
    'accent-color',
    'content-visibility',
    'forced-color-adjust',
    'reading-flow',
    'resize',
    'text-wrap',
    'user-select',
  ],
  // A grid track, which is older than Baseline; the preview overlay, which only editors see.
  allowFunctions: ['fit-content', 'round'],
  allowPropertyValues: { width: ['stretch'] },
}

/**
 * Returns the scripts and styles that the last build serves to browsers, except those for browsers without modules: name
 * and code.
 */
export function builtFiles(): [string, string][] {
  const manifest = readFileSync(path.join(root, '.next/build-manifest.json'), 'utf8')
  const { polyfillFiles } = JSON.parse(manifest)
  return globSync('.next/static/chunks/**/*.{js,css}', { cwd: root })
    .filter((file) => !polyfillFiles.some((name: string) => file.endsWith(name)))
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')])
}

/**
 * Returns the features in the build's files that the oldest supported browsers lack. `more` has further files: name and
 * code.
 */
export async function findNewer(more: Record<string, string> = {}): Promise<string[]> {
  const linter = makeLinter()
  const findings = [...builtFiles(), ...Object.entries(more)].map(async ([file, code]) => {
    const [result] = await linter.lintText(code, { filePath: path.join(root, 'built', file) })
    return (result?.messages ?? []).map(({ message }) => `${file}: ${message}`)
  })
  return [...new Set((await Promise.all(findings)).flat())]
}

function makeLinter() {
  const { globals, members } = newerFeatures()
  const isWatched = (name: string) => !ASKED_FOR.includes(name)
  return new ESLint({
    cwd: root,
    overrideConfigFile: true,
    ignore: false,
    overrideConfig: [
      {
        files: ['**/*.js'],
        // Rules disabled by a library's comments are checked too.
        linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
        languageOptions: { ecmaVersion: 2024, sourceType: 'module' },
        rules: {
          'no-restricted-globals': ['error', ...globals.filter(isWatched)],
          'no-restricted-properties': [
            'error',
            ...members
              .filter(({ owner, name }) => isWatched(`${owner}.${name}`))
              .map(({ owner, name }) => ({ object: owner, property: name })),
          ],
        },
      },
      {
        files: ['**/*.css'],
        plugins: { css },
        language: 'css/css',
        languageOptions: { tolerant: true },
        rules: { 'css/use-baseline': ['error', { available: 'widely', ...PLAINER }] },
      },
    ],
  })
}
