import { createAccount, readAccounts } from '#contract/planning/accounts.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { startTrial } from '#contract/subscription.ts'
import { readTransactions } from '#contract/transactions/transactions.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { today } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { choose, layer, save } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'

// Dollars: kept in dollars, counted in euro by a rate of a day (decision 0168).

const phone = { width: 390, height: 844 }

const ecbList = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<Cube><Cube time='DAY'><Cube currency='USD' rate='1.0876'/><Cube currency='CHF' rate='0.9634'/></Cube></Cube>
</gesmes:Envelope>`

test('an account in dollars: made, its balance with a rate of the ECB, in the list with its euro', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.accountIds.Haushaltskonto).toBeDefined()
  await page.goto('/einstellungen/konten?konto=neu')
  const drawer = layer(page)
  await drawer.getByLabel('Name', { exact: true }).fill('Konto in den USA')
  await choose(drawer, 'Währung', 'USD, US-Dollar')
  await expect(drawer.getByText('Das Konto führt USD.')).toBeVisible()
  await save(drawer)
  // The balance is asked for at once; whoever does not have it at hand enters it later.
  const dialog = page.getByRole('dialog', { name: 'Neuer Stand: Konto in den USA' })
  await expect(dialog.getByLabel('Stand', { exact: true })).toBeFocused()

  const { accounts } = await user.api.call(readAccounts, {})
  const account = accounts.find(({ name }) => name === 'Konto in den USA')
  expect(account).toMatchObject({ currency: 'USD', balances: [] })

  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('listitem').filter({ hasText: 'Konto in den USA' })
  await row.getByRole('button', { name: 'Konto in den USA', exact: true }).focus()
  await page.keyboard.press('s')
  await dialog.getByLabel('Stand', { exact: true }).fill('1.087,60')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog.getByText('Wie viel USD kostet an diesem Tag ein Euro?')).toBeVisible()
  await dialog.getByLabel('Liste der EZB').setInputFiles({
    name: 'eurofxref-daily.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from(ecbList.replace('DAY', today())),
  })
  await expect(dialog.getByText('von der EZB')).toBeVisible()
  await expect(dialog.getByText('1.000,00 €')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toBeHidden()

  await expect(row).toContainText('1.087,60 USD')
  await expect(row).toContainText('1.000,00 €')
  await expect(page.getByText('USD in Euro zum Kurs vom')).toBeVisible()
  expect(await balancesOf(user)).toMatchObject([
    { foreignMinor: 108_760, rate: '1.0876', rateSource: 'ecb', amountCents: 100_000 },
  ])
  await expectAccessible(page)

  // The page asks for all balances of a day, as the close of a month does: the known rate is filled in.
  await page.getByRole('button', { name: 'Stände eintragen' }).click()
  await page.getByRole('button', { name: 'Ändern: Konto in den USA, neuer Stand' }).click()
  await expect(dialog.getByLabel('Kurs', { exact: true })).toHaveValue('1,0876')
  await dialog.getByLabel('Stand', { exact: true }).fill('2175,20')
  await save(dialog)
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('2.175,20 USD')
  await expect(row).toContainText('2.000,00 €')
  await expectAccessible(page)
  expect(await balancesOf(user)).toMatchObject([{ foreignMinor: 217_520, rateSource: 'ecb' }])
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
})

const wise = [
  'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant,Transaction Details Type',
  'CARD-1,20-10-2026,-10.00,EUR,Card transaction,,90.00,,,,,,,Konsum Leipzig,CARD',
  'CARD-2,21-10-2026,-108.76,USD,Card transaction,,391.24,,,,,,,Hotel New York,CARD',
  'CARD-3,05-11-2026,-12.50,USD,Card transaction,,378.74,,,,,,,Subway,CARD',
].join('\n')

test('a file in euro and dollars: two accounts, a rate for each month, nothing left out', async ({
  page,
  user,
  bergers,
}) => {
  const { accounts } = await user.api.call(readAccounts, {})
  const { owners } = accounts.find(({ id }) => id === bergers.accountIds.Girokonto)!
  const body = dollarAccount(owners)
  const dollarId = body.id
  await user.api.call(createAccount, { body })
  await user.api.call(startTrial, {})
  await page.goto('/haushaltsplan?ansicht=einlesen')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'wise.csv', mimeType: 'text/csv', buffer: Buffer.from(wise) })
  await page.getByRole('button', { name: /2 Buchungen, Konto fehlt noch/ }).click()
  await expect(page.getByText('Diese Buchungen sind in USD.')).toBeVisible()
  await page.getByRole('combobox', { name: /^Konto / }).click()
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: 'Wise Dollar' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zu welchem Kurs?')
  await page.getByRole('button', { name: 'Einzelne Tage im Oktober 2026' }).click()
  await page.getByLabel('Kurs am 21.10.2026').fill('1,0876')
  await page.getByLabel('Kurs November 2026').fill('1,25')
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Umrechnen' }).click()
  await expect(page.getByText('\u2212108,76 USD')).toBeVisible()
  await expect(page.getByText('\u2212100,00 €').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übernommen.')

  const { transactions } = await user.api.call(readTransactions, { query: { accountId: dollarId } })
  expect(transactions).toMatchObject([
    { foreignMinor: -1_250, amountCents: -1_000, rate: '1.25', rateDay: '2026-11-05', rateSource: 'typed' },
    { foreignMinor: -10_876, amountCents: -10_000, rate: '1.0876', rateSource: 'typed' },
  ])
  expect(await balancesOf(user)).toMatchObject([
    { day: '2026-11-05', foreignMinor: 37_874, amountCents: 30_299 },
  ])
  await page.goto('/haushaltsplan?ansicht=buchungen')
  await expect(page.getByText('\u2212108,76 USD')).toBeVisible()
  await expectAccessible(page)
})

test('an account made from a file in dollars begins with the opening balance of the file', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.accountIds.Haushaltskonto).toBeDefined()
  await user.api.call(startTrial, {})
  await page.goto('/haushaltsplan?ansicht=einlesen')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'wise.csv', mimeType: 'text/csv', buffer: Buffer.from(wise) })
  await page.getByRole('button', { name: /2 Buchungen, Konto fehlt noch/ }).click()
  await page.getByRole('button', { name: 'Neues Konto aus der Datei anlegen' }).click()
  const form = page.locator('form').filter({ hasText: 'Neues Konto aus der Datei' })
  // 391,24 minus −108,76 was the balance before the first booking.
  await expect(form.getByLabel('Stand am 20.10.2026')).toHaveValue('500,00')
  await form.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(form.getByText('Wie viel USD kostet an diesem Tag ein Euro?')).toBeVisible()
  await form.getByLabel('Kurs', { exact: true }).fill('1,25')
  await expect(form.getByText('400,00 €')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zu welchem Kurs?')
  expect(await balancesOf(user)).toMatchObject([
    { day: '2026-10-20', foreignMinor: 50_000, rate: '1.25', rateSource: 'typed', amountCents: 40_000 },
  ])
  // The rate of the opening balance is valid for a week; only November is asked about.
  await page.getByLabel('Kurs November 2026').fill('1,25')
  await page.getByRole('button', { name: 'Umrechnen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Der Saldo stimmt. Zwei Buchungen sind neu.',
  )
  await expect(page.getByText('\u2212108,76 USD')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Saldenprobe und Übernehmen' })).toContainText('378,74 USD')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übernommen.')
  expect(await balancesOf(user)).toHaveLength(2)
})

test('the table of actual values takes dollars, typed and pasted, with their euro beside', async ({
  page,
  user,
  bergers,
}) => {
  const { accounts } = await user.api.call(readAccounts, {})
  const { owners } = accounts.find(({ id }) => id === bergers.accountIds.Girokonto)!
  const body = { ...dollarAccount(owners), id: newId(), name: 'Depot in den USA' }
  await user.api.call(createAccount, { body })
  await startPlan(user.api)
  await page.goto('/vermoegensplan')
  const table = page.getByRole('grid', { name: 'Monatswerte' })
  await expect(table.getByRole('columnheader', { name: /Depot in den USA/ })).toBeVisible()
  const column = await table
    .getByRole('columnheader', { name: /Depot in den USA/ })
    .getAttribute('aria-colindex')
  const cells = table.locator(`[role=gridcell][aria-colindex="${column}"]`)
  // Takes the last of the three months that have begun; the coming month and the footer follow them.
  const last = (await cells.count()) - 3
  await cells.nth(last - 2).click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '1.000,00\r\n1.087,60\r\n2.175,20')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  const dialog = page.getByRole('dialog', { name: 'Was kostete ein Euro in USD?' })
  const rates = dialog.getByLabel(/^Kurs am/)
  await expect(rates).toHaveCount(3)
  await rates.nth(0).fill('1,25')
  await dialog.getByRole('button', { name: 'Umrechnen und speichern' }).click()
  await expect(dialog.getByText('Gib einen Kurs wie 1,0876 ein.')).toHaveCount(2)
  await rates.nth(1).fill('1,0876')
  await rates.nth(2).fill('1,0876')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Umrechnen und speichern' }).click()
  await expect(dialog).toBeHidden()
  await expect(cells.nth(last - 2)).toHaveText('1.000,00 800,00\u00A0€')
  await expect(cells.nth(last)).toHaveText('2.175,20 2.000,00\u00A0€')
  await expect
    .poll(async () => (await balancesOf(user))?.map(({ foreignMinor }) => foreignMinor))
    .toEqual([100_000, 108_760, 217_520])

  // A changed amount of a day keeps its rate, and undo brings the former amount back.
  await cells.nth(last - 2).click()
  await page.keyboard.type('2.000')
  await page.keyboard.press('Enter')
  await expect(cells.nth(last - 2)).toHaveText('2.000,00 1.600,00\u00A0€')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(cells.nth(last - 2)).toHaveText('1.000,00 800,00\u00A0€')
  await expect.poll(async () => (await balancesOf(user))?.[0]?.foreignMinor).toBe(100_000)

  await page.setViewportSize(phone)
  await page.getByRole('button', { name: /^Depot in den USA, / }).click()
  const entry = page.getByRole('dialog', { name: 'Neuer Stand: Depot in den USA' })
  await entry.getByLabel('Stand', { exact: true }).fill('1.087,60')
  await save(entry)
  await expect(entry).toBeHidden()
  await expect(page.getByRole('button', { name: /^Depot in den USA, / })).toContainText('1.087,60\u00A0USD')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
})

function dollarAccount(owners: BodyOf<typeof createAccount>['owners']): BodyOf<typeof createAccount> {
  return {
    id: newId(),
    name: 'Wise Dollar',
    type: 'checking',
    bank: 'Wise',
    iban: null,
    holder: '',
    currency: 'USD',
    valueSign: 1,
    assetClass: null,
    availability: null,
    interestBp: null,
    fixedUntil: null,
    owners,
    isCounted: true,
    openedOn: null,
    exemptionOrderCents: 0,
    balance: null,
  }
}

async function balancesOf(user: User) {
  const { accounts } = await user.api.call(readAccounts, {})
  return accounts.find(({ currency }) => currency === 'USD')?.balances
}
