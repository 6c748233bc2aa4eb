import type { Page } from '@playwright/test'
import {
  answer,
  choice,
  comparison,
  downloadTable,
  expectRefused,
  field,
  keepFirst,
  noNumber,
  noValueFor,
  row,
  table,
} from '#e2e/support/calculator.ts'
import { enter } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// Somebody on a phone asks what will be missing at retirement, and what closes the gap.
test.use({ viewport: { width: 390, height: 844 } })

// The address names a year, so that the figures stay the same when newer ones come.
const address = '/finanzrechner/rentenluecke#jahr=2026'
const years = 'Jahr für Jahr'

test('the gap is computed without interest, checked by hand, and read year by year', async ({ page }) => {
  await page.goto(address)
  await expect(answer(page)).toContainText('Mit 67 fehlen dir im Monat')
  await expect(answer(page)).toContainText('836,27 €')
  await withoutInterest(page)
  await enter(field(page, 'Gesetzliche Rente brutto'), '1.600')
  await enter(field(page, 'Kapital dafür heute'), '21.600')

  // 2.400 − 1.600 − 200 = 600 for 23 years; minus the capital, in 30 years of saving.
  await expect(answer(page)).toContainText('600,00 €')
  await expect(answer(page)).toContainText('Mit 400,00 € im Monat schließt du die Lücke bis 90.')
  await expect(answer(page)).toContainText('sind es 600,00 € im Monat, dafür brauchst du 165.600,00 €.')
  await page.getByRole('button', { name: 'Alle 53 Jahre zeigen' }).click()
  await expect(row(page, years, '38')).toContainText('26.400,00')
  await expect(row(page, years, '67')).toContainText('165.600,00')
  await expect(row(page, years, '68')).toContainText('158.400,00')
  await expect(row(page, years, '90')).toContainText('7.200,00')
  const sums = table(page, years).getByRole('row').last()
  await expect(sums).toContainText('144.000,00')
  await expect(sums).toContainText('165.600,00')

  await expect(page).toHaveURL(/#.*rente=1600&.*kapital=21600&rendite_vorher=0&/u)
  await page.reload()
  await expect(field(page, 'Kapital dafür heute')).toHaveValue('21.600,00')
  await expect(answer(page)).toContainText('Mit 400,00 € im Monat schließt du die Lücke bis 90.')
  await enter(field(page, 'Kapital dafür heute'), '165.600')
  await expect(answer(page)).toContainText('Dein Kapital schließt die Lücke bis 90 allein.')
})

test('what cannot be taken stays as it was typed, with its sentence', async ({ page }) => {
  await page.goto(address)
  const wish = field(page, 'Wunsch-Netto im Monat')
  await expectRefused(wish, '1,234.56', noNumber)
  await expectRefused(wish, '', noValueFor('Wunsch-Netto im Monat'))
  await expectRefused(wish, '1.000.000,01', 'Der Wert darf höchstens 1.000.000,00 € betragen.')
  await expectRefused(field(page, 'Dein Alter'), '37,5', 'Bitte gib eine ganze Zahl ein.')
  await expectRefused(field(page, 'Dein Alter'), '75', 'Der Wert darf höchstens 74 betragen.')
  await expect(answer(page)).toContainText('836,27 €')
  await enter(wish, '1.500')
  await expect(answer(page)).toContainText('Mit 67 deckt deine Rente dein Wunsch-Netto.')

  await enter(field(page, 'Dein Alter'), '67')
  const tooEarly = 'Das Renteneintrittsalter muss über deinem aktuellen Alter liegen.'
  await expect(answer(page)).toHaveText(tooEarly)
  await expect(field(page, 'Rente mit')).toHaveAccessibleDescription(tooEarly)
  await enter(field(page, 'Rente mit'), '68')
  await expect(field(page, 'Rente mit')).toHaveAccessibleDescription('')
})

test('points become a pension, with the deduction of an early one', async ({ page }) => {
  await page.goto(address)
  await choice(page, 'Gesetzliche Rente', 'Entgeltpunkte').click()
  await enter(field(page, 'Entgeltpunkte bisher'), '45,5')
  await enter(field(page, 'Brutto im Jahr bis zur Rente'), '0')
  // 45,5 · 42,52 € = 1.934,66 €; 48 months early take 14,4 % of it away.
  await expect(page.getByText(/^45,5 Entgeltpunkte geben heute 1\.934,66\s€ brutto im Monat/u)).toBeVisible()
  await enter(field(page, 'Rente mit'), '63')
  await expect(page.getByText(/^45,5 Entgeltpunkte geben heute 1\.656,07\s€ brutto im Monat/u)).toBeVisible()
  await page.getByText('Mehr Annahmen').click()
  await expect(page.getByText('48 Monate früher, je 0,3 % weniger')).toBeVisible()
})

test('a result is kept beside the next one, and the table is taken along', async ({ page }) => {
  await page.goto(address)
  await withoutInterest(page)
  await enter(field(page, 'Gesetzliche Rente brutto'), '1.600')
  await enter(field(page, 'Kapital dafür heute'), '21.600')
  await expect(answer(page)).toContainText('Mit 400,00 € im Monat')
  await keepFirst(page)
  // 120 € a month more for 276 months, in 360 payments: 92 €.
  await enter(field(page, 'Wunsch-Netto im Monat'), '2.520')
  const results = comparison(page).getByRole('listitem')
  await expect(results).toHaveCount(2)
  await expect(results.first()).toContainText('Jetzt492,00 €')
  await expect(results.last()).toContainText('A, Mit 67, 2.400,00 €400,00 €')
  await expect(results.last()).toContainText('−92,00 €')
  await expect(page).toHaveURL(/wunsch=2520/u)
  await page.reload()
  await expect(comparison(page)).toContainText('1 von 3 Ergebnissen gemerkt')
  await expect(results.last()).toContainText('A, Mit 67, 2.400,00 €400,00 €')

  const { name, lines } = await downloadTable(page, years)
  expect(name).toBe('Rentenlücke-2026.csv')
  expect(lines).toHaveLength(55)
  expect(lines[0]).toBe('Jahr;Alter;Gespart;Entnommen;Kapital;Werte von')
  expect(lines[1]).toMatch(/^heute;37;;;21600,00;2026$/u)
  expect(lines[2]).toMatch(/;38;5904,00;;27504,00;2026$/u)
  expect(lines[32]).toMatch(/;68;;8640,00;190080,00;2026$/u)
  expect(lines.at(-1)).toMatch(/;90;;8640,00;0,00;2026$/u)
})

/** Without growth and deductions the results can be added up by hand. */
async function withoutInterest(page: Page): Promise<void> {
  await enter(field(page, 'Rendite bis zur Rente'), '0')
  await page.getByText('Mehr Annahmen').click()
  await enter(field(page, 'Rendite in der Rente'), '0')
  await enter(field(page, 'Inflation'), '0')
  await enter(field(page, 'Steuer auf die Rente'), '0')
  await page.getByLabel('Kranken- und Pflegeversicherung').selectOption('eigener Anteil')
  await enter(field(page, 'Anteil der Rente dafür'), '0')
}
