import { readFileSync } from 'node:fs'
import { readAccounts } from '#contract/planning/accounts.ts'
import { startTrial } from '#contract/subscription.ts'
import { readHoldings } from '#contract/transactions/holdings.ts'
import { readTransactions } from '#contract/transactions/transactions.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// A file of a depot keeps pieces and prices, and what lies in the depot stands at its account (case F12).

const sample = (name: string) => readFileSync(`src/domain/statement-import/samples/${name}`)

test('a file of Trade Republic: trades in the preview, holdings at the depot, the trade at its booking', async ({
  page,
  user,
  bergers,
}) => {
  await user.api.call(startTrial, {})
  await page.goto('/haushaltsplan?ansicht=einlesen')
  await page.locator('input[type=file]').setInputFiles({
    name: 'traderepublic.csv',
    mimeType: 'text/csv',
    buffer: sample('traderepublic.csv'),
  })
  await page.getByRole('combobox', { name: /^Konto / }).click()
  await page.getByRole('option', { name: /^Depot/ }).click()
  await expect(
    page.getByText('Stückzahlen, Kurse, Gebühren und Steuern werden mit übernommen.'),
  ).toBeVisible()
  await expect(page.getByText('Kauf, 2,5\u00A0Stück zu 100,20\u00A0€')).toBeVisible()
  await expect(page.getByText('Verkauf, 4\u00A0Stück zu 55,125\u00A0€')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übernommen.')

  const { transactions } = await user.api.call(readTransactions, { query: {} })
  expect(transactions.find(({ tradeKind }) => tradeKind === 'buy')).toMatchObject({
    accountId: bergers.accountIds.Depot,
    pieces: '2.5',
    isTransfer: true,
    category: null,
  })

  await page.goto(`/einstellungen/konten?konto=${bergers.accountIds.Depot}`)
  const holdings = layer(page).getByRole('region', { name: 'Bestände' })
  await expect(holdings.getByText('Weltindex UCITS ETF')).toBeVisible()
  await expect(holdings.getByText('letzter Kurs 100,20\u00A0€ vom 02.10.2026')).toBeVisible()
  await expect(holdings.getByText('250,50\u00A0€').first()).toBeVisible()
  await expect(holdings.getByText(/Es gingen 4\u00A0Stück mehr weg/)).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

const listOf = (day: string, rows: readonly string[]) => ({
  name: 'depotuebersicht.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      `Depotübersicht vom ${day} 21:28`,
      'ISIN;Wertpapiername;Stück/Nominale;Einheitskennzeichen;Einstandswert;Währung;Bewertungskurs;Währung;Kurswert;Währung',
      ...rows,
      '',
    ].join('\n'),
  ),
})
const index = (pieces: string, value: string) =>
  `IE00BEISPIE4;Weltindex UCITS ETF;${pieces};Stück;200,00;EUR;100,20;EUR;${value};EUR`
const share = 'DE000BEISP12;Beispiel AG;3;Stück;120,00;EUR;50,00;EUR;150,00;EUR'

test('the list of a depot: what it changes, its holdings and its balance, twice the same, and undone', async ({
  page,
  user,
  bergers,
}) => {
  await user.api.call(startTrial, {})
  const depotId = bergers.accountIds.Depot
  const choose = async (file: ReturnType<typeof listOf>) => {
    await page.goto('/haushaltsplan?ansicht=einlesen')
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('combobox', { name: /^Konto / }).click()
    // A list belongs to a depot and to no other account.
    await expect(page.getByRole('option')).toHaveText([/^Depot/])
    await page.getByRole('option', { name: /^Depot/ }).click()
  }
  const title = page.getByRole('heading', { level: 1 })
  const takeOver = page.getByRole('button', { name: 'Übernehmen', exact: true })
  const positions = page.getByRole('list', { name: 'In der Liste' }).getByRole('listitem')

  await choose(listOf('02.11.2026', [index('2,5', '250,50'), share]))
  await expect(title).toHaveText('2 Wertpapiere am 2. November 2026.')
  await expect(positions).toHaveCount(2)
  await expect(positions.first()).toContainText('2,5\u00A0Stück, IE00BEISPIE4')
  await expect(positions.first()).toContainText('neu')
  const panel = page.getByRole('region', { name: 'Stand des Depots und Übernehmen' })
  await expect(panel).toContainText('laut Liste, 02.11.2026400,50\u00A0€')
  await expectAccessible(page)
  await takeOver.click()
  await expect(title).toHaveText('Übernommen.')
  await expect(page.getByText('2 Wertpapiere sind auf Depot gespeichert.')).toBeVisible()

  await choose(listOf('02.11.2026', [index('2,5', '250,50'), share]))
  await expect(title).toHaveText('2 Wertpapiere am 2. November 2026. Alles schon vorhanden.')
  await expect(positions.first()).toContainText('unverändert')
  await expect(takeOver).toHaveCount(0)

  await choose(listOf('02.11.2026', [index('2,5', '250,50')]))
  await expect(page.getByText('Von diesem Tag ist schon eine Liste gespeichert.')).toBeVisible()

  await choose(listOf('03.11.2026', [index('4', '400,80')]))
  await expect(positions.first()).toContainText('+1,5\u00A0Stück')
  await expect(page.getByRole('region', { name: 'Nicht mehr in der Liste' })).toContainText(
    'Beispiel AGbisher 3\u00A0Stück',
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await takeOver.click()
  await expect(title).toHaveText('Übernommen.')
  const holdings = () => user.api.call(readHoldings, { params: { id: depotId }, query: {} })
  expect((await holdings()).holdings).toMatchObject([{ code: 'IE00BEISPIE4', pieces: '4' }])
  const balancesOf = async () => {
    const { accounts } = await user.api.call(readAccounts, {})
    return accounts
      .find(({ id }) => id === depotId)
      ?.balances.filter(({ day }) => day.startsWith('2026-11-0'))
  }
  expect(await balancesOf()).toMatchObject([
    { day: '2026-11-02', amountCents: 40_050 },
    { day: '2026-11-03', amountCents: 40_080 },
  ])

  const drawer = await page.context().newPage()
  await drawer.goto(`/einstellungen/konten?konto=${depotId}`)
  await expect(layer(drawer).getByText('Zuletzt nach einer Liste des Depots vom 03.11.2026.')).toBeVisible()
  await drawer.close()

  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(title).toHaveText('1 Wertpapier am 3. November 2026.')
  expect((await holdings()).holdings).toMatchObject([{ pieces: '2.5' }, { pieces: '3' }])
  expect(await balancesOf()).toMatchObject([{ day: '2026-11-02' }])
})

test('a list without a day asks for it, and one that cannot be read as a whole counts in no part', async ({
  page,
  user,
  bergers,
}) => {
  await user.api.call(startTrial, {})
  expect(bergers.accountIds.Depot).toBeTruthy()
  const file = (rows: readonly string[]) => ({
    name: 'bestand.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['ISIN;Name;Stück;Kurs;Kurswert', ...rows, ''].join('\n')),
  })
  await page.goto('/haushaltsplan?ansicht=einlesen')
  await page.locator('input[type=file]').setInputFiles(file(['IE00BEISPIE4;Index;2;10,00;20,00']))
  await page.getByRole('textbox', { name: 'Tag der Liste' }).fill('02.11.2026')
  await page.getByRole('textbox', { name: 'Tag der Liste' }).press('Tab')
  await page.getByRole('button', { name: 'Liste lesen' }).click()
  await page.getByRole('combobox', { name: /^Konto / }).click()
  await page.getByRole('option', { name: /^Depot/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 Wertpapier am 2. November 2026.')

  await page.goto('/haushaltsplan?ansicht=einlesen')
  await page
    .locator('input[type=file]')
    .setInputFiles(file(['IE00BEISPIE4;Index;2;10,00;20,00', 'DE000BEISP12;Beispiel;-3;5,00;15,00']))
  await expect(
    page.getByText('Diese Liste lässt sich nicht ganz lesen und wird nicht übernommen.'),
  ).toBeVisible()
  await page.getByText('Zeilen ansehen').click()
  await expect(page.getByText('Weniger als null Stück kann kein Depot enthalten.')).toBeVisible()
  await expect(page.getByText(/zählt keine ihrer Zeilen/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Übernehmen', exact: true })).toHaveCount(0)
})

test('trades of a table that is mapped by hand keep pieces and prices', async ({ page, user, bergers }) => {
  await user.api.call(startTrial, {})
  await page.goto('/haushaltsplan?ansicht=einlesen')
  await page.locator('input[type=file]').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Ausführungstag;Vorgang;ISIN;Wertpapiername;Stück;Ausführungskurs;Betrag;Steuern',
        '02.10.2026;Kauf;IE00BEISPIE4;Weltindex UCITS ETF;2,5;100,20;-250,50;',
        '09.10.2026;Dividende;IE00BEISPIE4;Weltindex UCITS ETF;2,5;0,50;1,04;0,21',
        '',
      ].join('\n'),
    ),
  })
  await page.getByRole('button', { name: 'Spalten zuordnen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Inhalt von ISIN')).toHaveValue('isin')
  await expect(dialog.getByLabel('Inhalt von Vorgang')).toHaveValue('bookingText')
  await expect(dialog.getByLabel('Inhalt von Steuern')).toHaveValue('countedTax')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Datei lesen' }).click()
  await page.getByRole('combobox', { name: /^Konto / }).click()
  await page.getByRole('option', { name: /^Depot/ }).click()
  await expect(page.getByText('Kauf, 2,5\u00A0Stück zu 100,20\u00A0€')).toBeVisible()
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übernommen.')
  const params = { id: bergers.accountIds.Depot }
  expect(await user.api.call(readHoldings, { params, query: {} })).toMatchObject({
    holdings: [{ pieces: '2.5', costCents: 25_050, dividendCents: 104, taxCents: 21 }],
  })
})
