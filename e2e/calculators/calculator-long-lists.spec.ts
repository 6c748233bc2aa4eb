import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { answer, expectRefused, field, noNumber } from '#e2e/support/calculator.ts'
import { enter } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// Somebody enters fifty years of payments and every purchase of a fund.

test.use({ viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] })

const payments = Array.from({ length: 599 }, (_, at) => {
  const [year, month] = [1976 + Math.floor(at / 12), (at % 12) + 1]
  return `01.${String(month).padStart(2, '0')}.${year}\t1.000,00 €\tEinzahlung`
})
const table = ['Tag\tBetrag\tRichtung', ...payments, '01.12.2025\t1.198.000,-\tRückfluss'].join('\r\n')

test('six hundred payments are pasted, leafed through, changed, kept and saved', async ({ page, user }) => {
  await page.goto('/finanzrechner/rendite#art=xirr')
  await expectRefused(field(page, '2. Zahlung, Betrag'), 'viel', noNumber)
  await page.getByRole('button', { name: '1. Zahlung entfernen' }).click()
  await paste(page, field(page, '1. Zahlung, Tag'), table)
  await expect(page.getByText('600 Zeilen eingefügt')).toBeVisible()
  await expect(answer(page)).toContainText('Aus 599.000,00 € sind 1.198.000,00 € geworden.')
  const shown = page.getByRole('combobox', { name: 'Gezeigte Zahlungen' })
  await expect(shown).toHaveText(/1 bis 24 von 600/u)
  await expect(page.getByRole('button', { name: 'Zahlung hinzufügen' })).toHaveCount(0)
  await expect(field(page, '1. Zahlung, Betrag')).toHaveValue('1.000,00')
  await expect(page.getByText(noNumber)).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Spätere Zahlungen' }).click()
  await enter(field(page, '25. Zahlung, Betrag'), '2000')
  await expect(answer(page)).toContainText('Aus 600.000,00 € sind')
  await shown.selectOption('577 bis 600 von 600')
  await expect(field(page, '600. Zahlung, Betrag')).toHaveValue('1.198.000,00')
  await page.getByRole('button', { name: '599. Zahlung entfernen' }).click()
  await page.getByRole('button', { name: 'Zahlung hinzufügen' }).click()
  await expect(field(page, '600. Zahlung, Betrag')).toHaveValue('1.198.000,00')
  await page.getByRole('button', { name: '600. Zahlung entfernen' }).click()
  await expect(answer(page)).toContainText('Aus 599.000,00 € sind 1.198.000,00 € geworden.')

  // The entries are too long for a link: they are kept on the device, and can be saved as a scenario.
  await expect(
    page.getByText('Für einen Link sind das zu viele Werte: Was du eingibst, bleibt auf diesem Gerät.'),
  ).toBeVisible()
  await expect(page).toHaveURL('/finanzrechner/rendite')
  await page.getByRole('button', { name: 'Teilen' }).click()
  await expect(page.getByText('Das sind zu viele Werte für einen Link.')).toBeVisible()
  await page.reload()
  await expect(shown).toHaveText(/1 bis 24 von 599/u)
  await expect(answer(page)).toContainText('Aus 599.000,00 € sind 1.198.000,00 € geworden.')

  const scenarios = page.getByRole('region', { name: 'Deine Szenarien' })
  await scenarios.getByLabel('Name').fill('Fünfzig Jahre')
  await scenarios.getByRole('button', { name: 'Speichern' }).click()
  await expect(scenarios.getByRole('listitem')).toContainText('599 Zahlungen')
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await page.reload()
  await scenarios.getByRole('button', { name: '„Fünfzig Jahre“ öffnen' }).click()
  await expect(answer(page)).toContainText('Aus 599.000,00 € sind 1.198.000,00 € geworden.')
  expect(user.email).not.toBe('')
})

test('what cannot be pasted is said with its line, and nothing changes', async ({ page }) => {
  await page.goto('/finanzrechner/rendite#art=xirr')
  await paste(page, field(page, '2. Zahlung, Tag'), '01.01.2024\t5\tEinzahlung\n31.02.2024\t5\tEinzahlung')
  await expect(
    page.getByText('Zeile 2 lässt sich nicht lesen. Erwartet: Tag, Betrag, Richtung, in dieser Reihenfolge.'),
  ).toBeVisible()
  await paste(page, field(page, '2. Zahlung, Tag'), table)
  await expect(page.getByText('Hier passen höchstens 600 Zahlungen hinein, das wären 601.')).toBeVisible()
  await expect(answer(page)).toContainText('10,03 %')
  // A single pasted value goes into its field.
  await field(page, '2. Zahlung, Betrag').fill('')
  await paste(page, field(page, '2. Zahlung, Betrag'), '\uFEFF1’500,–\u00A0EUR')
  await field(page, '2. Zahlung, Betrag').press('Tab')
  await expect(field(page, '2. Zahlung, Betrag')).toHaveValue('1.500,00')
})

test('a sale out of two hundred purchases, with units and prices as funds write them', async ({ page }) => {
  await page.goto('/finanzrechner/kapitalertragsteuer#art=verkauf')
  const purchases = Array.from({ length: 200 }, () => '1,00000001\t50,00\t0').join('\n')
  await paste(page, field(page, '1. Kauf, Anteile'), purchases)
  await expect(page.getByRole('combobox', { name: 'Gezeigte Käufe' })).toHaveText(/1 bis 24 von 200/u)
  await enter(field(page, 'Verkaufte Anteile'), '200,000002')
  await expect(page.getByRole('table', { name: 'Schritt für Schritt' })).toContainText('5.000,00')
  await enter(field(page, 'Verkaufte Anteile'), '200,00000201')
  await expect(answer(page)).toContainText('Du kannst nicht mehr Anteile verkaufen, als du besitzt.')
  await page.goto(
    '/finanzrechner/kapitalertragsteuer#art=vorab&anfang=104.123456&ende=110.654321&anteile=12.34567891',
  )
  await expect(field(page, 'Kurs am Jahresanfang')).toHaveValue('104,123456')
  await expect(field(page, 'Anteile')).toHaveValue('12,34567891')
})

async function paste(page: Page, input: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await input.focus()
  await page.keyboard.press('ControlOrMeta+V')
}
