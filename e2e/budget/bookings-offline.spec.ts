import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { closeAccount, createAccount, deleteAccount } from '#contract/planning/accounts.ts'
import { startBudget } from '#contract/planning/budget.ts'
import { createImport, undoImport } from '#contract/transactions/imports.ts'
import {
  deleteTransaction,
  readTransactions,
  updateTransaction,
} from '#contract/transactions/transactions.ts'
import { addDays } from '#domain/calendar/day.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { beginTrial, book } from '#e2e/support/bookings.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { keptKeys } from '#e2e/support/kept-reads.ts'
import { giveFirstSign, isWrite } from '#e2e/support/outbox.ts'
import { proxyOf } from '#e2e/support/proxy.ts'
import { choose, enter, layer, save } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import { toasts } from '#e2e/support/toasts.ts'
import type { User } from '#e2e/support/user.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleBudget, sampleItem } from '#server/testing/samples/sample-budget.ts'
import { sampleImport, sampleRow } from '#server/testing/samples/sample-transaction.ts'

// Bookings that are entered, changed or deleted without a network wait on the device (decision 0187).

const path = '/haushaltsplan?ansicht=buchungen'
const row = (page: Page, name: string) => page.locator('[data-booking]').filter({ hasText: name })
const unsent = (page: Page) => page.getByRole('region', { name: 'Noch nicht gesendet' })
const badge = (page: Page) => page.getByRole('banner').getByRole('button', { name: /wart|brauch/ })
const said = { itemId: null, groupId: null, category: null, isTransfer: false, isOneOff: false, parts: [] }

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource: net::ERR_/))

test('entered, changed and deleted without a network: there at once, after a restart, and sent once each', async ({
  page,
  context,
  user,
  bergers,
}) => {
  const accountId = bergers.accountIds.Girokonto
  await beginTrial(user.api)
  await book(user.api, { accountId, amountCents: -4_500, counterparty: 'Wochenmarkt' })
  await book(user.api, { accountId, amountCents: -1_000, counterparty: 'Kiosk' })
  await openBookings(page)
  await context.setOffline(true)

  await enterBooking(page, 'Bäckerei', '3,20')
  await expect(badge(page)).toHaveText('1 wartet')
  await expect(unsent(page)).toContainText('−3,20')
  await unsent(page).getByRole('button', { name: 'Bäckerei' }).click()
  await changeAmount(page, 'Bäckerei', '4,10')
  await expect(unsent(page)).toContainText('−4,10')
  await row(page, 'Wochenmarkt').getByRole('button', { name: 'Wochenmarkt' }).click()
  await changeAmount(page, 'Wochenmarkt', '47,00')
  await expect(row(page, 'Wochenmarkt')).toContainText('−47,00')
  await expect(row(page, 'Wochenmarkt').getByText('wartet')).toBeVisible()
  await row(page, 'Kiosk').getByRole('button', { name: 'Kiosk' }).click()
  await layer(page, 'Kiosk').getByRole('button', { name: 'Löschen' }).click()
  await expect(row(page, 'Kiosk')).toHaveCount(0)
  await expect(badge(page)).toHaveText('4 warten')
  await expect(page.getByText('3 Buchungen warten aufs Senden. In den Summen')).toBeVisible()
  await expectAccessible(page)

  // The browser is closed, and opened again while writes do not get through.
  await page.close()
  await context.route('**/api/transactions**', (route) => (isWrite(route) ? route.abort() : route.continue()))
  await context.setOffline(false)
  const again = await context.newPage()
  await openBookings(again)
  await expect(unsent(again)).toContainText('−4,10')
  await expect(row(again, 'Wochenmarkt')).toContainText('−47,00')
  await expect(row(again, 'Kiosk')).toHaveCount(0)
  await expect(badge(again)).toHaveText('4 warten')

  await context.unroute('**/api/transactions**')
  await badge(again).click()
  await layer(again, 'Vier warten').getByRole('button', { name: 'Jetzt versuchen' }).click()
  await expect(layer(again, 'Alles ist gesendet').getByText('gesendet', { exact: true })).toHaveCount(4)
  await again.keyboard.press('Escape')
  await expect(unsent(again)).toHaveCount(0)
  await expect(row(again, 'Bäckerei')).toContainText('−4,10')
  await expect(row(again, 'Bäckerei').getByText('wartet')).toHaveCount(0)
  expect(await amounts(user)).toEqual({ Bäckerei: -410, Wochenmarkt: -4_700 })
})

