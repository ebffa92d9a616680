import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plantedFaults } from '@/tests/planted-faults/faults'

test.each(plantedFaults)('the fault in $file can be planted: $find', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
})
