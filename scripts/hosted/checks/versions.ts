import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { type Finding, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'

/** What decides how the site behaves; all others come with them. */
const PACKAGES = ['next', 'react', '@sanity/client', 'next-sanity', '@supabase/supabase-js']

const packageFile = v.object({ version: v.string() })
const lockFile = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })),
})

/** Node is the project's, and the packages are those of the lock file. */
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
          `Node is ${node}, and the project runs on ${wantedNode}.`,
          `Install Node ${wantedNode}, or start by \`npm start\`, which brings it.`,
        ),
    other.length === 0
      ? ok('The packages are those of package-lock.json.')
      : wrong(
          `Other versions are installed than package-lock.json names: ${other.join(', ')}.`,
          'Run `npm ci`, build again and deploy that.',
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
