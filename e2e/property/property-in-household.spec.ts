import type { Page } from '@playwright/test'
import { readAccounts } from '#contract/planning/accounts.ts'
import { readBudget, startBudget } from '#contract/planning/budget.ts'
import { readProperties } from '#contract/planning/properties.ts'
import { startTrial } from '#contract/subscription.ts'
import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { closeByApi } from '#e2e/support/close-by-api.ts'
import { newId } from '#e2e/support/new-id.ts'
import { enterProperty, letFlat, ownFlat } from '#e2e/support/property-households.ts'
import { enter, layer, save } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// A property beside the rest of the household: its share, its lines in the plan, and closed months.

const area = '/immobilien-kurs'
const month = currentMonth()

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const typed = (day: string) => day.split('-').toReversed().join('.')

test('of a property that belongs in half, half counts, whatever was typed for the whole', async ({
  page,
  user,
  bergers: _,
}) => {
  await page.goto(area)
  await page.getByRole('button', { name: 'Immobilie hinzufügen' }).click()
  const drawer = layer(page, 'Neue Immobilie')
  await drawer.getByLabel('Name').fill('Elternhaus')
  await enter(drawer.getByLabel('Euer Anteil'), '50')
  await enter(drawer.getByLabel('Wert heute'), '400.000,01')
  await save(drawer)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Elternhaus, Eigenkapital')
  await expect(page.getByRole('main')).toContainText('200.000,01')

  const stored = async () =>
    (await user.api.call(readAccounts, {})).accounts.find(({ name }) => name === 'Elternhaus')
  await expect
    .poll(async () => (await stored())?.balances)
    .toMatchObject([{ day: today(), amountCents: 20_000_001, wholeCents: 40_000_001 }])

  // Another valuation is typed for the whole, too, and the share follows a change of it.
  await page.getByRole('button', { name: 'Bewertung eintragen' }).first().click()
  const dialog = layer(page, 'Bewertung: Elternhaus')
  await enter(dialog.getByLabel(/^Wert/).first(), '420.000')
  await expect(dialog).toContainText(/Anteil 50.% wird berechnet/)
  await expectAccessible(page)
  await save(dialog)
  await expect(region(page, 'Bewertungen')).toContainText('210.000,00')
  await page.goto('/einstellungen/konten')
  await expect(page.getByRole('listitem').filter({ hasText: 'Elternhaus' })).toContainText('210.000,00')
  await page.goto(area)
  await page.getByRole('button', { name: 'Angaben ändern' }).click()
  await enter(layer(page, 'Elternhaus').getByLabel('Euer Anteil'), '25')
  await save(layer(page, 'Elternhaus'))
  await expect
    .poll(async () => (await stored())?.balances)
    .toMatchObject([{ amountCents: 10_500_000, wholeCents: 42_000_000 }])
  await expect(page.getByRole('main')).toContainText('105.000,00')
})

test('a loan that is known only since later leaves the months before without debt and equity', async ({
  page,
  user,
  bergers: _,
}) => {
  const terms = { ...ownFlat.loan!.terms, openedOn: null }
  const balances = ownFlat.loan!.balances.slice(1)
  await enterProperty(user.api, { ...ownFlat, loan: { ...ownFlat.loan!, terms, balances } })
  await page.goto(area)
  const since = formatMonth(month)
  await expect(page.getByRole('main')).toContainText(/Getilgt seit [A-Z]/)
  const section = region(page, /^Wert, Darlehen/)
  await expect(section).toContainText('Darlehen ETW ist erst ab Oktober 2026 bekannt')
  await section.getByRole('button', { name: 'Tabelle' }).click()
  await expect(section.getByRole('row', { name: /^Mai 2021/ })).toContainText(/196\.000,00.€–––/)
  await expect(section.getByRole('row', { name: since })).toContainText('−')
})

