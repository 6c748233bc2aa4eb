import { expectAccessible } from '#e2e/support/axe.ts'
import { answer, choice, field, noNumber } from '#e2e/support/calculator.ts'
import { enter } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// A visitor on a phone asks what is left of a salary, and which gross salary gives a wanted net.

// The address names a year, so that the figures stay the same when newer ones come.
const address = '/finanzrechner/brutto-netto#jahr=2026'
const needsChild = 'Steuerklasse II setzt mindestens ein Kind voraus.'

test.use({ viewport: { width: 390, height: 844 } })

test('from gross to net and back, and the address keeps it', async ({ page }) => {
  await page.goto(address)
  await expect(answer(page)).toContainText('2.605,50 €')
  await enter(field(page, 'Brutto im Monat'), '3.000')
  await choice(page, 'Kirchensteuer', 'ja').click()
  await expect(answer(page)).toContainText('2.028,05 €')
  await expect(page).toHaveURL(/#.*brutto=3000&.*kirche=ja/u)

  // Bavaria takes 8 % church tax, Saxony more for care insurance.
  await page.getByLabel('Bundesland').selectOption('Bayern')
  await expect(answer(page)).toContainText('2.030,98 €')
  await expect(page).toHaveURL(/land=BY/u)
  await page.reload()
  await expect(page.getByLabel('Bundesland')).toHaveValue('BY')
  await expect(answer(page)).toContainText('2.030,98 €')

  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await choice(page, 'Gesucht', 'Brutto').click()
  await enter(field(page, 'Netto im Monat'), '2.605,50')
  await expect(answer(page)).toContainText('Für 2.605,50 € netto brauchst du')
  await expect(answer(page)).toContainText('brutto im Monat')
})

test('a class without its child is hinted at, and children take the surcharge away', async ({ page }) => {
  await page.goto(address)
  await page.getByLabel('Steuerklasse').selectOption('2')
  await expect(page.getByText(needsChild)).toBeVisible()
  const surcharge = page.getByRole('row', { name: /^Zuschlag ohne Kinder/u })
  await expect(surcharge).toContainText('−24,00')
  await enter(field(page, 'Kinder unter 25'), '1')
  await expect(page.getByText(needsChild)).toHaveCount(0)
  await expect(surcharge).not.toContainText('−24,00')
})

test('wrong input stays as it was typed, with its sentence', async ({ page }) => {
  await page.goto(address)
  const gross = field(page, 'Brutto im Monat')
  await enter(gross, '1,234.56')
  await expect(page.getByRole('alert')).toHaveText(noNumber)
  await expect(gross).toHaveValue('1,234.56')
  await expect(answer(page)).toContainText('2.605,50 €')
  await enter(gross, '100.000,01')
  await expect(page.getByRole('alert')).toHaveText('Der Wert darf höchstens 100.000,00 € betragen.')
  await enter(gross, '603')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Minijob: Die Steuer zahlt dein Arbeitgeber pauschal.')).toBeVisible()
  await expect(answer(page)).toContainText('581,29 €')
})

test('parental allowance has its own fields and its own chart', async ({ page }) => {
  await page.goto(`${address}&gesucht=elterngeld&nettovorher=1500&geschwister=ja`)
  await expect(answer(page)).toContainText('1.072,50 €')
  await expect(answer(page)).toContainText('Dazu Kindergeld 259,00 € im Monat.')
  await expect(page.getByRole('img', { name: /^Bei 1\.500,00\s€ netto/u })).toBeVisible()
  await expect(page.getByLabel('Steuerklasse')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`is accessible in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto(address)
    await expect(page.getByRole('img', { name: /^Von 4\.000,00\s€ brutto gehen ab/u })).toBeVisible()
    await enter(field(page, 'Zusatzbeitrag'), '7')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })
