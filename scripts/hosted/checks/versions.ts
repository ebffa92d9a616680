import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { type Finding, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'

/** The packages that decide how the site behaves; all others come with them. */
const PACKAGES = ['next', 'react', '@sanity/client', 'next-sanity', '@supabase/supabase-js']

const packageFile = v.object({ version: v.string() })
const lockFile = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })),
})

/** Checks that Node is the project's version, and the packages match the lock file. */
export function checkVersions({ root, nodeVersion: node }: Place): Finding[] {
  const wantedNode = readFileSync(path.join(root, '.nvmrc'), 'utf8').trim()
  const { packages } = v.parse(lockFile, readJson(path.join(root, 'package-lock.json')))
  const other = PACKAGES.filter(
    (name) => installed(root, name) !== packages[`node_modules/${name}`]?.version,
  )
  return [
    node.split('.')[0] === wantedNode
      ? ok(`Node is ${node}.`)
      : wrong(
          `Node is ${node}, but the project needs ${wantedNode}.`,
          `Install Node ${wantedNode}, or use \`npm start\`, which includes it.`,
        ),
    other.length === 0
      ? ok('The packages match package-lock.json.')
      : wrong(
          `Installed versions differ from package-lock.json: ${other.join(', ')}.`,
          'Run `npm ci`, build again and deploy the result.',
        ),
  ]
}

function installed(root: string, name: string): string | undefined {
  try {
    return v.parse(packageFile, readJson(path.join(root, 'node_modules', name, 'package.json')))
      .version
  } catch {
    return undefined
  }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
