import { listHosts } from '../../hosts/hosts.ts'
import { type Findings, ok, wrong } from '../finding.ts'
import type { Place } from '../place.ts'
import { adminClientOf } from '../services/supabase.ts'

/** Checks that an account takes the calls that visitors book. */
export async function checkHosts(place: Place): Promise<Findings> {
  const hosts = await listHosts(adminClientOf(place))
  if (hosts.length > 0)
    return ok(
      `${hosts.length === 1 ? 'One account takes' : `${hosts.length} accounts take`} calls.`,
    )
  return wrong(
    'No account is a host, so nobody takes calls.',
    'Sign up on the site, confirm the email address, and run `npm run host -- add EMAIL`.',
  )
}
