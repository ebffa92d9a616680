type Ports = { port: number; lakePort: number; supabasePort: number }

/** Each worker has its own product. */
const products = JSON.parse(process.env.TEST_PRODUCTS ?? '[]') as Ports[]
const own = products[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]
if (!own) throw new Error('Run the browser tests with npm run e2e.')

export const { port: sitePort, lakePort, supabasePort } = own
export const siteURL = `http://localhost:${sitePort}`
export const lakeURL = `http://localhost:${lakePort}`
/** The product's own, unless `npm run contract -- journeys` sets another service. */
export const supabaseURL = process.env.TEST_SUPABASE_URL ?? `http://localhost:${supabasePort}`
export const mailboxURL = process.env.TEST_MAILBOX_URL ?? `http://localhost:${supabasePort + 3}`
