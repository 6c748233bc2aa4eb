import { session } from '#contract/login.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { proxyOf } from '#e2e/support/proxy.ts'
import { expect, test } from '#e2e/support/test.ts'
import { toasts } from '#e2e/support/toasts.ts'

// Whoever logs out without a network leaves nothing on the device, and the session on the server ends at the next
// contact, before anything else is asked.

test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } })

test('a logout without a network empties the device, and the server hears of it first', async ({
  page,
  user,
  bergers,
  origin,
  watch,
}) => {
  watch.expect(/Failed to load resource|Failed to fetch|401|502|503|ERR_|NetworkError/u)
  expect(bergers.accountIds.Depot).toBeTruthy()
  await startPlan(user.api)
  const front = await proxyOf(origin)
  try {
    await page.goto(`${front.origin}/kontensystem`)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await expect(page.getByRole('main').getByText('302,67 €').first()).toBeVisible()
    await expect.poll(() => page.evaluate(keptOwner)).not.toBeNull()
    front.cut()
    await page.getByRole('button', { name: `Menü von ${user.name} ${user.surname}` }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(`${front.origin}/`)
    await expect(toasts(page)).toContainText('Auf diesem Gerät bist du abgemeldet')
    expect(await page.evaluate(keptOwner)).toBeNull()
    await expect.poll(() => page.evaluate(readsThatAreKept)).toBe(0)
    expect(await page.evaluate(() => document.cookie)).not.toContain('wk_hint=1')
    await page.goto(`${front.origin}/kontensystem`)
    await expect(page.getByText('302,67 €')).toHaveCount(0)
    await expect(page).toHaveURL(/\/auth\/login/)
    expect((await user.api.call(session, {})).email, 'the server does not know yet').toBe(user.email)

    front.asked.length = 0
    front.restore()
    await page.goto(`${front.origin}/auth/login`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('wk-logout-owed'))).toBeNull()
    expect(front.asked.find((path) => path.startsWith('/api/'))).toBe('/api/auth/logout')
    await expect(user.api.call(session, {})).rejects.toThrow()
  } finally {
    await page.close()
    await front.close()
  }
})

// The functions below run in the browser.

function keptOwner(): string | null {
  return localStorage.getItem('wk-reads-of')
}

async function readsThatAreKept(): Promise<number> {
  const databases = await indexedDB.databases()
  return databases.filter(({ name }) => name === 'wk-reads').length
}
