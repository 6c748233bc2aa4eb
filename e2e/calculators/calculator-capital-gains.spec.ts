import {
  answer,
  comparison,
  downloadTable,
  expectRefused,
  field,
  keepFirst,
  noNumber,
  noValueFor,
  row,
} from '#e2e/support/calculator.ts'
import { enter } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// Somebody on a phone asks what the tax leaves of interest, of a fund that grew, and of its sale.
test.use({ viewport: { width: 390, height: 844 } })

// The address names a year, so that the figures stay the same when newer ones come.
const address = '/finanzrechner/kapitalertragsteuer#jahr=2026'
const steps = 'Schritt für Schritt'

test('the tax on income, with allowance and church, step by step', async ({ page }) => {
  await page.goto(address)
  await expect(answer(page)).toContainText('263,75 €')
  await enter(field(page, 'Ertrag'), '5.090')
  await enter(field(page, 'Freistellungsauftrag'), '1.000')
  await page.getByLabel('Kirchensteuer').selectOption('9 %: alle anderen Länder')

  // 4.090,00 / (4 + 0,09) = 1.000,00; 5,5 % and 9 % of it come on top.
  await expect(answer(page)).toContainText('Von 5.090,00 € Ertrag gehen an Steuern ab')
  await expect(answer(page)).toContainText('1.145,00 €')
  await expect(answer(page)).toContainText(
    'Kapitalertragsteuer 1.000,00 €, Soli 55,00 €, Kirchensteuer 90,00 €.',
  )
  await expect(answer(page)).toContainText('Dir bleiben 3.945,00 €.')
  await expect(row(page, steps, 'nach Freistellung')).toContainText('4.090,00')
  await expect(row(page, steps, 'Kirchensteuer')).toContainText('90,00')
  await expect(row(page, steps, 'Dir bleiben')).toContainText('3.945,00')

  await expect(page).toHaveURL(/#.*ertrag=5090&.*freistellung=1000&.*kirche=9/u)
  await page.reload()
  await expect(field(page, 'Ertrag')).toHaveValue('5.090,00')
  await expect(answer(page)).toContainText('1.145,00 €')
})

test('what cannot be taken stays as it was typed, with its sentence', async ({ page }) => {
  await page.goto(address)
  const income = field(page, 'Ertrag')
  await expectRefused(income, '1,234.56', noNumber)
  await expectRefused(income, '', noValueFor('Ertrag'))
  await expectRefused(income, '1.000.000.000,01', 'Der Wert darf höchstens 1.000.000.000,00 € betragen.')
  await expect(answer(page)).toContainText('263,75 €')
  await enter(income, '2.000')
  await expect(answer(page)).toContainText('527,50 €')

  // 2.000 € are the allowance of couples: the field accepts the amount, the result asks for whom it is.
  const tooMuch = 'Der Freistellungsauftrag darf höchstens 1.000 € (2.000 € bei Ehepaaren) betragen.'
  await expectRefused(field(page, 'Freistellungsauftrag'), '2.000,01', tooMuch)
  await enter(field(page, 'Freistellungsauftrag'), '2.000')
  await expect(answer(page)).toHaveText(tooMuch)
  await page.getByText('als Ehepaar', { exact: true }).click()
  await expect(answer(page)).toContainText('Dir bleiben 2.000,00 €.')
})

test('a fund that grew, and its sale from two purchases', async ({ page }) => {
  await page.goto(address)
  const task = page.getByLabel('Gesucht')
  await task.selectOption('Vorabpauschale')
  await enter(field(page, 'Anteile'), '1.000')
  // 1.000 · 100 € · 3,20 % · 0,7 = 2.240,00 €, of which 70 % are taxed.
  await expect(answer(page)).toContainText('Auf die Vorabpauschale von 2.240,00 € zahlst du')
  await expect(answer(page)).toContainText('413,56 €')
  await expect(row(page, steps, 'nach Teilfreistellung')).toContainText('1.568,00')

  await task.selectOption('Verkauf von Fondsanteilen')
  await page.getByRole('button', { name: 'Kauf hinzufügen' }).click()
  await enter(field(page, '1. Kauf, Anteile'), '60')
  await enter(field(page, '1. Kauf, Kaufkosten'), '6.000')
  await enter(field(page, '1. Kauf, Vorabpauschalen'), '300')
  await enter(field(page, '2. Kauf, Vorabpauschalen'), '500')
  await enter(field(page, 'Verkaufte Anteile'), '80')
  await enter(field(page, 'Erlös'), '12.400')
  // All of the first purchase and a fifth of the second are sold: 12.400 − 8.000 − 400 = 4.000, 70 % taxed.
  await expect(row(page, steps, 'Gewinn')).toContainText('4.000,00')
  await expect(row(page, steps, 'nach Freistellung')).toContainText('2.800,00')
  await expect(answer(page)).toContainText('Vom Verkauf für 12.400,00 € bleiben dir')
  await expect(answer(page)).toContainText('11.661,50 €')
  await enter(field(page, 'Verkaufte Anteile'), '161')
  await expect(answer(page)).toHaveText('Du kannst nicht mehr Anteile verkaufen, als du besitzt.')
  await enter(field(page, 'Verkaufte Anteile'), '80')
  await expect(page).toHaveURL(/kaeufe=60_6000_300\*100_10000_500&verkauft=80&/u)
  await page.reload()
  await expect(field(page, '2. Kauf, Vorabpauschalen')).toHaveValue('500,00')
  await expect(answer(page)).toContainText('11.661,50 €')
})

test('a result is kept beside the next one, and the table is taken along', async ({ page }) => {
  await page.goto(address)
  await keepFirst(page)
  await enter(field(page, 'Freistellungsauftrag'), '400')
  const results = comparison(page).getByRole('listitem')
  await expect(results).toHaveCount(2)
  await expect(results.first()).toContainText('Jetzt158,25 €')
  await expect(results.last()).toContainText('A, Ertrag 2026, 1.000,00 €263,75 €')
  await expect(results.last()).toContainText('+105,50 €')
  await expect(page).toHaveURL(/freistellung=400/u)
  await page.reload()
  await expect(comparison(page)).toContainText('1 von 3 Ergebnissen gemerkt')
  await expect(results.last()).toContainText('263,75 €')

  const { name, lines } = await downloadTable(page, steps)
  expect(name).toBe('Kapitalertragsteuer-2026.csv')
  expect(lines).toEqual([
    'Schritt;Betrag;Werte von',
    'Ertrag;1000,00;2026',
    'nach Verlusten;1000,00;2026',
    'nach Freistellung;600,00;2026',
    'Kapitalertragsteuer;150,00;2026',
    'Solidaritätszuschlag;8,25;2026',
    'Kirchensteuer;0,00;2026',
    'Steuern zusammen;158,25;2026',
    'Dir bleiben;841,75;2026',
  ])
  await page.getByText('Jahre', { exact: true }).click()
  await expect(row(page, 'Jahr für Jahr', '2026')).toContainText('158,25')
})
