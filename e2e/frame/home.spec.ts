import { expectAccessible } from '#e2e/support/axe.ts'
import { enter } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// The start page: an entry at the top changes the chain, its curve and the first calculator.

test('shows sixteen calculators and one curve', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const calculators = page.getByRole('region', { name: 'Sechzehn Rechner, frei für alle.' })
  await expect(calculators.getByRole('listitem').filter({ visible: true })).toHaveCount(16)
  await expect(calculators).toContainText('211.139,16 €')
  await expect(calculators).toContainText('Eingezahlt 111.753,60 €, Ertrag 99.385,56 €.')
  const chain = page.getByRole('region', { name: 'Vom Gehalt bis zur Freiheit, eine Kette.' })
  const curve = chain.locator('.plan-curve').filter({ visible: true })
  await expect(curve).toHaveCount(1)
  await expect(chain.getByText('heute 132.745,41 €').filter({ visible: true })).toHaveCount(1)

  await enter(page.getByLabel('Nettoeinkommen im Monat'), '3.000')
  await expect(chain.getByText('aus 300,00 € im Monat').filter({ visible: true })).toHaveCount(1)
  await expect(chain.getByText('In 30 Jahren', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(calculators).toContainText('aus 300,00 € im Monat')
  await calculators.getByRole('link', { name: 'Zinseszins & Sparplan' }).first().click()
  await expect(page).toHaveURL(/\/finanzrechner\/zinseszins-sparplan#start=0&rate=300/u)
  await expect(page.getByRole('textbox', { name: 'Sparrate', exact: true })).toHaveValue('300,00')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`fits every width and is accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.goto('/')
    await enter(page.getByLabel('Nettoeinkommen im Monat'), '9.999.999')
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBe(width)
      const curves = page.locator('.plan-curve').filter({ visible: true })
      await expect(curves).toHaveCount(1)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    const calculators = page.getByRole('region', { name: 'Sechzehn Rechner, frei für alle.' })
    await expect(calculators.getByRole('listitem').filter({ visible: true })).toHaveCount(8)
    await expectAccessible(page)
    await calculators.getByRole('link', { name: 'Alle sechzehn Rechner' }).click()
    await expect(page).toHaveURL(/\/finanzrechner$/u)
  })
