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

// Somebody on a phone asks what an investment brought: from its ends, payment by payment, and between payments.
test.use({ viewport: { width: 390, height: 844 } })

const address = '/finanzrechner/rendite'

test('from the beginning and the end, year by year', async ({ page }) => {
  await page.goto(address)
  await expect(answer(page)).toContainText('5,00 %')
  await enter(field(page, 'Wert am Anfang'), '5.000')
  await enter(field(page, 'Wert am Ende'), '6.050')
  await enter(field(page, 'Laufzeit'), '2')
  // 5.000 · 1,1 · 1,1 = 6.050
  await expect(answer(page)).toContainText('5.000,00 € sind in 2 Jahren 6.050,00 € geworden. Das sind')
  await expect(answer(page)).toContainText('10,00 %')
  await expect(answer(page)).toContainText('Gewinn 1.050,00 €, insgesamt 21,00 %.')
  await expect(row(page, 'Jahr für Jahr', '1')).toContainText('5.500,00')
  await expect(row(page, 'Jahr für Jahr', '2')).toContainText('1.050,00')
  await expect(page).toHaveURL(/#.*anfang=5000&ende=6050&jahre=2/u)
  await page.reload()
  await expect(field(page, 'Wert am Ende')).toHaveValue('6.050,00')
  await expect(answer(page)).toContainText('10,00 %')
})

test('what cannot be taken stays as it was typed, with its sentence', async ({ page }) => {
  await page.goto(address)
  const start = field(page, 'Wert am Anfang')
  await expectRefused(start, '1,234.56', noNumber)
  await expectRefused(start, '', noValueFor('Wert am Anfang'))
  await expectRefused(start, '0', 'Der Wert muss mindestens 0,01 € betragen.')
  await expectRefused(start, '1.000.000.000,01', 'Der Wert darf höchstens 1.000.000.000,00 € betragen.')
  await expectRefused(field(page, 'Laufzeit'), '100,1', 'Der Wert darf höchstens 100,0 Jahre betragen.')
  await expect(answer(page)).toContainText('10.000,00 € sind in 10 Jahren 16.288,95 € geworden.')
  await enter(start, '16.288,95')
  await expect(start).not.toHaveAttribute('aria-invalid')
  await expect(answer(page)).toContainText('0,00 %')
})

test('a list of payments is typed, refused, shortened, lengthened and shared', async ({ page }) => {
  await page.goto(address)
  await page.getByLabel('Rendite aus').selectOption('Zahlungen mit Datum (XIRR)')
  await expect(answer(page)).toContainText('10,03 %')
  const amount = field(page, '2. Zahlung, Betrag')
  const day = field(page, '2. Zahlung, Tag')
  await expectRefused(amount, '1,234.56', noNumber)
  await expectRefused(amount, '', 'Bitte gib den Betrag ein.')
  await expectRefused(day, '31.11.2025', 'Bitte gib ein gültiges Datum ein (TT.MM.JJJJ).')
  await expectRefused(day, '', noValueFor('Tag'))
  await expect(answer(page)).toContainText('10,03 %')

  await enter(field(page, '1. Zahlung, Tag'), '1.1.2025')
  await enter(day, '01.01.2026')
  await enter(amount, '600')
  const direction = (at: number) =>
    page.getByRole('combobox', { name: new RegExp(`^${at}\\. Zahlung, Richtung`, 'u') })
  await direction(2).selectOption('Rückfluss')
  await page.getByRole('button', { name: '3. Zahlung entfernen' }).click()
  await expect(field(page, '3. Zahlung, Betrag')).toHaveCount(0)
  await direction(2).selectOption('Einzahlung')
  await expect(answer(page)).toHaveText('Es werden mindestens eine Einzahlung und ein Rückfluss benötigt.')
  await direction(2).selectOption('Rückfluss')
  await page.getByRole('button', { name: 'Zahlung hinzufügen' }).click()
  await enter(field(page, '3. Zahlung, Tag'), '01.01.2027')
  await enter(field(page, '3. Zahlung, Betrag'), '550')
  // 600 / 1,1 + 550 / 1,21 = 1.000
  await expect(answer(page)).toContainText('Aus 1.000,00 € sind 1.150,00 € geworden. Das sind')
  await expect(answer(page)).toContainText('10,00 %')
  await expect(answer(page)).toContainText('Gewinn 150,00 € in 730 Tagen.')
  await expect(row(page, 'Zahlung für Zahlung', '01.01.2027')).toContainText('454,55')

  await expect(page).toHaveURL(/zahlungen=2025-01-01_1000_ein\*2026-01-01_600_aus\*2027-01-01_550_aus/u)
  await page.reload()
  await expect(field(page, '3. Zahlung, Tag')).toHaveValue('01.01.2027')
  await expect(direction(3).locator('option:checked')).toHaveText('Rückfluss')
  await expect(answer(page)).toContainText('10,00 %')
  expect((await downloadTable(page, 'Zahlung für Zahlung')).lines).toEqual([
    'Tag;Tage;Zahlung;Wert am ersten Tag',
    '01.01.2025;0;-1000,00;-1000,00',
    '01.01.2026;365;600,00;545,45',
    '01.01.2027;730;550,00;454,55',
  ])
})

test('a payment that goes takes along what was typed into it', async ({ page }) => {
  await page.goto(`${address}#art=xirr`)
  await expectRefused(field(page, '2. Zahlung, Betrag'), 'viel', noNumber)
  await page.getByRole('button', { name: '2. Zahlung entfernen' }).press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(field(page, '2. Zahlung, Betrag')).toHaveValue('2.150,00')
  await expect(page.getByRole('group', { name: 'Zahlungen' })).toBeFocused()
})

test('periods between payments count each for itself', async ({ page }) => {
  await page.goto(address)
  await page.getByLabel('Rendite aus').selectOption('Ständen zwischen Zahlungen (TTWROR)')
  await page.getByRole('button', { name: '3. Abschnitt entfernen' }).click()
  await enter(field(page, '2. Abschnitt, Stand danach'), '1.920')
  await enter(field(page, 'Dauer'), '200')
  // 1.100 / 1.000 and 1.920 / (1.100 + 500): 1,1 · 1,2 = 1,32
  await expect(answer(page)).toContainText('Ohne den Einfluss deiner Zahlungen brachte die Anlage')
  await expect(answer(page)).toContainText('32,00 %')
  await expect(page.getByText('Unter einem Jahr wird nicht aufs Jahr hochgerechnet.')).toBeVisible()
  await expect(row(page, 'Abschnitt für Abschnitt', '2')).toContainText('20,00 %')
})

test('a result is kept beside the next one, and the table is taken along', async ({ page }) => {
  await page.goto(address)
  await enter(field(page, 'Laufzeit'), '1')
  await enter(field(page, 'Wert am Ende'), '11.000')
  await keepFirst(page)
  await enter(field(page, 'Wert am Ende'), '11.250')
  const results = comparison(page).getByRole('listitem')
  await expect(results).toHaveCount(2)
  await expect(results.first()).toContainText('Jetzt12,50 %')
  await expect(results.last()).toContainText('A, 1 Jahr, 10,00 %10,00 %')
  await expect(results.last()).toContainText('−2,50 Punkte')
  await expect(page).toHaveURL(/ende=11250/u)
  await page.reload()
  await expect(comparison(page)).toContainText('1 von 3 Ergebnissen gemerkt')
  await expect(results.last()).toContainText('A, 1 Jahr, 10,00 %')

  const { name, lines } = await downloadTable(page, 'Jahr für Jahr')
  expect(name).toBe('Rendite.csv')
  expect(lines).toEqual(['Nach Jahren;Wert;Gewinn', '0;10000,00;0,00', '1;11250,00;1250,00'])
})
