import type { Page } from '@playwright/test'
import { capitalIncomeRuleYears } from '#domain/capital-income/capital-income-rules.ts'
import { cheaperCheckYears } from '#domain/capital-income/cheaper-check.ts'
import { incomeTaxTariffYears } from '#domain/tax/income-tax-rules.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { answer, comparison, downloadTable, field, keepFirst, table } from '#e2e/support/calculator.ts'
import { enter } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// The turn of the year: which year's figures count, and that the page says so.
test.use({ viewport: { width: 390, height: 844 } })

// The newest year of which everything is known; of the next one only the limit of a Minijob is law.
const newest = incomeTaxTariffYears.at(-1)!
const stillOld = `Für ${newest + 1} kennen wir erst die Minijob-Grenze: Sonst gerechnet mit ${newest}.`

test('from 1 January it says that it still computes the old year, and nothing moves for it', async ({
  page,
}) => {
  await lastMinuteOf(page, newest)
  await page.goto('/finanzrechner/brutto-netto')
  await expect(page.getByText(`Gerechnet mit den Werten von ${newest}.`, { exact: true })).toBeVisible()
  const shown = await answer(page).innerText()

  await firstMinuteOf(page, newest + 1)
  await watchShifts(page)
  await page.reload()
  await expect(page.getByText(stillOld, { exact: true })).toBeVisible()
  expect(await answer(page).innerText()).toBe(shown)
  expect(await shiftOf(page)).toBe(0)
  await expect(table(page, 'Die Abrechnung')).toHaveAccessibleName(`Die Abrechnung, Werte von ${newest + 1}`)
  await expect(
    page.getByText(`Lohnsteuer nach dem Programmablaufplan ${newest}`, { exact: false }),
  ).toBeVisible()
  await expectAccessible(page)
  const { name, lines } = await downloadTable(page, 'Die Abrechnung')
  expect(name).toBe(`Brutto-Netto-${newest + 1}.csv`)
  expect(lines[1]).toMatch(new RegExp(`;${newest + 1}$`, 'u'))

  await page.getByText('Mehr Annahmen').click()
  await expect(page.getByLabel('Werte von')).toHaveValue(String(newest + 1))
})

test('a chosen year stays, over a reload and in the comparison', async ({ page }) => {
  await page.goto('/finanzrechner/kapitalertragsteuer')
  await page.getByLabel('Jahr', { exact: true }).selectOption('2022')
  await expect(page.getByText('Gerechnet mit den Werten von 2022.', { exact: true })).toBeVisible()
  await enter(field(page, 'Freistellungsauftrag'), '802')
  await expect(answer(page)).toHaveText(
    'Der Freistellungsauftrag darf höchstens 801 € (1.602 € bei Ehepaaren) betragen.',
  )
  await enter(field(page, 'Freistellungsauftrag'), '801')
  await keepFirst(page)
  await expect(page).toHaveURL(/jahr=2022&/u)
  await page.reload()
  await expect(page.getByLabel('Jahr', { exact: true })).toHaveValue('2022')
  await page.getByLabel('Jahr', { exact: true }).selectOption('2024')
  await expect(comparison(page).getByRole('listitem').last()).toContainText('2022')
  await expect(page.getByLabel('Jahr', { exact: true }).getByRole('option')).toHaveCount(
    capitalIncomeRuleYears.length + 1,
  )
  await page.getByLabel('Jahr', { exact: true }).selectOption('immer das neueste')
  await expect(page).not.toHaveURL(/jahr=/u)
})

test('what nobody has chosen is not kept: the year stays open', async ({ page }) => {
  await page.goto('/finanzrechner/kapitalertragsteuer')
  await enter(field(page, 'Ertrag'), '2.000')
  await expect(page).toHaveURL(/ertrag=2000&/u)
  expect(page.url()).not.toContain('jahr=')
})

test('a figure of the year comes back when its field is emptied', async ({ page }) => {
  await page.goto('/finanzrechner/brutto-netto')
  const extra = field(page, 'Zusatzbeitrag')
  const ofYear = await extra.inputValue()
  await enter(extra, '3,55')
  await expect(page).toHaveURL(/zusatzbeitrag=3\.55/u)
  await enter(extra, '')
  await expect(extra).toHaveValue(ofYear)
  await expect(page).not.toHaveURL(/zusatzbeitrag=/u)
})

test('a year without figures is replaced, with a sentence', async ({ page }) => {
  const lastCheck = cheaperCheckYears.at(-1)!
  await firstMinuteOf(page, lastCheck)
  await page.goto('/finanzrechner/kapitalertragsteuer#art=guenstiger&jahr=2019')
  await expect(
    page.getByText(`Für 2019 haben wir keine Werte: Gerechnet wird mit ${lastCheck}.`, { exact: true }),
  ).toBeVisible()
  await expect(page.getByLabel('Jahr', { exact: true })).toHaveValue(String(lastCheck))
  await page.goto('/finanzrechner/brutto-netto#jahr=2199')
  await expect(
    page.getByText(/^Für 2199 haben wir noch keine Werte: Gerechnet wird mit \d{4}\.$/u),
  ).toBeVisible()
  await expect(answer(page)).toContainText('bleiben dir')
})

/** 23:59 of 31 December in Germany. */
async function lastMinuteOf(page: Page, year: number): Promise<void> {
  await page.clock.setFixedTime(`${year}-12-31T22:59:00Z`)
}

/** 0:01 of 1 January in Germany, when it is still the old year in other time zones. */
async function firstMinuteOf(page: Page, year: number): Promise<void> {
  await page.clock.setFixedTime(`${year - 1}-12-31T23:01:00Z`)
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
        Object.assign(globalThis, { shifted: (globalThis as { shifted?: number }).shifted! + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shiftOf(page: Page): Promise<number | undefined> {
  return page.evaluate(() => (globalThis as { shifted?: number }).shifted)
}
