import { expect } from '@playwright/test'
import { mailboxURL } from './addresses'

type Message = { subject: string; text: string; to: string[] }

let number = 0

/** An address nobody had before. */
export const newAddress = (name: string): string => `${name}-${Date.now()}-${number++}@example.com`

/** The link in the newest mail to an address that has this subject. */
export async function mailedLink(to: string, subject: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const response = await fetch(`${mailboxURL}/api/messages?to=${encodeURIComponent(to)}`)
    const messages = (await response.json()) as Message[]
    const found = messages.find((message) => message.subject === subject)
    link = /https?:\/\/\S+\/auth\/confirm\?\S+/.exec(found?.text ?? '')?.[0] ?? ''
    expect(link, `a mail "${subject}" to ${to}`).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return link
}