test('a filtered list shows what it finds of what waits, and sums say that it is not in them', async ({
  page,
  context,
  user,
  bergers,
}) => {
  const month = currentMonth()
  await beginTrial(user.api)
  await user.api.call(startBudget, {
    body: sampleBudget({
      startMonth: month,
      items: [
        sampleItem({
          accountId: bergers.accountIds.Haushaltskonto,
          amounts: [{ from: month, amountCents: 24_800 }],
          dueMonths: [],
          exceptions: [],
        }),
      ],
    }),
  })
  await context.route('**/api/transactions**', (route) => (isWrite(route) ? route.abort() : route.continue()))
  await openBookings(page)
  await enterBooking(page, 'Bäckerei', '3,20')
  await expect(unsent(page)).toContainText('−3,20')
  const search = page.getByRole('searchbox', { name: 'Suche' })
  await search.fill('Metzger')
  await expect(page.getByRole('heading', { name: 'Nichts zu „Metzger“.' })).toBeVisible()
  await expect(unsent(page)).toHaveCount(0)
  await search.fill('baecker')
  await expect(unsent(page)).toContainText('Bäckerei')
  await expect(page.getByRole('heading', { name: /^Nichts zu/ })).toHaveCount(0)
  const words = 'Eine Buchung wartet aufs Senden. In den Summen zählt sie noch nicht mit.'
  await page.goto('/haushaltsplan')
  await expect(page.getByRole('region', { name: 'Die nächsten 90 Tage' }).getByText(words)).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Frei bis Zahltag' }).getByText(words)).toBeVisible()
})

test('changed on two devices: both values are told, and one is chosen', async ({
  page,
  context,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/412 .*transactions/)
  const accountId = bergers.accountIds.Girokonto
  await beginTrial(user.api)
  const id = await book(user.api, { accountId, amountCents: -4_500, counterparty: 'Wochenmarkt' })
  await openBookings(page)
  await context.setOffline(true)
  await row(page, 'Wochenmarkt').getByRole('button', { name: 'Wochenmarkt' }).click()
  await changeAmount(page, 'Wochenmarkt', '47,00')
  await expect(badge(page)).toHaveText('1 wartet')
  const byHand = { accountId, day: today(), amountCents: -4_800, counterparty: 'Marktstand', purpose: '' }
  await user.api.call(updateTransaction, { params: { id }, body: { ...said, note: '', byHand, version: 1 } })
  await context.setOffline(false)
  await expect(badge(page)).toHaveText('1 braucht dich')
  await badge(page).click()
  const drawer = layer(page, 'Eine braucht dich')
  await expect(drawer.getByRole('heading', { name: 'Zwei Stände für Marktstand' })).toBeVisible()
  await expect(drawer.getByRole('definition')).toContainText([/47,00/, /48,00/])
  await drawer.getByRole('button', { name: 'Meinen nehmen' }).click()
  await expect(badge(page)).toHaveCount(0)
  // The name that only the other device has changed stays.
  expect(await amounts(user)).toEqual({ Marktstand: -4_700 })
})

