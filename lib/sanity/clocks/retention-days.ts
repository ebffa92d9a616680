import 'server-only'
import { retentionDays } from '@/lib/booking/retention'
import { client } from '@/lib/sanity/client'
import { retentionQuery } from '@/lib/sanity/queries/queries'

/** For how many days calls are kept, as published now. Throws if the content cannot be read: a guess would delete. */
export const readRetentionDays = async (): Promise<number> =>
  retentionDays(await client.fetch(retentionQuery, {}, { cache: 'no-store' }))
