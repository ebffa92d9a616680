import 'server-only'
import { retentionDays } from '@/lib/booking/retention'
import { retentionQuery } from '@/lib/sanity/queries/queries'
import { ask } from '@/lib/sanity/reading/ask'

/** For how many days calls are kept, as published now. Throws if the content cannot be read: a guess would delete. */
export const readRetentionDays = async (): Promise<number> =>
  retentionDays(await ask(retentionQuery, {}, { cache: 'no-store' }))
