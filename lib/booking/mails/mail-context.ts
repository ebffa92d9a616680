/** Inputs of emails in addition to the booking and the content. */
export type MailContext = { siteUrl: string; key: Buffer; now: Date }
