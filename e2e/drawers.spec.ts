import { expect, test } from './support/test.ts'

test('what is opened while a drawer closes stays open', async ({ page, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await page.goto('/einstellungen/einkommen')
  const rows = page.getByRole('region', { name: /Quellen/ }).getByRole('button')
  await rows.first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  const closed = await drawer.getByRole('heading', { level: 2 }).textContent()

  // Both in one moment: going back in the history is still on its way when the next one is opened.
  const other = await rows.nth(1).elementHandle()
  await drawer.getByRole('button', { name: 'Abbrechen' }).evaluate((cancel, row) => {
    for (const each of [cancel, row]) if (each instanceof HTMLElement) each.click()
  }, other)
  await expect(drawer.getByRole('heading', { level: 2 })).not.toHaveText(closed ?? '')
  await expect(page).toHaveURL(/quelle=/)
  await page.goBack()
  await expect(drawer).toHaveCount(0)
})
