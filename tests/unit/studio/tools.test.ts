import { expect, test } from 'vitest'
import { toolsOf } from '@/studio/tools'

const tools = ['structure', 'presentation', 'media', 'vision'].map((name) => ({ name })) as never
const names = (...roles: string[]) => {
  const currentUser = { roles: roles.map((name) => ({ name, title: name })) }
  return toolsOf(tools, { currentUser }).map(({ name }) => name)
}

test('only administrators have the query tool', () => {
  expect(names('administrator')).toContain('vision')
  expect(names('editor')).toEqual(['structure', 'presentation', 'media'])
  expect(toolsOf(tools, { currentUser: null })).toHaveLength(3)
})
