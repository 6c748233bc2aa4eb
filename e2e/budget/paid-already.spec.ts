import { startBudget } from '#contract/planning/budget.ts'
import { startTrial } from '#contract/subscription.ts'
import { readTransactions } from '#contract/transactions/transactions.ts'
import { plainItem } from '#domain/budget/budget-item.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { expect, test } from '#e2e/support/test.ts'

// Somebody who begins in the middle of a month is asked once which of its items are paid already (budget.md § 16).

const month = currentMonth()

test('what was due is ticked, becomes bookings of its day, and is not asked again', async ({
  page,
  user,
  bergers,
}) => {
  await user.api.call(startTrial, {})
  const { position: _position, version: _version, ...plain } = plainItem
  const item = (name: string, amountCents: number, isFixed: boolean) => ({
    ...plain,
    dueMonths: [],
    shares: [],
    exceptions: [],
    id: newId(),
    name,
    isFixed,
    day: isFixed ? 1 : null,
    accountId: bergers.accountIds.Haushaltskonto,
    amounts: [{ from: month, amountCents }],
  })
  const items = [item('Miete', 80_000, true), item('Strom', 9_000, true), item('Lebensmittel', 60_000, false)]
  await user.api.call(startBudget, {
    body: { startMonth: month, monthStart: 'calendar', groups: [], items },
  })

  await page.goto('/haushaltsplan')
  const question = page.getByRole('group', { name: /^Was ist im .+ schon bezahlt\?$/ })
  await expect(question.getByRole('checkbox')).toHaveCount(2)
  for (const box of await question.getByRole('checkbox').all()) await expect(box).toBeChecked()
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  await question.getByRole('checkbox', { name: /^Strom/ }).uncheck()
  await question.getByRole('button', { name: '1 von 2 bezahlt' }).click()
  await expect(question).toHaveCount(0)
  const { transactions } = await user.api.call(readTransactions, { query: { limit: '50' } })
  expect(transactions.map(({ counterparty, amountCents, day }) => [counterparty, amountCents, day])).toEqual([
    ['Miete', -80_000, month],
  ])

  // Each event has a row of its own, daily spending has another one.
  const forecast = page.getByRole('region', { name: 'Die nächsten 90 Tage', exact: true })
  await forecast.getByRole('button', { name: 'Tabelle' }).click()
  await expect(forecast.getByRole('row').filter({ hasText: 'Miete' }).first()).toContainText('−800,00')
  await expect(forecast.getByRole('row').filter({ hasText: 'tägliche Ausgaben' }).first()).not.toContainText(
    'Miete',
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Die nächsten 90 Tage' })).toBeVisible()
  await expect(question).toHaveCount(0)
})
