import { readFileSync } from 'node:fs'
import { startTrial } from '#contract/subscription.ts'
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
