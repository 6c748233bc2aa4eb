import type { Page } from '@playwright/test'
import type { Day } from '#domain/calendar/day.ts'
import { morningOf, ownServer } from './server.ts'
import { test as base, expect } from './test.ts'

/** A server and a browser that share a clock which the story sets. */
interface MovedTime {
  readonly origin: string
  /** Continues on another day; open pages are left. */
  readonly moveTo: (page: Page, day: Day) => Promise<void>
}

export const test = base.extend<{ readonly time: MovedTime }>({
  // oxlint-disable-next-line no-empty-pattern
  time: async ({}, use) => {
    const server = await ownServer()
    const moveTo = async (page: Page, day: Day) => {
      // An open page would send requests to a server that has stopped.
      await page.goto('about:blank')
      await server.stop()
      await server.startOn(day)
      await page.clock.setFixedTime(morningOf(day))
    }
    try {
      await use({ origin: server.origin, moveTo })
    } finally {
      await server.cleanUp()
    }
  },
  baseURL: async ({ time }, use) => use(time.origin),
})

export { expect }
