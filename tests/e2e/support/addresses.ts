type Ports = { port: number; lakePort: number; supabasePort: number }

/** Each worker has a product of its own. */
const products = JSON.parse(process.env.TEST_PRODUCTS ?? '[]') as Ports[]
const own = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
if (!own) throw new Error('The browser tests need a product: run them by npm run e2e.')

export const { port: sitePort, lakePort, supabasePort } = own
export const siteURL = `http://localhost:${sitePort}`
export const lakeURL = `http://localhost:${lakePort}`
/** Of the product, unless `npm run contract -- journeys` names a service elsewhere. */
export const supabaseURL = process.env.TEST_SUPABASE_URL ?? `http://localhost:${supabasePort}`
export const mailboxURL = process.env.TEST_MAILBOX_URL ?? `http://localhost:${supabasePort + 3}`
