import type { Locator, Page } from '@playwright/test'
import { readAccounts } from '#contract/planning/accounts.ts'
import { startTrial } from '#contract/subscription.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { pasteText } from '#e2e/support/paste.ts'
import { expect, test } from '#e2e/support/test.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Monatswerte' })
const editor = (page: Page) => page.getByLabel(/^Girokonto /)

async function open(page: Page) {
  await page.goto('/vermoegensplan')
  await grid(page).focus()
}

test('months from a spreadsheet come in at once, and go again', async ({ page, user, bergers }) => {
  await user.api.call(startTrial, {})
  await open(page)
  const balances = async () => {
    const { accounts } = await user.api.call(readAccounts, {})
    return accounts.find(({ id }) => id === bergers.accountIds.Girokonto)?.balances ?? []
  }
  // The cursor goes three months back from the current one, with the account in the next column.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await pasteText(page, 'Januar\t1\r\n2.000,50 €\t2')
  await expect(page.getByText('Eine Zelle wurde nicht übernommen.')).toBeVisible()
  await expect(page.getByText('„Januar“: Bitte gib eine gültige Zahl ein')).toBeVisible()
  expect(await balances()).toHaveLength(1)

  await pasteText(page, '1.000,00 €\t500\r\n\t600\r\n45.421,98 + 302,67\t700\r\n')
  await expect(grid(page).getByRole('gridcell', { name: '45.724,65' })).toBeVisible()
  await expect
    .poll(async () => (await balances()).map(({ amountCents }) => amountCents))
    .toEqual([100_000, 4_572_465, 238_457])
  // The month without a value is interpolated, and marked as computed.
  await expect(grid(page).getByRole('gridcell', { name: /^23\.362,33\s*, berechnet/ })).toBeVisible()

  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await balances()).length).toBe(1)
  await page.keyboard.press('Control+y')
  await expect.poll(async () => (await balances()).length).toBe(3)
  await page.reload()
  await expect(grid(page).getByRole('gridcell', { name: '45.724,65' })).toBeVisible()
})

test('a cell is typed into, filled down, and the keys lead out of the table', async ({
  page,
  user,
  bergers,
}) => {
  await user.api.call(startTrial, {})
  await open(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('abc')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'gültige Zahl' })).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('12*100')
  await page.keyboard.press('Enter')
  await expect(editor(page)).toHaveValue('2.384,57')
  await page.keyboard.press('Control+d')
  await expect(editor(page)).toHaveValue('1.200,00')
  await expect
    .poll(async () => {
      const { accounts } = await user.api.call(readAccounts, {})
      const account = accounts.find(({ id }) => id === bergers.accountIds.Girokonto)
      return account?.balances.map(({ day, amountCents }) => [monthOf(day) === currentMonth(), amountCents])
    })
    .toEqual([
      [false, 120_000],
      [true, 120_000],
    ])

  // A future month says why it accepts no value.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('5')
  await expect(page.getByText('liegt noch vor dir')).toBeVisible()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Tab')
  await expect(grid(page)).not.toBeFocused()
  await expect(grid(page).locator(':focus')).toHaveCount(0)
})

test('two devices change one cell: both values are asked about', async ({
  page,
  openElsewhere,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/412 .*\/api\/wealth-plan\/values/)
  await user.api.call(startTrial, {})
  expect(bergers.accountIds.Girokonto).toBeTruthy()
  const other = await openElsewhere()
  await open(page)
  await open(other)
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await expect(grid(page).getByRole('gridcell', { name: '100,00', exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      const { accounts } = await user.api.call(readAccounts, {})
      return accounts.some(({ balances }) => balances.some(({ amountCents }) => amountCents === 10_000))
    })
    .toBe(true)
  await other.keyboard.type('200')
  await other.keyboard.press('Enter')
  const question = other.getByRole('dialog', { name: 'Zwei Werte für eine Zelle' })
  await expect(question).toContainText('200,00')
  await expect(question).toContainText('100,00')
  await question.getByRole('button', { name: 'Meinen nehmen' }).click()
  await expect(question).toBeHidden()
  await expect(grid(other).getByRole('gridcell', { name: '200,00', exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      const { accounts } = await user.api.call(readAccounts, {})
      return accounts.some(({ balances }) => balances.some(({ amountCents }) => amountCents === 20_000))
    })
    .toBe(true)
})

test('a plan from nothing: three figures, a curve, and a scenario beside it', async ({ page, user }) => {
  await user.api.call(startTrial, {})
  await page.goto('/vermoegensplan')
  await page.getByLabel('Alter').fill('40')
  await page.getByLabel('Sparrate im Monat').fill('500')
  await page.getByLabel('Vermögen heute').fill('20000')
  await page.getByRole('button', { name: 'Plan anlegen' }).click()
  await expect(page.getByRole('img', { name: /^Nach Plan / })).toBeVisible()
  await expect(page.getByText('10.000 Läufen, immer dieselben Zufallszahlen')).toBeVisible()
  await expect(grid(page).getByRole('columnheader', { name: /Weiteres Vermögen/ })).toBeVisible()

  const before = await page.getByRole('img', { name: /^Nach Plan / }).getAttribute('aria-label')
  await page.getByRole('button', { name: 'Szenario anlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Szenario anlegen' })
  await dialog.getByLabel('Name', { exact: true }).fill('Hauskauf')
  await dialog.getByLabel('Was anders ist').selectOption('Einmalige Ausgabe')
  await dialog.getByLabel('Bezeichnung').fill('Nebenkosten')
  await dialog.getByLabel('Betrag').fill('10000')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: /Hauskauf/ })).toBeChecked()
  await expect(page.getByRole('img', { name: /^Nach Plan / })).not.toHaveAttribute('aria-label', before ?? '')
  await page.getByRole('button', { name: 'Löschen', exact: true }).click()
  await expect(page.getByRole('img', { name: /^Nach Plan / })).toHaveAttribute('aria-label', before ?? '')
})

