import { test as base, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type Bergers, setUpBergers } from './bergers.ts'
import { enterAsDeveloper } from './developer.ts'
import { firstAdmin } from './first-admin.ts'
import { type People, openPeople } from './people.ts'
import { type OwnServer, ownServer } from './server.ts'
import { type User, demoUser } from './user.ts'
import { type Watch, watchBrowser } from './watch.ts'

export interface Fixtures {
  /** Whether the tour of the first visit is shown; other stories would be covered by it. */
  readonly isTourDue: boolean
  /** Always on: a story fails when the browser has complained. */
  readonly watch: Watch
  /** A new user, signed in on `page`, without any data. */
  readonly user: User
  /** `user`, with the whole household of the Bergers. */
  readonly bergers: Bergers
  /** Opens a page on another device of `user`, which is told nothing by the tabs of the first. */
  readonly openElsewhere: (options?: BrowserContextOptions) => Promise<Page>
  /**
   * A separate server with `firstAdmin`: there is only one admin, and no other story turns on the second factor
   * meanwhile.
   */
  readonly adminServer: OwnServer
}

export interface WorkerFixtures {
  readonly origin: string
  /** Makes the people of the server that all stories share. */
  readonly people: People
  /** The demo's household, which is never changed: all stories share it. */
  readonly shared: User
  /** Somebody who has just registered, without any data; also never changed. */
  readonly newcomer: User
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(`http://localhost:${process.env['E2E_PORT']}`),
    { scope: 'worker' },
  ],
  shared: [async ({ origin }, use) => use(await demoUser(origin)), { scope: 'worker' }],
  people: [
    async ({ origin }, use) => {
      const people = await openPeople(origin)
      await use(people)
      await people.close()
    },
    { scope: 'worker' },
  ],
  newcomer: [async ({ people }, use) => use(await people.create()), { scope: 'worker' }],
  isTourDue: [false, { option: true }],
  watch: [
    async ({ context, isTourDue }, use) => {
      const watch = await watchBrowser(context)
      await enterAsDeveloper(context)
      if (!isTourDue) await context.addInitScript(rememberTour)
      await use(watch)
      expect(watch.complaints()).toEqual([])
    },
    { auto: true },
  ],
  user: async ({ context, people }, use) => {
    const user = await people.create()
    await user.enter(context)
    await use(user)
  },
  openElsewhere: async ({ browser, user }, use) => {
    await using devices = new AsyncDisposableStack()
    await use(async (options) => {
      const context = devices.use(await browser.newContext(options))
      await context.addInitScript(rememberTour)
      await user.enter(context)
      return context.newPage()
    })
  },
  bergers: async ({ user }, use) => use(await setUpBergers(user.api)),
  adminServer: async ({ page }, use) => {
    const server = await ownServer({ ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password })
    try {
      await server.start()
      await use(server)
    } finally {
      // The page is closed first, because its requests would find no server.
      await page.close()
      await server.cleanUp()
    }
  },
})

// Runs in the browser; a page without an origin of its own has no storage.
function rememberTour(): void {
  if (location.protocol.startsWith('http') && origin !== 'null') localStorage.setItem('wk-first-visit', '1')
}

export { expect }
