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

/** The components that a file gives to others. */
const exportedBy = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm)].map(
    ([, name = '']) => name,
  )

describe('the page of all components', () => {
  test('shows every component of components/ui and of the sections', () => {
    const files = globSync('{components/ui,sections}/**/*.tsx')
    const names = files.flatMap(exportedBy)
    expect(names.length).toBeGreaterThan(20)
    expect(entries.map(({ name }) => name).sort()).toEqual(names.sort())
  })

  test('shows each as the seed has it, and leaves out only what a page leaves out', () => {
    const missing = entries.flatMap(({ name, states }) =>
      states.flatMap(([state, shown]) => (shown ? [] : [`${name} ${state}`])),
    )
    expect(missing).toEqual([])
  })

  test('renders them all, with words that are too long for their line', () => {
    const { text } = render(<Catalogue entries={entries} />)
    expect(text).toContain('Book More Discovery Calls. Win More Deals.')
    expect(text).toContain('DiscoveryDiscoveryDiscovery')
    expect(text).toContain('Sign out failed')
  })
})

describe('in production', () => {
  test.each([PHASE_PRODUCTION_BUILD, PHASE_PRODUCTION_SERVER])(
    'the phase %s knows no page of development',
    (phase) => expect(config(phase).pageExtensions?.join() ?? '').not.toContain('dev'),
  )

  test('no page, style sheet or route of the site reaches into app/dev', () => {
    expect(config(PHASE_DEVELOPMENT_SERVER).pageExtensions).toContain('dev.tsx')
    const inside = globSync('app/dev/**/{page,route,layout}.*')
    expect(inside).toEqual(['app/dev/components/page.dev.tsx'])
    expect(readFileSync('app/globals.css', 'utf8')).toContain('@source not "./dev";')
  })
})
