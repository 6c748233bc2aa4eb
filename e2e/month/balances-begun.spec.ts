import { readAccounts } from '#contract/planning/accounts.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { today } from '#e2e/support/calendar.ts'
import { begunOn } from '#e2e/support/outbox.ts'
import { layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// What is being typed as a balance is kept until it is stored, over a browser that is closed (decision 0188).

const path = '/einstellungen/konten?ansicht=staende'

test('a text that is no amount yet is there as it was typed after the browser was closed, and goes when it is stored', async ({
  page,
  context,
  user,
  bergers,
}) => {
  await page.goto(path)
  const label = 'Depot, neuer Stand'
  await page.getByLabel(label).fill('12,')
  await expect.poll(() => begunOn(page)).toEqual(['12,'])
  await expect(page.getByRole('banner').getByRole('button', { name: /angefangen/ })).toHaveCount(0)

  await page.close()
  const again = await context.newPage()
  await again.goto('/dashboard')
  const badge = again.getByRole('banner').getByRole('button', { name: '1 angefangen' })
  await badge.click()
  const drawer = layer(again, 'Eine Eingabe ist angefangen')
  await expect(drawer.getByText('Stand für Depot')).toBeVisible()
  await expect(drawer.getByText(`„12,“ am ${formatDay(today())}`)).toBeVisible()
  await expectAccessible(again)

  await again.goto(path)
  const field = again.getByLabel(label)
  await expect(field).toHaveValue('12,')
  await expect(again.getByText('Noch nicht gespeichert. Enter speichert den Stand.')).toBeVisible()
  await field.fill('12,50')
  await field.press('Enter')
  await expect.poll(async () => balancesOf()).toContain(1_250)
  await expect.poll(() => begunOn(again)).toEqual([])
  await expect(badge).toHaveCount(0)
  await again.reload()
  await expect(field).toHaveValue('12,50')

  async function balancesOf(): Promise<readonly number[]> {
    const { accounts } = await user.api.call(readAccounts, {})
    const depot = accounts.find(({ id }) => id === bergers.accountIds.Depot)
    return depot?.balances.map(({ amountCents }) => amountCents) ?? []
  }
})

test('a text that is discarded in the drawer is gone from its field', async ({ page, bergers }) => {
  expect(bergers.accountIds.Depot).toBeTruthy()
  await page.goto(path)
  const field = page.getByLabel('Depot, neuer Stand')
  await expect(field).toBeVisible()
  const before = await field.inputValue()
  await field.fill('12,')
  await expect.poll(() => begunOn(page)).toEqual(['12,'])
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(field).toHaveValue('12,')
  await page.getByRole('banner').getByRole('button', { name: '1 angefangen' }).click()
  await layer(page, 'Eine Eingabe ist angefangen')
    .getByRole('button', { name: 'Verwerfen', exact: true })
    .click()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue(before)
  await expect.poll(() => begunOn(page)).toEqual([])
})
