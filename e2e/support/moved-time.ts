import type { Page } from '@playwright/test'
import type { Day } from '#domain/calendar/day.ts'
import { morningOf, ownServer } from './server.ts'
import { test as base, expect } from './test.ts'

/** A world whose days the story chooses: a server and a browser that live on the same one. */
interface MovedTime {
  readonly origin: string
  /** Goes on with another day; whatever is open is left. */
  readonly moveTo: (page: Page, day: Day) => Promise<void>
}

export const test = base.extend<{ readonly time: MovedTime }>({
  // oxlint-disable-next-line no-empty-pattern
  time: async ({}, use) => {
    const server = await ownServer()
    const moveTo = async (page: Page, day: Day) => {
      // What is open would ask a server that has gone.
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
