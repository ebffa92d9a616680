import { expect, test } from 'vitest'
import { folderProblem } from '@/scripts/install/folder-problem.mjs'
import { readOptions } from '@/scripts/launch/options'

test.each([
  ['/home/ada/site#2', '#'],
  ['/home/ada/why?', '?'],
  ['/home/ada/my%20site', '%'],
  ['C:\\Users\\ada\\100%', '%'],
])('the path %s is refused with a sentence that names it and its “%s”', (folder, character) => {
  expect(folderProblem(folder)).toBe(
    `The path ${folder} has a “${character}”, which has another meaning in a URL. Use a folder without “#”, “?” and “%” in its path.`,
  )
})

test.each(['/home/ada/site', '/home/ada/my site', '/home/ada/été+1 (2)', 'C:\\Users\\ada'])(
  'the path %s is accepted',
  (folder) => expect(folderProblem(folder)).toBeUndefined(),
)

test('a data folder whose path has a “#” is refused', () => {
  expect(() => readOptions({ name: 'npm start' }, ['--data-dir', 'data#2'])).toThrow(
    'data#2 has a “#”',
  )
})
