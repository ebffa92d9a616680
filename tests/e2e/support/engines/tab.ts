import { expect } from '@playwright/test'
import { siteURL } from '../addresses.ts'
import { findInPage, type Role, unreadableText } from './in-page.ts'

/** An element of a page, as an engine's own client presses and fills it. */
export type Handle = { click: () => Promise<void>; type: (text: string) => Promise<void> }

type Work<T, A extends unknown[]> = (...args: A) => T | Promise<T>

/** What an engine's client does; a journey uses it by a tab, whatever the engine. */
export type Driver = {
  goto: (url: string) => Promise<void>
  /** Runs a function in the page; it sees nothing of its module. */
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

/** A browser that runs; `proxy` is what its tab asks for the site. */
export type Engine = {
  open: (tab: { width: number; height: number; proxy: string }) => Promise<Driver>
  close: () => Promise<void>
}

export type Tab = ReturnType<typeof tabOn>

/** What is long in coming on a busy machine comes, or the test has failed. */
const PATIENCE = { timeout: 20_000 }

/** A tab of an engine, in the words of a journey: elements by role and name, polled for as a reader waits for them. */
export function tabOn(driver: Driver, problems: string[]) {
  const find = (role: Role, name: string | RegExp, at = 0) =>
    driver.find(findInPage, role, patternOf(name), at)
  /** Does something to an element once it is there; an engine that refuses has done nothing. */
  const onElement = (
    [role, name, at]: [role: Role, name: string | RegExp, at?: number],
    act: (handle: Handle) => Promise<void>,
  ) =>
    expect(async () => {
      const handle = await find(role, name, at)
      expect(handle, `${role} ${name}`).toBeTruthy()
      if (handle) await act(handle)
    }).toPass(PATIENCE)
  return {
    driver,
    /** What was heard so far of console, policy and answers. */
    problems,
    run: driver.run,
    press: driver.press,
    goto: (address: string) => driver.goto(new URL(address, siteURL).href),
    address: () => driver.run(() => location.href),
    /** From the back/forward cache no engine says that a page has loaded. */
    back: () => driver.run(() => history.back()),
    click: (role: Role, name: string | RegExp, at?: number) =>
      onElement([role, name, at], (handle) => handle.click()),
    fill: (name: string | RegExp, text: string, at?: number) =>
      onElement(['textbox', name, at], (handle) => handle.type(text)),
    /** Waits until an element of this role and name is seen, or is not. */
    expectSeen: (role: Role, name: string | RegExp, seen = true) =>
      expect
        .poll(async () => (await find(role, name)) !== undefined, {
          message: `${role} ${name}`,
          ...PATIENCE,
        })
        .toBe(seen),
    expectAddress: (path: string | RegExp) =>
      expect
        .poll(() => driver.run(() => location.pathname + location.search + location.hash), PATIENCE)
        [typeof path === 'string' ? 'toBe' : 'toMatch'](path),
    /** Waits until every word that the page shows can be read. */
    expectReadable: () =>
      expect
        .poll(() => driver.run(unreadableText), {
          message: 'text that cannot be read',
          ...PATIENCE,
        })
        .toEqual([]),
    unreadable: () => driver.run(unreadableText),
  }
}

const patternOf = (name: string | RegExp) =>
  typeof name === 'string' ? `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source
