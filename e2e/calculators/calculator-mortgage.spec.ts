import { expectAccessible } from '#e2e/support/axe.ts'
import { answer, field, noNumber, noValueFor } from '#e2e/support/calculator.ts'
import { enter } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// A loan on a phone: typed, mistyped, refused, read month by month, shared and opened again.
test.use({ viewport: { width: 390, height: 844 } })

const address = '/finanzrechner/baufinanzierung'

test('a loan is typed, refused and read rate by rate', async ({ page }) => {
  await page.goto(address)
  await expect(answer(page)).toContainText('1.375,00')
  await expect(answer(page)).toContainText('228.283,70')
  await expect(answer(page)).toContainText('3,56\u00A0%')

  await enter(field(page, 'Darlehensbetrag'), '350.000')
  await enter(field(page, 'Sollzins p. a.'), '3,65')
  await enter(field(page, 'Anfängliche Tilgung'), '3')
  await expect(answer(page)).toContainText('1.939,58')
  await expect(answer(page)).toContainText('223.506,72')

  // An unreadable entry stays as it was typed; the last valid value keeps counting.
  await enter(field(page, 'Darlehensbetrag'), '1,234.56')
  await expect(page.getByText(noNumber)).toBeVisible()
  await expect(field(page, 'Darlehensbetrag')).toHaveValue('1,234.56')
  await expect(answer(page)).toContainText('1.939,58')
  await enter(field(page, 'Darlehensbetrag'), '')
  await expect(page.getByText(noValueFor('Darlehensbetrag'))).toBeVisible()
  await enter(field(page, 'Darlehensbetrag'), '350.000')
  await enter(field(page, 'Sollzins p. a.'), '25,1')
  await expect(page.getByText(/^Der Wert darf höchstens 25,0\s% betragen\.$/u)).toBeVisible()
  await enter(field(page, 'Sollzins p. a.'), '3,65')

  await page.getByText('Rate', { exact: true }).first().click()
  await enter(field(page, 'Monatsrate'), '900')
  await expect(answer(page)).toContainText(
    'Die Rate deckt die Zinsen nicht. Bitte wähle eine höhere Rate oder Tilgung.',
  )
  await enter(field(page, 'Monatsrate'), '1.939,58')
  await expect(answer(page)).toContainText('223.506,72')

  const table = page.getByRole('region', { name: /^(Jahr für Jahr|Rate für Rate)$/u }).getByRole('table')
  await page.getByText('Raten', { exact: true }).click()
  await expect(table.getByRole('row').nth(1)).toContainText('1.064,58')
  await page.getByRole('button', { name: /^Alle \d+ Raten zeigen$/u }).click()
  await expect(table.getByRole('row').last()).toContainText('0,00')
  await expect(page.getByText('stimmt auf den Cent').first()).toBeVisible()
})

test('what does not go with the other values is told at its field, which unfolds for it', async ({
  page,
}) => {
  await page.goto(`${address}#darlehen=1000&sondertilgung=1000.01`)
  const special = field(page, 'Sondertilgung')
  await expect(special).toHaveAccessibleDescription(
    /^Die jährliche Sondertilgung darf höchstens 1\.000,00\s€ betragen\.$/u,
  )
  await expect(special).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await enter(field(page, 'Darlehensbetrag'), '2.000')
  await expect(special).toHaveAccessibleDescription('')
  await expect(special).toBeVisible()
})

test('an address with values wins over what the device has kept, and nothing of it is sent', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(address)
  await enter(field(page, 'Darlehensbetrag'), '123.456')
  await expect(page).toHaveURL(/#.*darlehen=123456/u)
  await page.reload()
  await expect(field(page, 'Darlehensbetrag')).toHaveValue('123.456,00')

  await page.goto('/impressum')
  await page.goto(`${address}#darlehen=200000&vorgabe=laufzeit&laufzeit=240&sollzins=4&anschlusszins=`)
  await expect(answer(page)).toContainText('1.211,96')
  await page.reload()
  await expect(answer(page)).toContainText('1.211,96')
  await page.goto('/impressum')
  await page.goto(`${address}#darlehen=-5&sollzins=4`)
  await expect(page.getByText('Einige Werte der Adresse passen nicht zu diesem Rechner.')).toBeVisible()
  await expect(field(page, 'Darlehensbetrag')).toHaveValue('300.000,00')
  expect(asked.filter((url) => url.includes('123456'))).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the loan is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`${address}#tilgung=1&sondertilgung=20000&zinsbindung=180`)
    await expect(page.getByText(/Viele Banken erlauben 5\s% des Darlehensbetrags pro Jahr\./u)).toBeVisible()
    await expect(page.getByText(/§ 489 Abs\. 1 Nr\. 2 BGB/u).first()).toBeVisible()
    await page.getByText('Mehr Annahmen').click()
    await expect(page.getByRole('img', { name: /^Restschuld von/u })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
