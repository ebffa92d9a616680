import { supabaseURL } from '../addresses.ts'
import { secrets } from '../lake-client.ts'

/** Moves a call an hour before every other one, where none can be booked. No client may write the table, so by SQL. */
export async function makePast(id: string): Promise<void> {
  const query = `with first as (select least(min(starts_at), now()) as starts_at from public.bookings)
    update public.bookings set starts_at = first.starts_at - interval '60 minutes',
      ends_at = first.starts_at - interval '45 minutes', busy_until = first.starts_at - interval '30 minutes'
    from first where id = '${id}' returning id`
  const headers = { apikey: secrets.secretKey }
  const init = { method: 'POST', headers, body: query }
  const response = await fetch(`${supabaseURL}/local/v1/query`, init)
  const changed: unknown[] = response.ok ? await response.json() : []
  if (changed.length !== 1) throw new Error(`The call ${id} is not in the past.`)
}
