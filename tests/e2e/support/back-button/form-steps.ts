import { expect } from '@playwright/test'
import { type Tab, until } from './tab.ts'

/** Form input by field name. */
export type Values = Record<string, string>

const formOf = (id: string) => `document.querySelector(${JSON.stringify(`form#${id}`)})`
const fieldOf = (id: string, name: string) => `${formOf(id)}.elements.namedItem('${name}')`
const buttonOf = (id: string) => `${formOf(id)}.querySelector('[type=submit]')`

/** Waits until the page's script controls a form. */
export const untilEnhanced = (tab: Tab, id: string): Promise<void> =>
  until(tab, `Object.keys(${formOf(id)} ?? {}).some((key) => /^__react/.test(key))`)

/** Types into the fields of a form. */
export async function fillIn(tab: Tab, id: string, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await tab.read(
      `void ((field) => {
        field.value = ${JSON.stringify(value)}
        field.dispatchEvent(new Event('input', { bubbles: true }))
      })(${fieldOf(id, name)})`,
    )
}

/** Presses the button of a form. */
export const press = (tab: Tab, id: string): Promise<unknown> =>
  tab.read(`void ${buttonOf(id)}.click()`)

/** Returns a form's button label, whether it is enabled, and its field values. */
export async function shownBy(tab: Tab, id: string, names: string[]) {
  const read = <Value>(expression: string) => tab.read<Value>(expression)
  const entries = names.map(async (name) => [
    name,
    await read<string>(`${fieldOf(id, name)}.value`),
  ])
  return {
    button: await read<string>(`${buttonOf(id)}.textContent`),
    isDisabled: await read<boolean>(`${buttonOf(id)}.ariaDisabled === 'true'`),
    values: Object.fromEntries(await Promise.all(entries)) as Values,
  }
}

/** Expects a form to be ready to send again, with empty secret fields. */
export async function expectReady(
  tab: Tab,
  id: string,
  button: string,
  values: Values,
): Promise<void> {
  const ready = { button, isDisabled: false, values }
  // During a navigation the page can't evaluate anything.
  const look = () => shownBy(tab, id, Object.keys(values)).catch(String)
  await expect.poll(look).toEqual(ready)
}
