import { expect } from '@playwright/test'
import { mailboxURL } from '../addresses.ts'

/** Hosted, mails about accounts are HTML alone. */
export type Mail = { subject: string; text: string; html: string; to: string[]; calendar: string }

let number = 0

/** An address nobody had before. */
export const newAddress = (name: string): string => `${name}-${Date.now()}-${number++}@example.com`

/** The newest mail to an address with this subject, and these words, once it is there. */
export async function mailTo(to: string, subject: RegExp, words = ''): Promise<Mail> {
  const find = async () => {
    const response = await fetch(`${mailboxURL}/api/messages?to=${encodeURIComponent(to)}`)
    const mails = (await response.json()) as Mail[]
    return mails.find((mail) => subject.test(mail.subject) && wordsOf(mail).includes(words))
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
  const { html } = await mailTo(to, new RegExp(`^${subject}$`))
  const [, link] = /href="(https?:\/\/[^"]+\/auth\/confirm\?[^"]+)"/.exec(html) ?? []
  if (!link) throw new Error(`The mail "${subject}" to ${to} has no link.`)
  return link.replaceAll('&amp;', '&')
}

/** What a mail says, in whichever part. */
const wordsOf = ({ text, html }: Mail): string =>
  `${text} ${html.replaceAll(/<(head|style)[\s\S]*?<\/\1>|<[^>]+>/g, '')}`
