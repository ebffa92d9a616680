import 'server-only'
import { getLandingPage } from './landing-page.ts'

/** What the account screens show of the content: the settings, and the first of the results. */
export async function getAccountChrome() {
  const { settings, transformation } = await getLandingPage()
  return { settings, claim: transformation?.claims[0] }
}
