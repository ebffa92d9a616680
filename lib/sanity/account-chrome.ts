import 'server-only'
import { getLandingPage } from './landing-page.ts'

/** Returns the content of the account screens: the settings and the first result. */
export async function getAccountChrome() {
  const { settings, transformation } = await getLandingPage()
  return { settings, claim: transformation?.claims[0] }
}
