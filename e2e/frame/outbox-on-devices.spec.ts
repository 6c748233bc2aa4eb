import { HOUR_MS } from '#domain/calendar/durations.ts'
import { openMonth, tick, tickBox } from '#e2e/support/month-ticks.ts'
import { badge, entriesOn, makeOlder } from '#e2e/support/outbox.ts'
import { expect, test } from '#e2e/support/test.ts'
import { toasts } from '#e2e/support/toasts.ts'

// What browsers do with what waits on a device: they may delete it, refuse it, or have no room for it.

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource: net::ERR_/))

test('the browser is asked to keep what waits, once, when there is first something to lose', async ({
  page,
  context,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await page.addInitScript(() => {
    const asked = { times: 0 }
    Object.assign(window, { asked })
    navigator.storage.persist = async () => {
      asked.times += 1
      return true
    }
  })
  const times = () => page.evaluate(() => (window as unknown as { asked: { times: number } }).asked.times)
  await openMonth(page)
  await tick(page, 'Depot')
  await expect(tickBox(page, 'Depot')).toBeChecked()
  await page.waitForLoadState('networkidle')
  expect(await times(), 'with a network nothing is lost').toBe(0)
  await context.setOffline(true)
  await tick(page, 'Depot')
  await expect(badge(page)).toBeVisible()
  await expect.poll(times).toBe(1)
  await tick(page, 'Depot')
  await expect(tickBox(page, 'Depot')).toBeChecked()
  expect(await times()).toBe(1)
})

test('what waits fits into the header of a phone', async ({ page, context, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await openMonth(page)
  await context.setOffline(true)
  await tick(page, 'Depot')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(badge(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

for (const { name, refuse } of [
  { name: 'whose storage is full', refuse: refuseToAdd },
  { name: 'that keeps nothing, as in a private window', refuse: refuseToOpen },
])
  test(`a browser ${name} says so, and nothing is shown as kept`, async ({
    page,
    context,
    bergers,
    watch,
  }) => {
    watch.expect(/QuotaExceededError|SecurityError/)
    expect(bergers.personIds).toHaveLength(2)
    await page.addInitScript(refuse)
    await openMonth(page)
    await context.setOffline(true)
    await tick(page, 'Depot')
    await expect(toasts(page)).toContainText(
      'Dieser Browser bewahrt hier nichts auf: Der Speicher ist voll oder das Fenster privat.',
    )
    await expect(tickBox(page, 'Depot')).not.toBeChecked()
    await expect(badge(page)).toHaveCount(0)
  })

test('what waits for more than three days is warned about, and nothing younger', async ({
  page,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await page.route('**/api/account-system/transfers*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  const warning = toasts(page).getByText('Seit mehr als drei Tagen wartet hier etwas aufs Senden.')
  await openMonth(page)
  await tick(page, 'Depot')
  await expect(badge(page)).toHaveText('1 wartet')
  expect(await entriesOn(page)).toBe(1)
  await makeOlder(page, 71 * HOUR_MS)
  await page.reload()
  await expect(badge(page)).toHaveText('1 wartet')
  await expect(warning).toHaveCount(0)
  // A try to send that ends meanwhile puts the entry back as it was.
  await expect(async () => {
    await makeOlder(page, 2 * HOUR_MS)
    await page.reload()
    await expect(warning).toBeVisible({ timeout: 3_000 })
  }).toPass()
})

// The functions below run in the browser.

function refuseToAdd(): void {
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
}

function refuseToOpen(): void {
  const open = indexedDB.open.bind(indexedDB)
  IDBFactory.prototype.open = (name, version) => {
    if (name === 'wk-outbox') throw new DOMException('refused', 'SecurityError')
    return open(name, version)
  }
}
