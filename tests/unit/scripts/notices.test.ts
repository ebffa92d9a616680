import { beforeAll, expect, test } from 'vitest'
import { makeNotices } from '@/scripts/assets/notices'

let notices = ''

beforeAll(async () => {
  const { files } = await makeNotices()
  notices = `${files['NOTICES.txt']}`
})

test('the notices name the packages of the page script, of React’s pages, and no others', () => {
  const names = [...notices.matchAll(/^(\S+) [\d.]+ \(.+\)$/gm)].map(([, name]) => name)
  expect(names).toEqual(
    expect.arrayContaining(['@supabase/ssr', 'framer-motion', 'next', 'preact', 'react']),
  )
  expect(new Set(names).size).toBe(names.length)
  for (const name of ['sanity', 'sharp', 'stripe', 'valibot', '@sanity/visual-editing'])
    expect(names).not.toContain(name)
})

test('each package has its license text, and the fonts a link to theirs', () => {
  const sections = notices.split('\n\n\n').slice(1, -1)
  expect(sections.length).toBeGreaterThan(10)
  expect(sections.filter((section) => section.length < 300)).toEqual([])
  expect(notices).toContain('/fonts/OFL.txt')
})
