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
} from '#e2e/support/calculator.ts'
import { enter } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// Somebody on a phone splits an income into pots, to the cent.
test.use({ viewport: { width: 390, height: 844 } })

const address = '/finanzrechner/kontensystem-aufteiler'
const pots = 'Topf für Topf'
const tooMuch = 'Der Wert darf höchstens 100,0 % betragen.'

test('an income is split to the cent, and the address keeps it', async ({ page }) => {
  await page.goto(address)
  await expect(answer(page)).toContainText('465,64 €')
  await enter(field(page, 'Netto im Monat'), '3.333,33')
  await enter(field(page, 'Sich selbst bezahlen'), '15')
  await enter(field(page, 'Spaß- & Luxus'), '7,5')
  await enter(field(page, 'Fördern'), '2,5')
  // Every share is cut to the cent, the last pot takes the rest.
  await expect(answer(page)).toContainText('Von 3.333,33 € zahlst du zuerst dir selbst')
  await expect(answer(page)).toContainText('499,99 €')
  await expect(answer(page)).toContainText('Spaß- & Luxus 249,99 €, Fördern 83,33 €, Leben 2.500,02 €.')
  await expect(row(page, pots, 'Leben')).toContainText('2.500,02')
  await expect(row(page, pots, 'Leben')).toContainText('30.000,24')
  await expect(row(page, pots, 'Einkommen')).toContainText('3.333,33')
  await expect(page.getByText('stimmt auf den Cent').first()).toBeVisible()

  await expect(page).toHaveURL(/#.*einkommen=3333\.33&sparrate=15&luxus=7\.5&foerdern=2\.5/u)
  await page.reload()
  await expect(field(page, 'Spaß- & Luxus')).toHaveValue('7,5')
  await expect(answer(page)).toContainText('Leben 2.500,02 €.')

  await choice(page, 'Aufteilen nach', '50-30-20').click()
  await enter(field(page, 'Netto im Monat'), '1.777,77')
  await expect(answer(page)).toContainText('Von 1.777,77 € sparst du nach 50-30-20')
  await expect(answer(page)).toContainText('355,55 €')
  await expect(row(page, pots, 'Bedürfnisse')).toContainText('888,89')
  await expect(row(page, pots, 'Wünsche')).toContainText('533,33')
  await expect(field(page, 'Fördern')).toHaveCount(0)
})

test('what cannot be taken stays as it was typed, with its sentence', async ({ page }) => {
  await page.goto(address)
  const income = field(page, 'Netto im Monat')
  await expectRefused(income, '1,234.56', noNumber)
  await expectRefused(income, '', noValueFor('Netto im Monat'))
  await expectRefused(income, '1.000.000.000,01', 'Der Wert darf höchstens 1.000.000.000,00 € betragen.')
  await expectRefused(field(page, 'Fördern'), '100,1', tooMuch)
  await expect(answer(page)).toContainText('465,64 €')
  await enter(income, '2.605,50')
  await enter(field(page, 'Fördern'), '5')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(answer(page)).toContainText('260,55 €')

  // Each share is valid, but together they are too much.
  await enter(field(page, 'Sich selbst bezahlen'), '85,1')
  await expect(answer(page)).toHaveText('Die Anteile ergeben zusammen mehr als 100 %.')
  await expect(comparison(page)).toHaveCount(0)
  await enter(field(page, 'Sich selbst bezahlen'), '85')
  await expect(page.getByText('Für Leben bleibt so nichts übrig.')).toBeVisible()
})

test('a result is kept beside the next one, and the table is taken along', async ({ page }) => {
  await page.goto(address)
  await enter(field(page, 'Netto im Monat'), '2.000')
  await keepFirst(page)
  await enter(field(page, 'Sich selbst bezahlen'), '20')
  const results = comparison(page).getByRole('listitem')
  await expect(results).toHaveCount(2)
  await expect(results.first()).toContainText('Jetzt400,00 €')
  await expect(results.last()).toContainText('A, 10 / 10 / 5 %200,00 €')
  await expect(results.last()).toContainText('−200,00 €')
  await expect(page).toHaveURL(/sparrate=20/u)
  await page.reload()
  await expect(comparison(page)).toContainText('1 von 3 Ergebnissen gemerkt')
  await expect(results.last()).toContainText('A, 10 / 10 / 5 %200,00 €')

  const { name, lines } = await downloadTable(page, pots)
  expect(name).toBe('Kontensystem-Aufteiler.csv')
  expect(lines).toEqual([
    'Topf;Anteil;Im Monat;Im Jahr',
    'Sich selbst bezahlen;20;400,00;4800,00',
    'Spaß- & Luxus;10;200,00;2400,00',
    'Fördern;5;100,00;1200,00',
    'Leben;65;1300,00;15600,00',
  ])
})