test('costs become lines of the household plan, whose amounts are the payments of the property', async ({
  page,
  user,
  bergers: _,
}) => {
  await user.api.call(startTrial, {})
  const groups = [{ id: newId(), key: 'housing' as const, name: '' }]
  await user.api.call(startBudget, {
    body: { startMonth: month, monthStart: 'calendar', groups, items: [] },
  })
  const { loan: __, ...paidFlat } = ownFlat
  const { propertyId } = await enterProperty(user.api, paidFlat)
  await page.goto(area)
  const payments = region(page, 'Zahlungen')
  await payments.getByRole('button', { name: 'In den Haushaltsplan' }).click()
  const dialog = layer(page, 'In den Haushaltsplan')
  await dialog.getByRole('checkbox', { name: /^Grundsteuer/ }).press('Space')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(payments.getByRole('row', { name: /^Hausgeld/ })).toContainText('im Haushaltsplan')
  const items = async () => (await user.api.call(readBudget, {})).items
  const [item] = await items()
  expect(await items()).toHaveLength(1)
  expect(item).toMatchObject({ name: 'Hausgeld', groupId: groups[0]!.id, category: 'life' })
  const { properties } = await user.api.call(readProperties, {})
  expect(properties.find(({ accountId }) => accountId === propertyId)?.costs).toMatchObject([
    { kind: 'service_charge', itemId: item!.id, amountCents: 29_800 },
    { kind: 'property_tax', itemId: null },
  ])

  // The line of the plan is the one place in which the amount is changed.
  await page.goto('/haushaltsplan')
  const row = page.getByRole('row').filter({ hasText: 'Hausgeld' })
  await expect(row).toContainText('298,00')
  await row.getByRole('button', { name: 'Hausgeld' }).click()
  await enter(
    layer(page, 'Hausgeld')
      .getByLabel(/^Betrag/)
      .first(),
    '310',
  )
  await save(layer(page, 'Hausgeld'))
  await expect(row).toContainText('310,00')
  await page.goto(area)
  await expect(payments.getByRole('row', { name: /^Hausgeld/ })).toContainText('−310,00')
  await expect(payments).not.toContainText('298,00')
})

test('a sale in a closed month is refused at its day, and what was typed stays', async ({
  page,
  user,
  watch,
  bergers: _,
}) => {
  watch.expect(/422 .*\/api\/properties\/.*\/sale/)
  const { propertyId } = await enterProperty(user.api, letFlat)
  const last = addMonths(month, -1)
  await user.api.call(startTrial, {})
  await closeByApi(user.api, last)
  await page.goto(area)
  await page.getByRole('button', { name: 'Verkauf eintragen' }).click()
  const dialog = layer(page, 'Wohnung Plagwitz verkaufen')
  const day = dialog.getByRole('textbox', { name: 'Kaufvertrag vom' })
  await enter(day, typed(lastDayOfMonth(last)))
  await enter(dialog.getByLabel('Verkaufspreis'), '175.000')
  await enter(dialog.getByLabel(/^Kosten des Verkaufs/), '3.000')
  await dialog.getByRole('button', { name: 'Verkauf eintragen' }).click()
  const sentence = `${formatMonth(last)} ist abgeschlossen. Öffne den Monat zuerst wieder.`
  await expect(dialog).toContainText(sentence)
  await expect(day).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')))
  await expect(day).toHaveValue(typed(lastDayOfMonth(last)))
  await expect(dialog.getByLabel('Verkaufspreis')).toHaveValue('175.000,00')
  await expect(dialog.getByLabel(/^Kosten des Verkaufs/)).toHaveValue('3.000,00')
  await expectAccessible(page)
  const sold = async () =>
    (await user.api.call(readAccounts, {})).accounts.find(({ id }) => id === propertyId)?.closedOn
  expect(await sold()).toBeNull()

  // On a day of an open month it is stored.
  await enter(day, typed(today()))
  await dialog.getByRole('button', { name: 'Verkauf eintragen' }).click()
  await expect(page.getByText('Verkauft am', { exact: false })).toBeVisible()
  expect(await sold()).toBe(today())
})
