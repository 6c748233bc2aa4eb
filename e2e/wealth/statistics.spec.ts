import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readAccountSystem, readTransfers } from '#contract/planning/account-system.ts'
import { createAccount, putBalance, readAccounts } from '#contract/planning/accounts.ts'
import { readGoals } from '#contract/planning/goals.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { readIncome } from '#contract/planning/income.ts'
import { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { Client } from '#contract/protocol/client.ts'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { householdFlows } from '#domain/household-plan/household-flows.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { monthCauses, savedOf } from '#domain/household-statistics/month-causes.ts'
import { explainedDeviation } from '#domain/household-statistics/plan-causes.ts'
import { savingFigures } from '#domain/household-statistics/saving-figures.ts'
import { uuidV7 } from '#domain/identifier/uuid-v7.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { parseAmount } from '#domain/money/parse-amount.ts'
import { firstMonthOf, householdPositions } from '#domain/net-worth/household-positions.ts'
import { monthsOfPeriod } from '#domain/wealth-statistics/statistics-period.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { enter } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// How the wealth has developed, and how far the household is on its plan.

const path = '/vermoegensplan/statistiken'
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const signed = (cents: number) => formatEuro(cents, { isSigned: true })

async function recordsOf(api: Client): Promise<PlanRecords> {
  const [household, income, { accounts }, system, { transfers }, wealthPlan, { goals }] = await Promise.all([
    api.call(readHousehold, {}),
    api.call(readIncome, {}),
    api.call(readAccounts, {}),
    api.call(readAccountSystem, {}),
    api.call(readTransfers, {}),
    api.call(readWealthPlan, {}),
    api.call(readGoals, {}),
  ])
  return {
    wealthPlan,
    goals,
    properties: [],
    persons: household.persons,
    isJointlyAssessed: household.isJointlyAssessed,
    accounts,
    income,
    versions: system.versions,
    transfers,
  }
}

async function figuresOf(api: Client) {
  const records = await recordsOf(api)
  const positions = householdPositions(records, today())
  const plan = householdPlan(records, today())
  const outlook = plan && planOutlook(plan)
  const flows = householdFlows(plan, records.transfers, today())
  const causes = monthCauses(positions, flows, monthsOfPeriod('all', firstMonthOf(positions), currentMonth()))
  const saving = savingFigures(records.income, causes)
  const deviation = plan && outlook && explainedDeviation(plan, outlook.projection, positions, flows)
  if (!saving || !deviation) throw new Error('the demo has months and a plan')
  return { causes, saving, deviation }
}

async function downloaded(page: Page, button: Locator): Promise<readonly (readonly string[])[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const text = await readFile(await download.path(), 'utf8')
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
}

function centsOf(text: string | undefined): number {
  const amount = parseAmount(text ?? '')
  if (!amount.ok) throw new Error(`${text} is no amount`)
  return amount.value
}

test('the demo household is told as the domain computes it, and every sum is proven', async ({
  page,
  context,
  shared,
}) => {
  const { causes, saving, deviation } = await figuresOf(shared.api)
  await shared.enter(context)
  await page.goto(path)
  const { sum } = saving
  await expect(page.getByRole('heading', { level: 1 })).toContainText(formatEuro(savedOf(sum)))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    formatEuro(Math.abs(sum.afterCents - sum.beforeCents - sum.recordedCents)),
  )
  await expect(page.getByText('Finanzierte Jahre')).toBeVisible()

  const plan = region(page, /schneller als geplant|langsamer als geplant|[Ii]m Plan/)
  for (const { cents } of deviation.causes) await expect(plan).toContainText(signed(cents))
  await expect(plan).toContainText(signed(deviation.euroCents))
  await expect(plan.getByText('stimmt auf den Cent').first()).toBeVisible()

  const last = causes.at(-1)
  if (!last) throw new Error('there is a month')
  const change = region(
    page,
    `Wie aus ${formatMonthName(addMonths(last.month, -1))} ${formatMonthName(last.month)} wurde`,
  )
  await expect(change.getByRole('img')).toHaveAccessibleName(
    new RegExp(`zu ${escaped(formatEuro(last.afterCents))}`),
  )
  await expect(change).toContainText('stimmt auf den Cent')
  await expect(region(page, 'Zwölf Monate')).toContainText('stimmt auf den Cent')
  await expect(region(page, 'Nettovermögen nach Gruppen')).toContainText('stimmt auf den Cent')
  await expect(region(page, 'Jahr für Jahr')).toContainText('stimmt auf den Cent')
  await expect(page.getByText('keine Anlage-, Steuer- oder Rechtsberatung')).toBeVisible()
  await expectAccessible(page)
})

