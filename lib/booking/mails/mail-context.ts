/** What mails need besides the booking and the content. */
export type MailContext = { siteUrl: string; key: Buffer; now: Date }
