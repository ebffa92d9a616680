import { test } from 'vitest'
import { findFaults } from '@/tests/support/find-faults'
import { seeded, seededBut } from '@/tests/support/seeded'
test('x', async () => {
  console.log(await findFaults(seeded('hero', { film: undefined }), seededBut('hero')))
  console.log(await findFaults(seeded('legal-privacy', { slug: { _type: 'slug', current: 'studio' } }), []))
  console.log(await findFaults({ _id: 'v', _type: 'video', title: 'x', description: 'y', uploadDate: '2025-11-03T09:00:00Z', duration: 'PT1M' }, []))
  console.log(await findFaults(seeded('faq-data', { answer: [] }), []))
  console.log(await findFaults(seeded('faq-data', { answer: undefined }), []))
})
