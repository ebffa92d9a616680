export {
  type Database,
  openDatabase,
  type Queryable,
  restoreDatabase,
} from './database/database.ts'
export { databaseTypes } from './database/database-types.ts'
export { createFunctions } from './functions/functions.ts'
export { startMailbox } from './mailbox/server.ts'
export { openStore as openMailStore } from './mailbox/store.ts'
export { type SupabaseOptions, startSupabase } from './server.ts'
