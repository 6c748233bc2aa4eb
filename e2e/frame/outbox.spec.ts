import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { putBalance, readAccounts } from '#contract/planning/accounts.ts'
import { createGoal, readGoals, updateGoal } from '#contract/planning/goals.ts'
import { createPerson, readHousehold } from '#contract/planning/household.ts'
import { buildHeader } from '#contract/protocol/build-header.ts'
import { startTrial } from '#contract/subscription.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { today } from '#e2e/support/calendar.ts'
import { openMonth, tick, tickBox, tickedCents } from '#e2e/support/month-ticks.ts'
import { newId } from '#e2e/support/new-id.ts'
import { badge, entriesOn, giveFirstSign, isWrite } from '#e2e/support/outbox.ts'
import { enter, layer, save } from '#e2e/support/screen.ts'
import { signInByHand } from '#e2e/support/sign-in.ts'
import { expect, test } from '#e2e/support/test.ts'
import { createUser, type User } from '#e2e/support/user.ts'
import { sampleGoal } from '#server/testing/samples/sample-plan.ts'

// What is changed without a network waits on the device, and is sent once, in its order, for its person.

const calls = '**/api/account-system/transfers*'

test.beforeEach(({ watch }) => watch.expect(/Failed to load resource: net::ERR_/))

test('ticks without a network wait and are sent when it is back', async ({
  page,
  context,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await openMonth(page)
  await context.setOffline(true)
  await tick(page, 'Spendenkonto')
  await expect(badge(page)).toHaveText('1 wartet')
  await tick(page, 'Depot')
  await expect(badge(page)).toHaveText('2 warten')
  const done = page.getByRole('region', { name: 'Erledigt' })
  await expect(done.getByText('wartet')).toHaveCount(2)
  await expect(page.getByText(/535,49\s€ warten aufs Senden/)).toBeVisible()
  await badge(page).click()
  const drawer = layer(page, 'Zwei warten')
  await expect(drawer.getByText('Fördern abgehakt')).toBeVisible()
  await expect(drawer.getByText(/232,82\s€ auf Spendenkonto/)).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(layer(page, 'Alles ist gesendet').getByText('gesendet', { exact: true })).toHaveCount(2)
  await expect(badge(page)).toHaveCount(0)
  await expect(done.getByText('wartet')).toHaveCount(0)
  expect(await tickedCents(user)).toEqual([23_282, 30_267])
})

test('a tick whose answer was lost is sent again, over a reload, and stored once', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await openMonth(page)
  await page.route(calls, loseAnswer)
  await tick(page, 'Depot')
  await expect(badge(page)).toHaveText('1 wartet')
  await expect.poll(() => tickedCents(user)).toEqual([30_267])
  // The answer of the first try after the reload is lost, too.
  const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'POST')
  await page.reload()
  await lost
  await expect(badge(page)).toHaveText('1 wartet')
  await expect(tickBox(page, 'Depot')).toBeChecked()
  await page.unroute(calls)
  await badge(page).click()
  await layer(page).getByRole('button', { name: 'Jetzt versuchen' }).click()
  await expect(badge(page)).toHaveCount(0)
  await page.reload()
  await expect(tickBox(page, 'Depot')).toBeChecked()
  expect(await tickedCents(user)).toEqual([30_267])
})

