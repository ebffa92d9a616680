import { addHost, listHosts } from '../../hosts/hosts.ts'
import type { Place } from '../place.ts'
import { adminClientOf } from '../services/supabase.ts'
import { planSanity } from './sanity.ts'
import type { Keep, Step } from './step.ts'
import { planSupabase } from './supabase.ts'

type Wishes = {
  /** Hears of variables that are made. */
  keep?: Keep
  /** Who is to take calls. */
  host?: string | undefined
}

/** Everything that is not as it must be, in order. An empty plan is a project that is set up. */
export async function makePlan(place: Place, { keep, host }: Wishes = {}): Promise<Step[]> {
  const keepHere: Keep = (name, value) => {
    place.env[name] = value
    keep?.(name, value)
  }
  return [
    ...(await planSanity(place, keepHere)),
    ...(await planSupabase(place)),
    ...(await planHost(place, host)),
  ]
}

async function planHost(place: Place, address: string | undefined): Promise<Step[]> {
  if (!address) return []
  const client = adminClientOf(place)
  if ((await listHosts(client)).includes(address)) return []
  return [{ does: `Let ${address} take calls.`, run: () => addHost(client, address) }]
}
