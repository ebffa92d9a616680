import { type Phone, pause, withPhone } from './phone.ts'

type Task = { ms: number; at: number }
type Press = { id: number; ms: number }
type Watched = { tasks: Task[]; presses: Press[]; shift: number }
export type Visit = { delays: number[]; shift: number; pressed: number; lost: number }

const OPEN_MENU = 'button[aria-label="Open menu"]'
const CLOSE_MENU = 'button[aria-label="Close menu"]'
const FILM = 'button[data-film]'
const QUESTION = '.question:nth-of-type(2)'
const BOOKING = '#growth-plan form'
const DAY = `${BOOKING} label:has(input[type=radio]:not(:checked))`

/** Measures tasks over 50 ms with 4 × CPU throttling, until the booking form is shown. */
export const longTasks = (url: string): Promise<Task[]> =>
  withPhone(url, false, watch, async (phone) => {
    await phone.until('document.readyState === "complete"')
    await phone.scrollTo('#growth-plan-title')
    await phone.until(phone.one(DAY))
    return (await read(phone)).tasks
  })

/**
 * Runs a visit that opens the menu `wait` milliseconds after the first paint, closes it, pauses the video, opens an FAQ
 * question and chooses a day in the booking form.
 */
export const visit = (url: string, wait: number): Promise<Visit> =>
  withPhone(url, true, watch, async (phone) => {
    const { aimAt, evaluate, middleOf, one, scrollTo, tap, until } = phone
    let [pressed, lost] = [0, 0]
    /** A click without its effect counts as lost. */
    const press = async (selector: string, done: string, at = aimAt(selector)) => {
      pressed += 1
      await tap(await at)
      await until(done).catch(() => {
        lost += 1
      })
    }
    const menu = await middleOf(OPEN_MENU)
    await pause(wait)
    await press(OPEN_MENU, `${one('#menu')}.open`, Promise.resolve(menu))
    await press(CLOSE_MENU, `!${one('#menu')}.open`)
    await until(`${one(FILM)}.matches("[data-playing]")`)
    await scrollTo(FILM)
    await press(FILM, `!${one(FILM)}.matches("[data-playing]")`)
    await scrollTo(QUESTION)
    await press(`${QUESTION} summary`, `${one(QUESTION)}.open`)
    await scrollTo('#growth-plan-title')
    await until(one(DAY))
    const chosen = `${one(`${BOOKING} input[type=radio]:checked`)}?.value`
    const before = await evaluate<string>(chosen)
    await scrollTo(DAY)
    await press(DAY, `${chosen} !== ${JSON.stringify(before)}`)
    const { presses, shift } = await read(phone)
    const longest = new Map<number, number>()
    for (const { id, ms } of presses) longest.set(id, Math.max(ms, longest.get(id) ?? 0))
    return { delays: [...longest.values()], shift, pressed, lost }
  })

const read = ({ evaluate }: Phone) => evaluate<Watched>('watched')

/** Records long tasks, layout shifts and interactions from the start. */
function watch() {
  const watched: Watched = { tasks: [], presses: [], shift: 0 }
  Object.assign(window, { watched })
  const observe = (type: string, note: (entry: PerformanceEntry) => void, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...more,
    })
  observe('longtask', ({ duration, startTime }) => {
    watched.tasks.push({ ms: Math.round(duration), at: Math.round(startTime) })
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) watched.shift += value
  })
  const note = (entry: PerformanceEntry) => {
    const id = Reflect.get(entry, 'interactionId')
    if (id) watched.presses.push({ id, ms: Math.round(entry.duration) })
  }
  observe('event', note, { durationThreshold: 16 })
}