test('a tick that never arrived is still shown after a reload, and can be discarded', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await openMonth(page)
  await page.route(calls, (route) => (isWrite(route) ? route.abort() : route.continue()))
  await tick(page, 'Tagesgeld')
  await expect(badge(page)).toHaveText('1 wartet')
  await page.reload()
  await expect(badge(page)).toHaveText('1 wartet')
  await expect(tickBox(page, 'Tagesgeld')).toBeChecked()
  await badge(page).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    layer(page).getByRole('button', { name: 'Als Datei laden' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ausgang.txt')
  await layer(page).getByRole('button', { name: 'Verwerfen', exact: true }).click()
  await expect(badge(page)).toHaveCount(0)
  await expect(tickBox(page, 'Tagesgeld')).not.toBeChecked()
  expect(await tickedCents(user)).toEqual([])
})

test('what a newer server refuses of an older page waits for the next load', async ({
  page,
  user,
  bergers,
  watch,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  watch.expect(/422 .*transfers/)
  await openMonth(page)
  await page.route(calls, async (route) =>
    isWrite(route)
      ? route.fulfill({
          status: 422,
          headers: { [buildHeader]: 'newer' },
          json: { errors: [{ field: 'pot', message: 'Diesen Topf gibt es nicht.' }] },
        })
      : route.continue(),
  )
  await tick(page, 'Depot')
  await expect(badge(page)).toHaveText('1 wartet')
  await badge(page).click()
  await expect(layer(page).getByText('Diese Seite ist älter als die Anwendung.')).toBeVisible()
  await page.unroute(calls)
  await layer(page).getByRole('button', { name: 'Neu laden' }).click()
  await expect.poll(() => tickedCents(user)).toEqual([30_267])
  await expect(badge(page)).toHaveCount(0)
})

test('two values for one balance are both shown, and one is chosen', async ({
  page,
  context,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/412 .*balances/)
  const id = bergers.accountIds.Depot
  await page.goto('/einstellungen/konten?ansicht=staende')
  const field = page.getByLabel('Depot, neuer Stand')
  await expect(field).toBeVisible()
  await giveFirstSign(page)
  await context.setOffline(true)
  await enter(field, '46.300,00')
  await expect(badge(page)).toHaveText('1 wartet')
  const day = today()
  await user.api.call(putBalance, { params: { id, day }, body: { version: 1, amountCents: 4_625_000 } })
  await context.setOffline(false)
  await expect(badge(page)).toHaveText('1 braucht dich')
  await badge(page).click()
  const drawer = layer(page, 'Eine braucht dich')
  await expect(drawer.getByRole('heading', { name: 'Zwei Stände für Depot' })).toBeVisible()
  await expect(drawer.getByRole('definition')).toContainText([/46\.300,00/, /46\.250,00/])
  await expect(drawer.getByText(/Unterschied 50,00\s€/)).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Meinen nehmen' }).click()
  await expect(badge(page)).toHaveCount(0)
  expect(await balanceOf(user, id, day)).toBe(4_630_000)
})

test('a goal that was changed on two devices is settled field by field', async ({
  page,
  context,
  user,
  watch,
}) => {
  watch.expect(/412 .*goals/)
  await user.api.call(startTrial, {})
  const { id, ...fields } = sampleGoal({ name: 'Lastenrad' })
  await user.api.call(createGoal, { body: { id, ...fields } })
  await page.goto('/ziele')
  await page.getByRole('button', { name: 'Lastenrad', exact: true }).click()
  const drawer = layer(page, 'Lastenrad')
  await expect(drawer.getByLabel('Zielbetrag')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await enter(drawer.getByLabel('Zielbetrag'), '3.000')
  await save(drawer)
  await expect(badge(page)).toHaveText('1 wartet')
  const elsewhere = { ...fields, name: 'Reise ans Meer', amountCents: 250_000, version: 1 }
  await user.api.call(updateGoal, { params: { id }, body: elsewhere })
  await context.setOffline(false)
  await expect(badge(page)).toHaveText('1 braucht dich')
  await badge(page).click()
  const outbox = layer(page, 'Eine braucht dich')
  await expect(outbox.getByRole('heading', { name: 'Zwei Stände für Reise ans Meer' })).toBeVisible()
  await expect(outbox.getByRole('definition')).toContainText([/3\.000,00/, /2\.500,00/])
  await outbox.getByRole('button', { name: 'Meinen nehmen' }).click()
  await expect(badge(page)).toHaveCount(0)
  const { goals } = await user.api.call(readGoals, {})
  expect(goals).toMatchObject([{ name: 'Reise ans Meer', amountCents: 300_000 }])
})

test('a record beyond the most that a household may have is told, and can be saved as a file', async ({
  page,
  context,
  user,
  watch,
}) => {
  watch.expect(/422 .*persons/)
  await page.goto('/einstellungen/einkommen')
  await page.getByRole('button', { name: 'Personen' }).click()
  const persons = layer(page, 'Personen')
  await persons.getByRole('button', { name: 'Person hinzufügen' }).click()
  await persons.getByLabel('Vorname').fill('Mia')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await save(persons)
  await persons.getByRole('button', { name: 'Fertig' }).click()
  await expect(badge(page)).toHaveText('1 wartet')
  const { persons: stored } = await user.api.call(readHousehold, {})
  for (let count = stored.length; count < 20; count += 1)
    await user.api.call(createPerson, { body: { id: newId(), name: `Kind ${count}`, surname: '' } })
  await context.setOffline(false)
  await expect(badge(page)).toHaveText('1 braucht dich')
  await badge(page).click()
  const outbox = layer(page, 'Eine braucht dich')
  await expect(outbox.getByText('Mia')).toBeVisible()
  await expect(outbox.getByText('Ein Haushalt kann höchstens 20 Personen haben.')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    outbox.getByRole('button', { name: 'Als Datei laden' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('Mia')
})

test('a logout warns while something waits, and deletes it only then', async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await openMonth(page)
  await page.route(calls, (route) => (isWrite(route) ? route.abort() : route.continue()))
  await tick(page, 'Depot')
  await expect(badge(page)).toHaveText('1 wartet')
  await logOut(page, user)
  const question = layer(page, 'Noch nicht alles gesendet')
  await expect(question).toContainText('1 wartet')
  await question.getByRole('button', { name: 'Angemeldet bleiben' }).click()
  await expect(badge(page)).toHaveText('1 wartet')
  await logOut(page, user)
  await question.getByRole('button', { name: 'Löschen und abmelden' }).click()
  await page.waitForURL('/')
  expect(await entriesOn(page)).toBe(0)
})

test('what one person has entered waits while another is signed in', async ({
  page,
  context,
  origin,
  user,
  bergers,
  watch,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  watch.expect(/401 .*\/api\//)
  await openMonth(page)
  await page.route(calls, (route) => (isWrite(route) ? route.abort() : route.continue()))
  await tick(page, 'Depot')
  await expect(badge(page)).toHaveText('1 wartet')
  await context.clearCookies()
  const other = await createUser(origin, 'Eva', 'Fremd')
  await page.goto('/auth/login')
  await page.unroute(calls)
  await signInByHand(page, other)
  await expect(page.getByRole('button', { name: 'Menü von Eva Fremd' })).toBeVisible()
  await page.goto('/kontensystem')
  await page.waitForLoadState('networkidle')
  await expect(badge(page)).toHaveCount(0)
  expect(await tickedCents(user)).toEqual([])
  expect(await entriesOn(page)).toBe(1)

  await context.clearCookies()
  await page.goto('/auth/login')
  await signInByHand(page, user)
  await expect.poll(() => tickedCents(user)).toEqual([30_267])
})

async function logOut(page: Page, { name, surname }: User): Promise<void> {
  await page.getByRole('button', { name: `Menü von ${name} ${surname}` }).click()
  await page.getByRole('menuitem', { name: 'Abmelden' }).click()
}

/** The server does what it is asked, but its answer never arrives. */
async function loseAnswer(route: Route): Promise<void> {
  if (!isWrite(route)) return route.continue()
  await route.fetch()
  await route.abort()
}

async function balanceOf(user: User, id: string, day: string): Promise<number | undefined> {
  const { accounts } = await user.api.call(readAccounts, {})
  return accounts.find((each) => each.id === id)?.balances.find((each) => each.day === day)?.amountCents
}
