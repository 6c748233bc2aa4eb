import type { Page } from '@playwright/test'
import { setUpBergers } from '#e2e/support/bergers.ts'
import { pressTick } from '#e2e/support/screen.ts'
import { type OwnServer, ownServer } from '#e2e/support/server.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser } from '#e2e/support/user.ts'

// A write that was answered with success is on the disk, whichever process ends.

test.describe.configure({ mode: 'serial' })

let server: OwnServer

test.beforeAll(async () => {
  server = await ownServer()
  await server.start()
})

test.afterAll(async () => server.cleanUp())

test('a server that is asked to end keeps the session and every tick', async ({ page, watch }) => {
  watch.expect(/ERR_CONNECTION_(?:REFUSED|RESET)/)
  await openMonth(page)
  await tick(page, 'Depot')

  expect(await server.stop()).toBe(0)
  await server.start()

  await page.reload()
  await expectTicked(page, 'Depot')
})

test('a server that is killed has lost nothing that it confirmed', async ({ page, watch }) => {
  // The page sends requests while no server answers.
  watch.expect(/ERR_CONNECTION_(?:REFUSED|RESET)/)
  await openMonth(page)
  await tick(page, 'Depot')
  await tick(page, 'Tagesgeld')

  await server.kill()
  await server.start()

  await page.reload()
  await expectTicked(page, 'Depot')
  await expectTicked(page, 'Tagesgeld')
})

test('a database that is killed comes back by itself with everything in it', async ({ page, watch }) => {
  watch.expect(/50[03] .*\/api\//)
  await openMonth(page)
  await tick(page, 'Depot')

  await server.killDatabase()

  await expect(async () => {
    await page.reload()
    await expectTicked(page, 'Depot', 2_000)
  }).toPass()
  await tick(page, 'Tagesgeld')
})

async function openMonth(page: Page): Promise<void> {
  const user = await createUser(server.origin)
  await setUpBergers(user.api)
  await user.enter(page.context())
  await page.goto(`${server.origin}/kontensystem`)
}

async function tick(page: Page, account: string): Promise<void> {
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/account-system/transfers') && answer.request().method() === 'POST',
  )
  await pressTick(page.getByRole('checkbox', { name: `${account}, Sich selbst bezahlen` }))
  expect((await saved).status()).toBe(201)
}

async function expectTicked(page: Page, account: string, timeout?: number): Promise<void> {
  await expect(
    page.getByRole('region', { name: 'Erledigt' }).getByRole('checkbox', { name: account }),
  ).toBeChecked(timeout === undefined ? {} : { timeout })
}