test('refused: the account or the booking is gone meanwhile, and what was typed can be saved as a file', async ({
  page,
  context,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/4\d\d .*transactions/)
  await beginTrial(user.api)
  const box = sampleAccount(bergers.personIds[0], { name: 'Reisekasse', balance: null })
  await user.api.call(createAccount, { body: box })
  const accountId = bergers.accountIds.Girokonto
  const id = await book(user.api, { accountId, amountCents: -4_500, counterparty: 'Wochenmarkt' })
  await openBookings(page)
  await context.setOffline(true)
  await enterBooking(page, 'Kino', '24,00', 'Reisekasse')
  await row(page, 'Wochenmarkt').getByRole('button', { name: 'Wochenmarkt' }).click()
  await changeAmount(page, 'Wochenmarkt', '47,00')
  await expect(badge(page)).toHaveText('2 warten')
  await user.api.call(deleteTransaction, { params: { id } })
  await user.api.call(deleteAccount, { params: { id: box.id } })
  await context.setOffline(false)
  await expect(badge(page)).toHaveText('2 brauchen dich')
  await badge(page).click()
  const drawer = layer(page, 'Zwei brauchen dich')
  await expect(drawer.getByText('Buchung eingetragen')).toBeVisible()
  await expect(drawer.getByText(/Kino, −24,00\s€/)).toBeVisible()
  await expect(drawer.getByText('Dieses Konto gehört nicht zu deinem Haushalt.')).toBeVisible()
  await expect(drawer.getByText(/Wochenmarkt, Betrag −47,00\s€/)).toBeVisible()
  await expect(drawer.getByText('Das wurde inzwischen an anderer Stelle gelöscht.')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Als Datei laden' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ausgang.txt')
  expect(await amounts(user)).toEqual({})
})

test('refused: the account was closed and the file was taken back meanwhile, and what was typed is still there', async ({
  page,
  context,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/4\d\d .*transactions/)
  await beginTrial(user.api)
  const box = sampleAccount(bergers.personIds[0], { name: 'Reisekasse', balance: null })
  await user.api.call(createAccount, { body: box })
  const told = sampleRow({ day: today(), counterparty: 'Sparen', amountCents: -30_000 })
  const file = sampleImport(bergers.accountIds.Haushaltskonto, {
    rows: [told],
    closingCents: null,
    closingDay: null,
  })
  await user.api.call(createImport, { body: file })
  await openBookings(page)
  // The booking is opened once, so that everything it needs is there without a network.
  await row(page, 'Sparen').getByRole('button', { name: 'Sparen' }).click()
  const booking = layer(page, 'Sparen')
  await expect(booking.getByRole('button', { name: 'Löschen' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await booking.getByRole('button', { name: 'Löschen' }).click()
  await booking.getByRole('button', { name: 'Trotzdem löschen' }).click()
  await expect(row(page, 'Sparen')).toHaveCount(0)
  await toasts(page).getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect(badge(page)).toHaveText('2 warten')
  await enterBooking(page, 'Kino', '24,00', 'Reisekasse')
  await expect(badge(page)).toHaveText('3 warten')
  await user.api.call(undoImport, { params: { id: file.id } })
  const closing = { version: 1, closedOn: addDays(today(), -1), transferTo: null }
  await user.api.call(closeAccount, { params: { id: box.id }, body: closing })
  await context.setOffline(false)
  await expect(badge(page)).toHaveText('2 brauchen dich')
  await badge(page).click()
  const drawer = layer(page, 'Zwei brauchen dich')
  await expect(drawer.getByText(/Kino, −24,00\s€/)).toBeVisible()
  await expect(drawer.getByText('An diesem Tag war das Konto schon geschlossen.')).toBeVisible()
  await expect(drawer.getByText(/Sparen, −300,00\s€/).first()).toBeVisible()
  await expect(
    drawer.getByText('Das Einlesen, aus dem diese Buchung kam, wurde inzwischen zurückgenommen.'),
  ).toBeVisible()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Als Datei laden' }).click(),
  ])
  expect(await readFile(await saved.path(), 'utf8')).toMatch(
    /Sparen, −300,00\s€[^]*Kino, −24,00\s€[^]*An diesem Tag war das Konto schon geschlossen\./,
  )
  expect(await amounts(user)).toEqual({})
})

test('refused for want of a subscription: the booking stays, and is sent with one', async ({
  page,
  context,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/402 .*transactions/)
  expect(bergers.personIds).toHaveLength(2)
  await openBookings(page)
  await context.setOffline(true)
  await enterBooking(page, 'Bäckerei', '3,20')
  await expect(badge(page)).toHaveText('1 wartet')
  await context.setOffline(false)
  await expect(badge(page)).toHaveText('1 braucht dich')
  await badge(page).click()
  const drawer = layer(page, 'Eine braucht dich')
  await expect(drawer.getByText(/Bäckerei, −3,20\s€/)).toBeVisible()
  await expect(drawer.getByText(/Dein Abo ist abgelaufen\. Dein Wert bleibt hier/)).toBeVisible()
  await beginTrial(user.api)
  await drawer.getByRole('button', { name: 'Jetzt versuchen' }).first().click()
  await expect(badge(page)).toHaveCount(0)
  expect(await amounts(user)).toEqual({ Bäckerei: -320 })
})

async function openBookings(page: Page): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Buchung', exact: true })).toBeVisible()
  // The outbox is loaded at the first sign of somebody.
  await giveFirstSign(page)
}

