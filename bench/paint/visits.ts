import { type Point, pause, withPhone } from './phone.ts'
import { type Press, read, watch } from './watch.ts'

export type Visit = {
  presses: Press[]
  longest: number
  shift: number
  pressed: number
  lost: number
}

const OPEN_MENU = 'button[aria-label="Open menu"]'
const CLOSE_MENU = 'button[aria-label="Close menu"]'
const FILM = '.film-button'
const VIDEO = 'video.hero-film'
const QUESTION = '.question:nth-of-type(2)'
const BOOKING = '#growth-plan form'
const DAY = `${BOOKING} label:has(input[type=radio]:not(:checked))`

/**
 * Runs a visit that opens the menu `wait` milliseconds after the first paint, closes it, pauses the video, opens an FAQ
 * question and chooses a day in the booking form.
 */
export const visit = (url: string, wait: number): Promise<Visit> =>
  withPhone(url, watch, async (phone) => {
    const { aimAt, evaluate, middleOf, one, scrollTo, tap, until } = phone
    let [pressed, lost] = [0, 0]
    /** A click without its effect counts as lost. */
    const press = async (selector: string, done: string, at?: Point) => {
      pressed += 1
      try {
        await tap(at ?? (await aimAt(selector)))
        await until(done)
      } catch {
        lost += 1
      }
    }
    /** Presses an element that changes the value of an expression. */
    const pressToChange = async (selector: string, value: string) => {
      await scrollTo(selector)
      const at = await aimAt(selector)
      const before = await evaluate<string>(value)
      await press(selector, `${value} !== ${JSON.stringify(before)}`, at)
    }
    const menu = await middleOf(OPEN_MENU)
    await pause(wait)
    await press(OPEN_MENU, `${one('#menu')}.open`, menu)
    await press(CLOSE_MENU, `!${one('#menu')}.open`)
    // React adds both after the page has loaded.
    await until(`${one(FILM)} && !${one(VIDEO)}.paused`)
    await pressToChange(FILM, `${one(FILM)}.ariaLabel`)
    await scrollTo(QUESTION)
    await press(`${QUESTION} summary`, `${one(QUESTION)}.open`)
    await scrollTo('#growth-plan-title')
    await until(one(DAY))
    await pressToChange(DAY, `${one(`${BOOKING} input[type=radio]:checked`)}?.value`)
    const { presses, tasks, shift } = await read(phone)
    return {
      presses: slowestOf(presses),
      longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
      shift,
      pressed,
      lost,
    }
  })

/** Returns the slowest event of each press. */
function slowestOf(events: Press[]): Press[] {
  const presses = new Map<number, Press>()
  for (const event of events)
    if (event.ms > (presses.get(event.id)?.ms ?? 0)) presses.set(event.id, event)
  return [...presses.values()]
}
