import { globSync, readFileSync } from 'node:fs'
import {
  PHASE_DEVELOPMENT_SERVER,
  PHASE_PRODUCTION_BUILD,
  PHASE_PRODUCTION_SERVER,
} from 'next/constants'
import { describe, expect, test } from 'vitest'
import { Catalogue, entriesOf } from '@/app/dev/components/catalogue'
import { statesOf } from '@/app/dev/components/states'
import config from '@/next.config'
import { render } from '@/tests/support/render'

const entries = entriesOf(await statesOf())

/** Returns the components that a file exports. */
const exportedBy = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(
    ([, name = '']) => name,
  )

describe('the component catalogue', () => {
  test('shows every component of components/ui and the sections', () => {
    const files = globSync('{components/ui,sections}/**/*.tsx')
    const names = files.flatMap(exportedBy)
    expect(names.length).toBeGreaterThan(20)
    expect(entries.map(({ name }) => name).sort()).toEqual(names.sort())
  })

  test('shows each in every state in which the page shows it', () => {
    const missing = entries.flatMap(({ name, states }) =>
      states.flatMap(([state, shown]) => (shown ? [] : [`${name} ${state}`])),
    )
    expect(missing).toEqual([])
  })

  test('renders all, including overlong words', () => {
    const { text } = render(<Catalogue entries={entries} />)
    expect(text).toContain('Book More Discovery Calls. Win More Deals.')
    expect(text).toContain('DiscoveryDiscoveryDiscovery')
    expect(text).toContain('Sign out failed')
  })
})

describe('in production', () => {
  test.each([PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER])(
    'the phase %s has no development pages',
    (phase) => expect(config(phase).pageExtensions?.join() ?? '').not.toContain('dev'),
  )

  test('app/dev has no other page and adds no CSS classes', () => {
    expect(config(PHASE_DEVELOPMENT_SERVER).pageExtensions).toContain('dev.tsx')
    const inside = globSync('app/dev/**/{page,route,layout}.*')
    expect(inside).toEqual(['app/dev/components/page.dev.tsx'])
    expect(readFileSync('app/globals.css', 'utf8')).toContain('@source not "./dev";')
  })
})
