import type { BrowserContext, Page, Route } from '@playwright/test'
import { putBalance, readAccounts } from '#contract/planning/accounts.ts'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { badge, giveFirstSign } from '#e2e/support/outbox.ts'
import { pasteText } from '#e2e/support/paste.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'

// Values that are typed into the month table without a network wait on the device (decision 0188).

const VALUES = '**/api/wealth-plan/values'
const grid = (page: Page) => page.getByRole('grid', { name: 'Monatswerte' })
const cell = (page: Page, text: string) => grid(page).getByRole('gridcell', { name: text, exact: true })

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource: net::ERR_/))

test('typed without a network: there after the browser was closed, on every screen, and stored once', async ({
  page,
  context,
  user,
  bergers,
}) => {
  await startPlan(user.api)
  await open(page)
  await context.setOffline(true)
  await type(page, '1234,56')
  await expect(badge(page)).toHaveText('1 wartet')
  await expect(cell(page, '1.234,56')).toBeVisible()
  await expect(page.getByText('ist nicht gespeichert')).toHaveCount(0)

  // The browser is closed, and opened again while values do not get through.
  await page.close()
  await context.route(VALUES, (route) => route.abort())
  await context.setOffline(false)
  const again = await context.newPage()
  await open(again)
  await expect(badge(again)).toHaveText('1 wartet')
  await expect(cell(again, '1.234,56')).toBeVisible()
  await again.goto('/einstellungen/konten?ansicht=staende')
  await expect(again.getByLabel('Girokonto, neuer Stand')).toHaveValue('1.234,56')
  await badge(again).click()
  const drawer = layer(again, 'Eine wartet')
  await expect(drawer.getByText('Wert für Girokonto')).toBeVisible()
  await expect(drawer.getByText(new RegExp(`${formatMonth(currentMonth())}: 1\\.234,56`))).toBeVisible()

  // The first answer is lost, and the repeat stores nothing twice.
  await context.unroute(VALUES)
  await context.route(VALUES, loseAnswer, { times: 1 })
  await drawer.getByRole('button', { name: 'Jetzt versuchen' }).click()
  await expect.poll(() => amountsOf(user, bergers.accountIds.Girokonto)).toEqual([123_456])
  await expect(badge(again)).toHaveText('1 wartet')
  await layer(again).getByRole('button', { name: 'Jetzt versuchen' }).click()
  await expect(badge(again)).toHaveCount(0)
  expect(await amountsOf(user, bergers.accountIds.Girokonto)).toEqual([123_456])
})

test('a value that another device has entered meanwhile: both are told in the drawer, and one is chosen', async ({
  page,
  context,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/412 .*values/)
  await startPlan(user.api)
  const id = bergers.accountIds.Girokonto
  await waitWith(page, context, '1234,56')
  const params = { id, day: today() }
  await user.api.call(putBalance, { params, body: { version: 1, amountCents: 100_000 } })
  await context.setOffline(false)
  await expect(badge(page)).toHaveText('1 braucht dich')
  await badge(page).click()
  const drawer = layer(page, 'Eine braucht dich')
  const title = `Girokonto · ${formatMonth(currentMonth())}`
  await expect(drawer.getByRole('heading', { name: title })).toBeVisible()
  await expect(drawer.getByRole('definition')).toContainText([/1\.234,56/, /1\.000,00/])
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Meinen nehmen' }).click()
  await expect(badge(page)).toHaveCount(0)
  expect(await amountsOf(user, id)).toEqual([123_456])
})

test('several values that another device has entered meanwhile are chosen cell by cell', async ({
  page,
  context,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/412 .*values/)
  await startPlan(user.api)
  const id = bergers.accountIds.Girokonto
  const before = addMonths(currentMonth(), -1)
  await open(page)
  await context.setOffline(true)
  await grid(page).focus()
  await page.keyboard.press('ArrowUp')
  await pasteText(page, '100\n200')
  await expect(badge(page)).toHaveText('1 wartet')
  const enterElsewhere = (day: Day, version: number, amountCents: number) =>
    user.api.call(putBalance, { params: { id, day }, body: { version, amountCents } })
  await enterElsewhere(lastDayOfMonth(before), 0, 33_300)
  await enterElsewhere(today(), 1, 44_400)
  await context.setOffline(false)
  await expect(badge(page)).toHaveText('1 braucht dich')
  await badge(page).click()
  const drawer = layer(page, 'Eine braucht dich')
  await expect(drawer.getByRole('heading', { name: 'Zwei Werte für 2 Zellen' })).toBeVisible()
  await drawer
    .getByRole('radiogroup', { name: `Girokonto · ${formatMonth(before)}` })
    .getByText(/333,00/)
    .click()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Speichern' }).click()
  await expect(badge(page)).toHaveCount(0)
  expect(await amountsOf(user, id)).toEqual([33_300, 20_000])
})

test('a value that was refused stays in the drawer and the table, over a restart, and goes from both', async ({
  page,
  context,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/422 .*values/)
  await startPlan(user.api)
  const before = await amountsOf(user, bergers.accountIds.Girokonto)
  await context.route(VALUES, (route) =>
    route.fulfill({ status: 422, json: { errors: [{ field: 'rows', message: 'Das geht gerade nicht.' }] } }),
  )
  await open(page)
  await type(page, '1234,56')
  await expect(page.getByText(/^Girokonto, .*1\.234,56.* ist nicht gespeichert/)).toBeVisible()
  await expect(badge(page)).toHaveText('1 braucht dich')

  await page.close()
  const again = await context.newPage()
  await open(again)
  const notice = again.getByText(/^Girokonto, .*1\.234,56.* ist nicht gespeichert\. Noch nicht gespeichert\./)
  await expect(notice).toBeVisible()
  await badge(again).click()
  const drawer = layer(again, 'Eine braucht dich')
  await expect(drawer.getByText('Wert für Girokonto')).toBeVisible()
  await expect(drawer.getByText('Das geht gerade nicht.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Verwerfen', exact: true }).click()
  await expect(badge(again)).toHaveCount(0)
  await again.keyboard.press('Escape')
  await expect(notice).toHaveCount(0)
  await expect(cell(again, '1.234,56')).toHaveCount(0)
  expect(await amountsOf(user, bergers.accountIds.Girokonto)).toEqual(before)
})

async function open(page: Page): Promise<void> {
  await page.goto('/vermoegensplan')
  await expect(grid(page).getByRole('gridcell').first()).toBeVisible()
  await giveFirstSign(page)
}

async function type(page: Page, text: string): Promise<void> {
  await grid(page).focus()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

async function waitWith(page: Page, context: BrowserContext, text: string): Promise<void> {
  await open(page)
  await context.setOffline(true)
  await type(page, text)
  await expect(badge(page)).toHaveText('1 wartet')
}

/** Lets the server store a write, and loses its answer. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}

async function amountsOf({ api }: User, accountId: string): Promise<readonly number[]> {
  const { accounts } = await api.call(readAccounts, {})
  return accounts.find(({ id }) => id === accountId)?.balances.map(({ amountCents }) => amountCents) ?? []
}
