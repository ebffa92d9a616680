import { expect, test } from 'vitest'
import { toBookingMode } from '@/lib/booking/booking-plan'
import { bookedMails, cancelledMails, openMail } from '@/lib/booking/mails/booking-mails'
import { mailTemplates } from '@/scripts/mail-templates'
import { booking } from '@/tests/support/booking'
import { seededPage } from '@/tests/support/content'
import { present } from '@/tests/support/render'

/** Every email of the product, by name. */
async function allMails(): Promise<[name: string, html: string][]> {
  const { plan } = present(toBookingMode((await seededPage()).growthPlan?.booking))
  const context = { siteUrl: 'https://site.example', key: Buffer.from('k'), now: new Date(0) }
  const mails = [
    ...bookedMails(booking, plan, context),
    ...cancelledMails(booking, plan, context, 'host'),
    openMail(booking, plan, context),
  ]
  const ofCalls = mails.map(({ subject, html }): [string, string] => [subject, html])
  return [...Object.entries(mailTemplates()), ...ofCalls]
}

test('every email button is a table cell with background and padding, for Outlook', async () => {
  const mails = await allMails()
  expect(mails.length).toBeGreaterThan(10)
  let buttons = 0
  for (const [name, html] of mails) {
    for (const [, before = '', style = ''] of html.matchAll(
      /<([^<>]*>)<a href="[^"]*" style="([^"]*)"/g,
    )) {
      buttons += 1
      expect(before, name).toMatch(/^td bgcolor="#\w{6}" style="padding:[^"]+;font:[^"]+">$/)
      // Word supports none of these on an inline link.
      expect(style, name).not.toMatch(/padding|inline-block|background/)
    }
    // A table is layout here, not data.
    for (const [table] of html.matchAll(/<table[^>]*>/g))
      expect(table, name).toContain('role="presentation"')
  }
  expect(buttons).toBe(mails.filter(([, html]) => html.includes('<a ')).length)
})
