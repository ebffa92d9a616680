import { expect } from '@playwright/test'
import { mailboxURL } from '../addresses.ts'

/** Hosted Supabase sends account emails as HTML only. */
export type Mail = { subject: string; text: string; html: string; to: string[]; calendar: string }

let number = 0

/** Returns an unused email address. */
export const newAddress = (name: string): string => `${name}-${Date.now()}-${number++}@example.com`

/** Returns the latest email to an address with this subject and text, once it arrives. */
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
  await expect.poll(look, `an email ${subject} to ${to}`).toBe(true)
  if (!mail) throw new Error('The email is gone.')
  return mail
}

/** Returns the link in the latest email to an address with this subject. */
export async function mailedLink(to: string, subject: string): Promise<string> {
  const { html } = await mailTo(to, new RegExp(`^${subject}$`))
  const [, link] = /href="(https?:\/\/[^"]+\/auth\/confirm\?[^"]+)"/.exec(html) ?? []
  if (!link) throw new Error(`The email "${subject}" to ${to} has no link.`)
  return link.replaceAll('&amp;', '&')
}

/** Returns the text of an email, from its text or HTML part. */
const wordsOf = ({ text, html }: Mail): string =>
  `${text} ${html.replaceAll(/<(head|style)[\s\S]*?<\/\1>|<[^>]+>/g, '')}`
