import type { Page } from '@playwright/test'
import { badge, entriesOn, giveFirstSign } from '#e2e/support/outbox.ts'
import { pressTick } from '#e2e/support/screen.ts'
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
  await pressTick(box(page, 'Depot'))
  await expect(box(page, 'Depot')).toBeChecked()
  await page.waitForLoadState('networkidle')
  expect(await times(), 'with a network nothing is lost').toBe(0)
  await context.setOffline(true)
  await pressTick(box(page, 'Depot'))
  await expect(badge(page)).toBeVisible()
  await expect.poll(times).toBe(1)
  await pressTick(box(page, 'Depot'))
  await expect(box(page, 'Depot')).toBeChecked()
  expect(await times()).toBe(1)
})

test('what waits fits into the header of a phone', async ({ page, context, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await openMonth(page)
  await context.setOffline(true)
  await pressTick(box(page, 'Depot'))
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
    await pressTick(box(page, 'Depot'))
    await expect(toasts(page)).toContainText(
      'Dieser Browser bewahrt hier nichts auf: Der Speicher ist voll oder das Fenster privat.',
    )
    await expect(box(page, 'Depot')).not.toBeChecked()
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
  await pressTick(box(page, 'Depot'))
  await expect(badge(page)).toHaveText('1 wartet')
  expect(await entriesOn(page)).toBe(1)
  await page.evaluate(makeAsOld, 71)
  await page.reload()
  await expect(badge(page)).toHaveText('1 wartet')
  await expect(warning).toHaveCount(0)
  // A try to send that ends meanwhile puts the entry back as it was.
  await expect(async () => {
    await page.evaluate(makeAsOld, 73)
    await page.reload()
    await expect(warning).toBeVisible({ timeout: 3_000 })
  }).toPass()
})

async function openMonth(page: Page): Promise<void> {
  await page.goto('/kontensystem')
  await expect(box(page, 'Depot')).toBeVisible()
  // The outbox is loaded at the first sign of somebody.
  await giveFirstSign(page)
}

function box(page: Page, name: string) {
  return page.getByRole('checkbox', { name: new RegExp(`^${name}, `) })
}

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

/** Makes every entry some hours old. */
function makeAsOld(hours: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('wk-outbox')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('entries', 'readwrite')
      const store = writing.objectStore('entries')
      const reading = store.getAll()
      reading.addEventListener('success', () => {
        for (const entry of reading.result) store.put({ ...entry, at: Date.now() - hours * 3_600_000 })
      })
      writing.addEventListener('complete', () => {
        opening.result.close()
        resolve()
      })
    })
  })
}