test('on a phone one month is a list, entered row by row', async ({ page, user, bergers }) => {
  await user.api.call(startTrial, {})
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/vermoegensplan')
  await page.getByRole('button', { name: 'Monat davor' }).click()
  const field = page.getByLabel(/^Girokonto, /)
  await field.fill('1.000')
  await field.press('Enter')
  await expect
    .poll(async () => {
      const { accounts } = await user.api.call(readAccounts, {})
      const account = accounts.find(({ id }) => id === bergers.accountIds.Girokonto)
      return account?.balances.map(({ amountCents }) => amountCents)
    })
    .toEqual([100_000, 238_457])
})

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const)
  test(`every figure tells how it is computed at ${width}, ${colorScheme}`, async ({
    page,
    context,
    shared,
  }) => {
    await shared.enter(context)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/vermoegensplan')
    await expect(page.getByText('10.000 Läufen, immer dieselben Zufallszahlen')).toBeVisible()
    const summaries = page.getByText('Wie berechnet?', { exact: true })
    // The sections are net worth, steps, curve with its chances, deviation, levers, scenarios, stages, months.
    await expect(summaries).toHaveCount(8)
    for (const summary of await summaries.all()) await summary.click()
    await expectAccessible(page)
    expect(await widthBeyond(page)).toBe(0)

    const worth = calculation(page, /^Nettovermögen/).first()
    const [total = 0, ...parts] = (await amountsOf(worth)).toReversed()
    expect(parts.length).toBeGreaterThan(5)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
    const [target, missing] = await Promise.all([
      rowOf(calculation(page, /^Es fehlen bis Sicherheit/), /^Ziel Sicherheit/),
      rowOf(calculation(page, /^Es fehlen bis Sicherheit/), /^Es fehlen bis Sicherheit/),
    ])
    expect(target - missing).toBe(total)
    const [change = 0, ...causes] = (await amountsOf(calculation(page, /^Änderung/).last())).toReversed()
    expect(causes.reduce((sum, part) => sum + part, 0)).toBe(change)

    await page.setViewportSize({ width: 320, height: 900 })
    await expect.poll(() => widthBeyond(page)).toBe(0)
  })

test('on a phone the month tells what was saved, and goes into a spreadsheet', async ({
  page,
  context,
  shared,
}) => {
  await shared.enter(context)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/vermoegensplan')
  const month = page.locator('section').filter({ has: page.getByRole('button', { name: 'Monat davor' }) })
  await expect(month.getByRole('term').filter({ hasText: 'gespart' })).toBeVisible()
  await expect(month.getByText('stimmt auf den Cent')).toBeVisible()
  const download = page.waitForEvent('download')
  await month.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^monatswerte-\d{4}-\d{2}.*\.csv$/)
})

/** The table whose last row has the given result. */
function calculation(page: Page, result: RegExp) {
  return page
    .getByRole('table')
    .filter({ has: page.locator('tfoot').getByRole('rowheader', { name: result }) })
}

/** The amounts in cents, the result last. */
async function amountsOf(table: Locator): Promise<readonly number[]> {
  return (await table.getByRole('cell').allTextContents()).map(centsOf)
}

async function rowOf(table: Locator, name: RegExp): Promise<number> {
  const row = table.getByRole('row').filter({ has: table.page().getByRole('rowheader', { name }) })
  return centsOf((await row.getByRole('cell').textContent()) ?? '')
}

function centsOf(text: string): number {
  return Number(text.replaceAll(/[^\d−]/gu, '').replace('−', '-'))
}

function widthBeyond(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
