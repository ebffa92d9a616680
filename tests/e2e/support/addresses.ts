/** Where the product of the tests runs: the ports of `npm start` unless `npm test` found them taken. */
export const sitePort = Number(process.env.TEST_PORT ?? 3000)
export const lakePort = Number(process.env.TEST_LAKE_PORT ?? 3900)
export const supabasePort = Number(process.env.TEST_SUPABASE_PORT ?? 54321)
export const siteURL = `http://localhost:${sitePort}`
export const lakeURL = `http://localhost:${lakePort}`
export const supabaseURL = `http://localhost:${supabasePort}`
export const mailboxURL = `http://localhost:${supabasePort + 3}`
