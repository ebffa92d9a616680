import { expect } from '@playwright/test'
import { mailboxURL } from '../addresses.ts'

export type Mail = { subject: string; text: string; to: string[]; calendar: string }

let number = 0

/** An address nobody had before. */
export const newAddress = (name: string): string => `${name}-${Date.now()}-${number++}@example.com`

/** The newest mail to an address with this subject, and these words, once it is there. */
export async function mailTo(to: string, subject: RegExp, words = ''): Promise<Mail> {
  const find = async () => {
    const response = await fetch(`${mailboxURL}/api/messages?to=${encodeURIComponent(to)}`)
    const mails = (await response.json()) as Mail[]
    return mails.find((mail) => subject.test(mail.subject) && mail.text.includes(words))
  }
  let mail: Mail | undefined
  const look = async () => {
    mail = await find()
    return mail !== undefined
  }
  await expect.poll(look, `a mail ${subject} to ${to}`).toBe(true)
  if (!mail) throw new Error('It was there.')
  return mail
}

/** The link in the newest mail to an address that has this subject. */
export async function mailedLink(to: string, subject: string): Promise<string> {
  const { text } = await mailTo(to, new RegExp(`^${subject}$`))
  const [link] = /https?:\/\/\S+\/auth\/confirm\?\S+/.exec(text) ?? []
  if (!link) throw new Error(`The mail "${subject}" to ${to} has no link.`)
  return link
}
