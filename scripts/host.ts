import { adminClient, openAccounts } from './hosts/accounts.ts'
import { readHostOptions } from './hosts/host-options.ts'
import { addHost, listHosts, removeHost } from './hosts/hosts.ts'
import { supervise } from './process/supervise.ts'

// `npm run host -- add|remove EMAIL`, `npm run host -- list`: manages the accounts that take calls.
await supervise(async () => {
  const { options, order } = readHostOptions()
  const client = adminClient(await openAccounts(options))
  if (order.name === 'add') console.log(await addHost(client, order.address))
  else if (order.name === 'remove') console.log(await removeHost(client, order.address))
  else
    console.log(
      (await listHosts(client)).join('\n') ||
        'No hosts yet. Add one with npm run host -- add EMAIL.',
    )
  return 0
})
