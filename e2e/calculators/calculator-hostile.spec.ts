import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '#e2e/support/axe.ts'
import { answer, field, row } from '#e2e/support/calculator.ts'
import { enter } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// Neither stored data nor the address ever breaks a whole page, and an error in our code breaks only one part of it.

const address = '/finanzrechner/rendite'
const entry = 'art=xirr&zahlungen=2008-01-01_10000_ein*2009-01-01_10_aus*2026-11-22_0_aus'
const storedKey = 'wk-calculator-rendite'

test('nearly everything lost over nineteen years is computed, from the address and from the device', async ({
  page,
}) => {
  await page.goto(`${address}#${entry}`)
  await expect(answer(page)).toContainText('−99,90 %')
  await expect(row(page, 'Zahlung für Zahlung', '01.01.2009')).toContainText('10.000,00')
  await expect(row(page, 'Zahlung für Zahlung', '22.11.2026')).toContainText('0,00')
  await enter(field(page, '2. Zahlung, Betrag'), '10,01')
  await page.goto(address)
  await expect(field(page, '2. Zahlung, Betrag')).toHaveValue('10,01')
  await expect(answer(page)).toContainText('−99,90 %')
})

test('garbage of any size on the device or in the address leaves the sample', async ({ page }) => {
  const garbage = [
    '{',
    '[[]]',
    '\u0000',
    JSON.stringify({ values: { art: 'x', zahlungen: '*'.repeat(200_000) } }),
  ]
  for (const text of garbage) {
    await page.goto('/impressum')
    await page.evaluate(([key, value]) => localStorage.setItem(key!, value!), [storedKey, text])
    await page.goto(address)
    await expect(answer(page)).toContainText('5,00 %')
  }
  for (const fragment of [
    'art=xirr&zahlungen=__*',
    `zahlungen=${'2024-01-01_1_ein*'.repeat(12_000)}`,
    '=%=%&'.repeat(40_000),
  ]) {
    await page.goto('/impressum')
    await page.evaluate((key) => localStorage.removeItem(key), storedKey)
    await page.goto(`${address}#${fragment}`)
    await expect(answer(page)).toContainText('%')
    await expect(page.getByText('Einige Werte der Adresse passen nicht zu diesem Rechner.')).toBeVisible()
  }
})

test.describe('parts that break', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const brokenPart = 'Dieser Teil lässt sich mit deinen Eingaben nicht zeigen.'
  const result = /(?=(["'`])Aus \$\{)/u
  const title = /(?=(["'`])Eingezahlt \$\{)/u
  const comparison = /(?<=\[\{label:)(?=(["'`])Eingezahlt\1,value:)/u
  const table = /(?<=title:)(?=(["'`])Zahlung für Zahlung\1)/u
  const formulas = /(?<=label:)(?=(["'`])Gesucht ist x)/u
  const computation = /(?<=\.toSorted\(\((\w),(\w)\)=>)(?=\1\.day<\2\.day)/u

  test('leave the others, and their entries can be thrown away for good', async ({ page, watch }) => {
    watch.expect(/broken on purpose/)
    await breakAt(page, [result, title, comparison, table, formulas])
    await page.goto(`${address}#${entry}`)
    await expect(page.getByText(brokenPart)).toHaveCount(5)
    await expect(field(page, '1. Zahlung, Betrag')).toHaveValue('10.000,00')
    await enter(field(page, '1. Zahlung, Betrag'), '20.000')
    await page.goto(address)
    await expect(field(page, '1. Zahlung, Betrag')).toHaveValue('20.000,00')
    await expect(page.getByText(brokenPart)).toHaveCount(5)
    // One of the messages is announced by screen readers.
    await expect(page.getByRole('alert').filter({ hasText: brokenPart })).toHaveCount(1)
    await expectAccessible(page)

    await discardButtons(page).last().click()
    await expect(answer(page)).toContainText('5,00 %')
    await expect(page.getByText(brokenPart)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByText('Eingaben verworfen, jetzt steht das Beispiel da')).toBeVisible()
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(field(page, '1. Zahlung, Betrag')).toHaveValue('20.000,00')
    await discardButtons(page).first().click()
    await expect(answer(page)).toContainText('5,00 %')
    await expect(page).toHaveURL(address)
    expect(await page.evaluate((key) => localStorage.getItem(key), storedKey)).toBeNull()
    await page.reload()
    await expect(answer(page)).toContainText('5,00 %')
  })

  test('a calculation that breaks keeps its form, and other values bring it back', async ({
    page,
    watch,
  }) => {
    watch.expect(/broken on purpose/)
    await breakAt(page, [computation])
    await page.goto(`${address}#${entry}`)
    await expect(answer(page)).toContainText('Mit diesen Angaben lässt sich gerade nichts berechnen.')
    await page.getByLabel('Rendite aus').selectOption('Anfang und Ende (CAGR)')
    await expect(answer(page)).toContainText('5,00 %')
    await page.getByLabel('Rendite aus').selectOption('Zahlungen mit Datum (XIRR)')
    await answer(page).getByRole('button', { name: 'Eingaben verwerfen' }).click()
    await expect(answer(page)).toContainText('5,00 %')
    await expect(page).toHaveURL(address)
  })

  test('a drawing that does not arrive is not blamed on what was entered', async ({ page, watch }) => {
    watch.expect(/returns-chart|ERR_FAILED|dynamically imported module/)
    await page.route(/\/assets\/returns-chart-[^/]*\.js/u, (route) => route.abort())
    await page.goto(`${address}#${entry}`)
    await expect(page.getByText('Dieser Teil ließ sich nicht laden.')).toBeVisible()
    await expect(answer(page)).toContainText('−99,90 %')
    await expect(row(page, 'Zahlung für Zahlung', '22.11.2026')).toContainText('0,00')
    await page.unroute(/\/assets\/returns-chart-[^/]*\.js/u)
    await page.getByRole('button', { name: 'Neu laden' }).click()
    await expect(page.getByRole('img', { name: '3 Zahlungen vom 01.01.2008' })).toBeVisible()
  })
})

function discardButtons(page: Page): Locator {
  return page.getByRole('button', { name: 'Eingaben verwerfen' })
}

/** Loads the calculator with these places of its code replaced, so that they throw. */
async function breakAt(page: Page, places: readonly RegExp[]): Promise<void> {
  await page.route(/\/assets\/returns-calculator-[^/]*\.js$/u, async (route) => {
    const served = await route.fetch()
    let code = await served.text()
    for (const place of places) {
      if (!place.test(code)) throw new Error(`Nothing in the built calculator is like ${place}`)
      code = code.replace(place, '(()=>{throw new Error("broken on purpose")})()+')
    }
    await route.fulfill({ response: served, body: code })
  })
}