async function enterBooking(page: Page, name: string, amount: string, account?: string): Promise<void> {
  await page.getByRole('button', { name: 'Buchung', exact: true }).click()
  const drawer = layer(page, 'Neue Buchung')
  await enter(drawer.getByLabel('Betrag'), amount)
  await drawer.getByLabel('Name').fill(name)
  if (account !== undefined) await choose(drawer, 'Konto', account)
  await save(drawer)
  await expect(drawer).toBeHidden()
}

async function changeAmount(page: Page, name: string, amount: string): Promise<void> {
  const drawer = layer(page, name)
  await enter(drawer.getByLabel('Betrag'), amount)
  await save(drawer)
  await expect(drawer).toBeHidden()
}

async function amounts(user: User): Promise<Readonly<Record<string, number>>> {
  const { transactions } = await user.api.call(readTransactions, { query: {} })
  return Object.fromEntries(transactions.map(({ counterparty, amountCents }) => [counterparty, amountCents]))
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the product is opened without a network, a booking is entered, and sent when the network is back', async ({
    page,
    context,
    origin,
    user,
    bergers,
    watch,
  }) => {
    watch.expect(/Failed to load resource|Failed to fetch|502|503|ERR_|NetworkError/u)
    await beginTrial(user.api)
    await book(user.api, {
      accountId: bergers.accountIds.Girokonto,
      amountCents: -4_500,
      counterparty: 'Wochenmarkt',
    })
    const front = await proxyOf(origin)
    await visit(page, context, user, front.origin)
    front.cut()
    await page.close()
    const again = await context.newPage()
    await again.goto(front.origin + path)
    // A connection that breaks is tried again before this device answers.
    await expect(row(again, 'Wochenmarkt')).toContainText('−45,00', { timeout: 30_000 })
    await giveFirstSign(again)
    await enterBooking(again, 'Bäckerei', '3,20')
    await expect(badge(again)).toHaveText('1 wartet')
    await expect(unsent(again)).toContainText('−3,20')
    await again.reload()
    await expect(unsent(again)).toContainText('−3,20')
    front.restore()
    await badge(again).click()
    await layer(again, 'Eine wartet').getByRole('button', { name: 'Jetzt versuchen' }).click()
    await expect(badge(again)).toHaveCount(0)
    await again.keyboard.press('Escape')
    await expect(unsent(again)).toHaveCount(0)
    await expect(row(again, 'Bäckerei')).toContainText('−3,20')
    expect(await amounts(user)).toEqual({ Bäckerei: -320, Wochenmarkt: -4_500 })
    await front.close()
  })

  async function visit(page: Page, context: BrowserContext, user: User, at: string): Promise<void> {
    await user.enter(context)
    await page.goto(at + path)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.mouse.move(10, 10)
    await expect(row(page, 'Wochenmarkt')).toBeVisible()
    await page.waitForLoadState('networkidle')
    // What was read is kept a moment later.
    for (const address of ['/api/auth/session', '/api/transactions?'])
      await expect.poll(async () => (await keptKeys(page)).join(' ')).toContain(address)
  }
})
