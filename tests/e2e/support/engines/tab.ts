import { expect } from '@playwright/test'
import { siteURL } from '../addresses.ts'
import { findInPage, type Role, unreadableText } from './in-page.ts'

/** A page element, clicked and filled by the engine's own client. */
export type Handle = { click: () => Promise<void>; type: (text: string) => Promise<void> }

type Work<T, A extends unknown[]> = (...args: A) => T | Promise<T>

/** Operations of an engine's client; tests use them through a tab, whatever the engine. */
export type Driver = {
  goto: (url: string) => Promise<void>
  /** Runs a function in the page; it can't use anything else in its module. */
  run: <T, A extends unknown[]>(work: Work<T, A>, ...args: A) => Promise<T>
  /** Returns the value of an expression in the page. */
  read: <T>(expression: string) => Promise<T>
  find: <A extends unknown[]>(
    work: Work<Element | null, A>,
    ...args: A
  ) => Promise<Handle | undefined>
  press: (key: 'Enter' | 'Escape' | 'Tab') => Promise<void>
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/** A running browser; `proxy` serves the site to its tab. */
export type Engine = {
  open: (tab: { width: number; height: number; proxy: string }) => Promise<Driver>
  close: () => Promise<void>
}

export type Tab = ReturnType<typeof tabOn>

/** Timeout that allows for a busy machine. */
const TIMEOUT = { timeout: 20_000 }

/** Returns a tab that finds elements by role and name, and polls until they appear. */
export function tabOn(driver: Driver, problems: string[]) {
  const find = (role: Role, name: string | RegExp, at = 0) =>
    driver.find(findInPage, role, patternOf(name), at)
  /** Acts on an element once it is there; retries if the engine rejects the action. */
  const onElement = (
    [role, name, at]: [role: Role, name: string | RegExp, at?: number],
    act: (handle: Handle) => Promise<void>,
  ) =>
    expect(async () => {
      const handle = await find(role, name, at)
      expect(handle, `${role} ${name}`).toBeTruthy()
      if (handle) await act(handle)
    }).toPass(TIMEOUT)
  /** Like `run`, for polls: a page that navigates can't run anything, and a poll ends when its callback throws. */
  const look = <T, A extends unknown[]>(work: Work<T, A>, ...args: A): Promise<T | string> =>
    driver.run(work, ...args).catch(String)
  return {
    driver,
    look,
    /** Console errors, policy reports and error responses so far. */
    problems,
    run: driver.run,
    press: driver.press,
    goto: async (address: string) => {
      // Firefox's driver doesn't send it, and the page would report the loads that it aborts.
      await look(() => dispatchEvent(new Event('beforeunload')))
      await driver.goto(new URL(address, siteURL).href)
    },
    address: () => driver.run(() => location.href),
    /** No engine reports a load for a page from the back/forward cache. */
    back: () => driver.run(() => history.back()),
    click: (role: Role, name: string | RegExp, at?: number) =>
      onElement([role, name, at], (handle) => handle.click()),
    fill: (name: string | RegExp, text: string, at?: number) =>
      onElement(['textbox', name, at], (handle) => handle.type(text)),
    /** Waits until an element with this role and name is visible, or isn't. */
    expectSeen: (role: Role, name: string | RegExp, seen = true) =>
      expect
        .poll(() => find(role, name).then((handle) => handle !== undefined, String), {
          message: `${role} ${name}`,
          ...TIMEOUT,
        })
        .toBe(seen),
    expectAddress: (path: string | RegExp) =>
      expect
        .poll(() => look(() => location.pathname + location.search + location.hash), TIMEOUT)
        [typeof path === 'string' ? 'toBe' : 'toMatch'](path),
    /** Waits until all text on the page is readable. */
    expectReadable: () =>
      expect
        .poll(() => look(unreadableText), {
          message: 'unreadable text',
          ...TIMEOUT,
        })
        .toEqual([]),
    unreadable: () => driver.run(unreadableText),
  }
}

const patternOf = (name: string | RegExp) =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source