test('arrows lead through the months, and the cursor of the areas reads each of them', async ({
  page,
  context,
  shared,
}) => {
  const { causes } = await figuresOf(shared.api)
  await shared.enter(context)
  await page.goto(path)
  const before = causes.at(-2)
  if (!before) throw new Error('there are two months')
  const back = page.getByRole('button', { name: 'Monat davor' })
  await back.focus()
  await page.keyboard.press('Enter')
  const change = region(
    page,
    `Wie aus ${formatMonthName(addMonths(before.month, -1))} ${formatMonthName(before.month)} wurde`,
  )
  await expect(change.getByRole('img')).toHaveAccessibleName(
    new RegExp(escaped(formatEuro(before.beforeCents))),
  )
  await expect(change).toContainText('stimmt auf den Cent')
  await page.getByRole('button', { name: 'Monat danach' }).click()
  await expect(page.getByRole('button', { name: 'Monat danach' })).toHaveAttribute('aria-disabled', 'true')

  const groups = region(page, 'Nettovermögen nach Gruppen')
  await groups.getByRole('button', { name: 'Ein Monat zurück' }).focus()
  await page.keyboard.press('Enter')
  await expect(groups.getByText(formatMonth(before.month), { exact: true })).toBeVisible()
  await expect(groups.getByText(`Summe ${formatEuro(before.afterCents)}`)).toBeVisible()
  const drawing = groups.getByRole('img')
  const box = await drawing.boundingBox()
  if (!box) throw new Error('the areas are drawn')
  await drawing.hover({ position: { x: 160, y: box.height / 2 } })
  await expect(groups.getByText(`Summe ${formatEuro(before.afterCents)}`)).toBeHidden()

  await groups.getByRole('button', { name: 'Tabelle' }).click()
  await expect(groups.getByRole('row', { name: new RegExp(formatMonth(before.month)) })).toContainText(
    formatEuro(before.afterCents),
  )
})

test('the period stands in the address: it outlives a reload, and the way back leads to the one before', async ({
  page,
  context,
  shared,
}) => {
  await shared.enter(context)
  await page.goto(path)
  const year = page.getByRole('radio', { name: '1 Jahr' })
  await page.getByText('1 Jahr', { exact: true }).click()
  await expect(year).toBeChecked()
  await expect(page).toHaveURL(/zeitraum=1-jahr/)
  await page.reload()
  await expect(year).toBeChecked()
  await expect(region(page, 'Zwei Jahre im Vergleich')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: '3 Jahre' })).toBeChecked()
  await expect(region(page, /^(Drei|Vier) Jahre im Vergleich/)).toBeVisible()
})

test('the file has every month of the period, and each of them adds up', async ({
  page,
  context,
  shared,
}) => {
  const { causes } = await figuresOf(shared.api)
  await shared.enter(context)
  await page.goto(`${path}?zeitraum=alles`)
  const [head, ...rows] = await downloaded(page, page.getByRole('button', { name: 'CSV' }).first())
  expect(head?.[0]).toBe('Monat')
  expect(rows).toHaveLength(causes.length)
  for (const [, before, ...others] of rows) {
    const after = others.pop()
    const parts = others.map(centsOf)
    expect(parts.reduce((sum, part) => sum + part, centsOf(before))).toBe(centsOf(after))
  }
  const groups = region(page, 'Nettovermögen nach Gruppen')
  const [names, ...months] = await downloaded(page, groups.getByRole('button', { name: 'CSV' }))
  expect(names?.at(-1)).toBe('Summe')
  expect(months).toHaveLength(causes.length + 1)
  for (const [, ...cells] of months) {
    const total = cells.pop()
    expect(cells.map(centsOf).reduce((sum, part) => sum + part, 0)).toBe(centsOf(total))
  }
})

test('the next contribution is split to the cent, protection first, and with another amount anew', async ({
  page,
  context,
  shared,
}) => {
  await shared.enter(context)
  await page.goto(path)
  const section = region(page, 'Wohin mit der nächsten Sparrate?')
  await expect(section).toContainText('Schutz geht vor')
  await expect(section).toContainText('stimmt auf den Cent')
  const taken = section.getByText('Es gibt nichts zu ändern.')
  await expect(taken).toBeVisible()
  await enter(section.getByLabel('Sparrate'), '1.000')
  await expect(taken).toBeHidden()
  await expect(section.getByText('1.000,00')).toBeVisible()
  await expect(section).toContainText('stimmt auf den Cent')
})

test('from nothing to the first figures', async ({ page, user }) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noch keine Zahlen.')
  await expect(region(page, 'Deine erste Kurve')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Konto hinzufügen' })).toHaveAttribute(
    'href',
    '/einstellungen/konten',
  )
  await expectAccessible(page)

  const id = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
  const { persons } = await user.api.call(readHousehold, {})
  await user.api.call(createAccount, {
    body: {
      id,
      name: 'Tagesgeld',
      type: 'savings',
      iban: null,
      bank: 'ING',
      holder: '',
      valueSign: 1,
      assetClass: null,
      availability: null,
      interestBp: null,
      fixedUntil: null,
      instalmentCents: null,
      instalmentDay: null,
      isCounted: true,
      openedOn: null,
      owners: [{ personId: persons[0]?.id ?? '', shareBp: 10_000 }],
      exemptionOrderCents: 0,
      balance: { day: today(), amountCents: 123_456 },
    },
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^1\.234,56\s€ Nettovermögen\.$/)
  await expect(region(page, 'Was sich verändert')).toContainText('aus einem einzigen Monat')
  await expect(page.getByRole('radio', { name: '3 Jahre' })).toHaveCount(0)

  await user.api.call(putBalance, {
    params: { id, day: addMonths(monthOf(today()), -1) },
    body: { version: 0, amountCents: 100_000 },
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^234,56\s€ mehr seit dem ersten Stand im \p{L}+ \d{4}, gespart wurde nichts\.$/u,
  )
  await expect(region(page, 'Ein Monat')).toContainText('stimmt auf den Cent')
  await expect(region(page, /^Eine Position/)).toContainText('nicht berechenbar')
  await expectAccessible(page)
})

test('on a phone nothing is wider than the screen, and the change is a list', async ({
  page,
  context,
  shared,
}) => {
  await shared.enter(context)
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto(path)
  const change = region(page, /^Wie aus /)
  await expect(change.getByRole('img')).toHaveCount(0)
  await expect(change).toContainText('stimmt auf den Cent')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
}
