import { addHost, listHosts } from '../../hosts/hosts.ts'
import type { Place } from '../place.ts'
import { adminClientOf } from '../services/supabase.ts'
import { planSanity } from './sanity.ts'
import type { SaveVariable, Step } from './step.ts'
import { planSupabase } from './supabase.ts'

type Wishes = {
  /** Called with generated variables. */
  save?: SaveVariable
  /** Email address of the account that will take calls. */
  host?: string | undefined
}

/** Returns the steps for everything that is not as it should be. An empty plan means a complete setup. */
export async function makePlan(place: Place, { save, host }: Wishes = {}): Promise<Step[]> {
  const saveHere: SaveVariable = (name, value) => {
    place.env[name] = value
    save?.(name, value)
  }
  return [
    ...(await planSanity(place, saveHere)),
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
