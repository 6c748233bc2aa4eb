import { startBudget } from '#contract/planning/budget.ts'
import { beginTrial } from '#e2e/support/bookings.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { expect, test } from '#e2e/support/test.ts'
import { sampleBudget, sampleItem } from '#server/testing/samples/sample-budget.ts'

test('what is opened while a drawer closes stays open', async ({ page, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await page.goto('/einstellungen/einkommen')
  const rows = page.getByRole('region', { name: /Quellen/ }).getByRole('button')
  await rows.first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  const closed = await drawer.getByRole('heading', { level: 2 }).textContent()

  // Both happen at the same moment: the step back in the history is still running when the next drawer is opened.
  const other = await rows.nth(1).elementHandle()
  await drawer.getByRole('button', { name: 'Abbrechen' }).evaluate((cancel, row) => {
    for (const each of [cancel, row]) if (each instanceof HTMLElement) each.click()
  }, other)
  await expect(drawer.getByRole('heading', { level: 2 })).not.toHaveText(closed ?? '')
  await expect(page).toHaveURL(/quelle=/)
  await page.goBack()
  await expect(drawer).toHaveCount(0)
})

test('what opened a drawer has the focus again, also where the page beside it was drawn otherwise', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await beginTrial(user.api)
  const startMonth = currentMonth()
  const { groups } = sampleBudget()
  const power = sampleItem({
    groupId: groups[0]?.id ?? null,
    name: 'Strom',
    amounts: [{ from: startMonth, amountCents: 8_400 }],
    dueMonths: [],
    exceptions: [],
  })
  await user.api.call(startBudget, { body: sampleBudget({ startMonth, groups, items: [power] }) })
  await page.setViewportSize({ width: 1440, height: 900 })
  const drawer = page.getByRole('dialog')
  for (const [path, name] of [
    ['/haushaltsplan', 'Strom'],
    ['/haushaltsplan?ansicht=buchungen', 'Buchung eintragen'],
  ] as const) {
    await page.goto(path)
    const opener = page.getByRole('main').getByRole('button', { name, exact: true })
    await opener.click()
    await expect(drawer.locator('input').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
})
