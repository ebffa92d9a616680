import { expect, test } from 'vitest'
import type { SiteSettings } from '@/lib/content/content-types'
import { organizationJsonLd } from '@/lib/seo/json-ld/organization'
import { seededPage } from '@/tests/support/content'

const { settings } = await seededPage()
const organization = (changed: Partial<SiteSettings>) =>
  organizationJsonLd({ ...settings, ...changed }, undefined, 'https://site.example')

test('the organization has its email and contact point if they are valid', () => {
  const contactPoint = {
    label: 'Sales',
    email: 'sales@kestrel.example',
    telephone: '+13035550100',
  }
  expect(organization({ email: 'hello@kestrel.example', contactPoint })).toMatchObject({
    email: 'hello@kestrel.example',
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'Sales',
      email: 'sales@kestrel.example',
      telephone: '+13035550100',
    },
  })
  const unset = organization({ email: null, contactPoint: null })
  expect(unset).not.toHaveProperty('email')
  expect(unset).not.toHaveProperty('contactPoint')
  const byTelephone = { label: 'Sales', email: 'sales', telephone: '+13035550100' }
  expect(organization({ contactPoint: byTelephone })?.contactPoint).toEqual({
    '@type': 'ContactPoint',
    contactType: 'Sales',
    telephone: '+13035550100',
  })
  for (const useless of [
    { label: '', email: 'sales@kestrel.example', telephone: null },
    { label: 'Sales', email: null, telephone: '303 555 0100' },
  ])
    expect(organization({ contactPoint: useless })).not.toHaveProperty('contactPoint')
  expect(organization({ email: 'hello' })).not.toHaveProperty('email')
})
