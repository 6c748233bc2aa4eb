import type { Page } from '@playwright/test'
import { updateBudgetItem } from '#contract/planning/budget-items.ts'
import { readBudget, startBudget } from '#contract/planning/budget.ts'
import { startTrial } from '#contract/subscription.ts'
import { type Month, addMonths, startOfYear, yearOf } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { badge, giveFirstSign } from '#e2e/support/outbox.ts'
import { pasteText } from '#e2e/support/paste.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'
import { sampleBudget, sampleItem } from '#server/testing/samples/sample-budget.ts'

const year = startOfYear(currentMonth())
const address = `/haushaltsplan?ansicht=jahr&jahr=${yearOf(year)}`
const sheet = (page: Page) => page.getByRole('grid', { name: `Zwölf Monate ${yearOf(year)}` })

/** Two items of one group, due every month and twice a year, and one of another group that is subtracted. */
async function enterPlan({ api }: User) {
  await api.call(startTrial, {})
  const { groups } = sampleBudget()
  const [groupId = '', otherId = ''] = groups.map(({ id }) => id)
  const usual = {
    groupId,
    amounts: [{ from: year, amountCents: 8_400 }],
    dueMonths: [],
    exceptions: [],
    carryOver: 'expires' as const,
    openingCents: 0,
  }
  const items = [
    sampleItem({ ...usual, name: 'Strom' }),
    sampleItem({
      ...usual,
      name: 'Reifen',
      dueMonths: [4, 11],
      amounts: [{ from: year, amountCents: 27_000 }],
    }),
    sampleItem({ ...usual, groupId: otherId, name: 'Erstattung', valueSign: -1 }),
  ]
  await api.call(startBudget, { body: sampleBudget({ startMonth: year, groups, items }) })
  return items.map(({ id }) => id)
}

/** The amounts that were set for single months of an item. */
async function ownAmounts({ api }: User, id: string): Promise<readonly (readonly [string, number])[]> {
  const { items } = await api.call(readBudget, {})
  const item = items.find((each) => each.id === id)
  return item?.exceptions.map(({ month, amountCents }) => [month.slice(5, 7), amountCents] as const) ?? []
}

/** Changes a month of an item as somebody at another device would. */
async function changeElsewhere({ api }: User, id: string, month: Month, amountCents: number) {
  const { items } = await api.call(readBudget, {})
  const item = items.find((each) => each.id === id)
  if (!item) throw new Error(`${id} is no item`)
  const { id: _id, position: _p, ...body } = item
  const exceptions = [...body.exceptions.filter((each) => each.month !== month), { month, amountCents }]
  await api.call(updateBudgetItem, { params: { id }, body: { ...body, exceptions } })
}

/** Opens the table with the first month of the first item chosen. */
async function open(page: Page) {
  await page.goto(address)
  await expect(sheet(page).getByRole('rowheader', { name: 'Strom' })).toBeVisible()
  await sheet(page).focus()
  await page.keyboard.press('Home')
  await expect(page.getByLabel(`Strom, Januar ${yearOf(year)}`)).toHaveValue('84,00')
}

test('amounts are typed month after month, filled to the right and taken back', async ({ page, user }) => {
  const [power = ''] = await enterPlan(user)
  await open(page)
  await page.keyboard.type('91')
  await page.keyboard.press('Tab')
  await page.keyboard.type('84')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Delete')
  await expect
    .poll(() => ownAmounts(user, power))
    .toEqual([
      ['01', 9_100],
      ['03', 0],
    ])

  await page.keyboard.press('Home')
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+r')
  const filled = ['01', '02', '03', '04'].map((month) => [month, 9_100])
  await expect.poll(() => ownAmounts(user, power)).toEqual(filled)
  await page.keyboard.press('Control+z')
  await expect
    .poll(() => ownAmounts(user, power))
    .toEqual([
      ['01', 9_100],
      ['03', 0],
    ])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(() => ownAmounts(user, power)).toEqual([['01', 9_100]])
  await page.reload()
  await expect(
    sheet(page).getByRole('gridcell', { name: /^91,00 ?, nur in diesem Monat, sonst 84,00$/ }),
  ).toBeVisible()
})

test('hidden amounts are hidden in the field above the table, too, but while it is typed in', async ({
  page,
  user,
}) => {
  await enterPlan(user)
  await open(page)
  await page.getByRole('button', { name: 'Beträge verbergen' }).click()
  const field = page.getByLabel(`Strom, Januar ${yearOf(year)}`)
  await expect(field).toHaveCSS('-webkit-text-security', 'disc')
  await field.focus()
  await expect(field).toHaveCSS('-webkit-text-security', 'none')
})

test('an amount counts from its month on when that is said', async ({ page, user }) => {
  const [power = ''] = await enterPlan(user)
  await open(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('95,50')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ab hier immer' }).click()
  await expect(page.getByText(/^Strom: ab Februar/)).toBeVisible()
  const stored = async () => (await user.api.call(readBudget, {})).items.find(({ id }) => id === power)
  await expect
    .poll(async () => (await stored())?.amounts)
    .toEqual([
      { from: year, amountCents: 8_400 },
      { from: addMonths(year, 1), amountCents: 9_550 },
    ])
  expect((await stored())?.exceptions).toEqual([])
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(async () => (await stored())?.amounts).toEqual([{ from: year, amountCents: 8_400 }])
  expect(await ownAmounts(user, power)).toEqual([['02', 9_550]])
})

test('a range out of a spreadsheet is previewed, and nothing is taken that cannot be read', async ({
  page,
  user,
}) => {
  const [power = '', tyres = '', refund = ''] = await enterPlan(user)
  await open(page)
  await page.getByRole('button', { name: 'Einfügen aus Excel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Einfügen aus Excel' })
  await dialog.getByLabel('Kopierter Bereich').fill('91,00\t92,00\r\n\t1.234,56 €\r\n-10,00\t84\r\n')
  await expect(dialog.getByText('4 Zellen ändern sich.')).toBeVisible()
  await expect(dialog.getByText(`Reifen, Februar ${yearOf(year)}`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Einfügen', exact: true }).click()
  await expect
    .poll(() => ownAmounts(user, power))
    .toEqual([
      ['01', 9_100],
      ['02', 9_200],
    ])
  await expect.poll(() => ownAmounts(user, tyres)).toEqual([['02', 123_456]])
  await expect.poll(() => ownAmounts(user, refund)).toEqual([['01', 1_000]])

  await sheet(page).focus()
  await page.keyboard.press('Control+Home')
  for (const sentence of ['aus dem Kontensystem', 'nicht übernommen']) {
    await pasteText(page, '100')
    await expect(page.getByText(sentence).first()).toBeVisible()
  }
  await page.getByLabel('Hinweis schließen').click()
  await expect(page.getByText('nicht übernommen')).toBeHidden()
})

test('what could not be sent waits over a restart of the browser, the rest is stored', async ({
  page,
  context,
  user,
  watch,
}) => {
  watch.expect(/ERR_FAILED/)
  const [power = '', tyres = ''] = await enterPlan(user)
  await open(page)
  await giveFirstSign(page)
  await context.route(`**/api/budget/items/${tyres}`, (route) => route.abort())
  await pasteText(page, '91\n50')
  await expect.poll(() => ownAmounts(user, power)).toEqual([['01', 9_100]])
  await expect(badge(page)).toHaveText('1 wartet')
  await page.close()
  const again = await context.newPage()
  await again.goto(address)
  await expect(badge(again)).toHaveText('1 wartet')
  await expect(sheet(again).getByRole('row', { name: /Reifen/ })).toContainText('50,00')
  await context.unroute(`**/api/budget/items/${tyres}`)
  await again.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => ownAmounts(user, tyres)).toEqual([['01', 5_000]])
  await expect(badge(again)).toHaveCount(0)
})

test('what was refused stays over a restart of the browser, and is sent when its person says so', async ({
  page,
  context,
  user,
  watch,
}) => {
  watch.expect(/422 .*\/api\/budget\/items/)
  const [power = ''] = await enterPlan(user)
  await context.route(`**/api/budget/items/${power}`, (route) =>
    route.fulfill({ status: 422, json: { errors: [{ field: 'exceptions', message: 'Gerade nicht.' }] } }),
  )
  await open(page)
  await page.keyboard.type('91')
  await page.keyboard.press('Tab')
  await expect(page.getByText(/^Strom, Januar .*91,00.* ist nicht gespeichert/)).toBeVisible()
  await expect(badge(page)).toHaveText('1 braucht dich')
  await page.close()

  const again = await context.newPage()
  await again.goto(address)
  const notice = again.getByText(/^Strom, Januar .*91,00.* ist nicht gespeichert\. Noch nicht gespeichert\./)
  await expect(notice).toBeVisible()
  await expect(sheet(again).getByRole('row', { name: /Strom/ })).toContainText('91,00')
  expect(await ownAmounts(user, power)).toEqual([])
  await context.unroute(`**/api/budget/items/${power}`)
  await again.getByRole('button', { name: 'Noch einmal' }).click()
  await expect.poll(() => ownAmounts(user, power)).toEqual([['01', 9_100]])
  await expect(notice).toHaveCount(0)
  await expect(badge(again)).toHaveCount(0)
})

test('two tabs in one item: other months are merged, the same month is asked about', async ({
  page,
  user,
  watch,
}) => {
  watch.expect(/412 .*\/api\/budget\/items/)
  const [power = ''] = await enterPlan(user)
  await open(page)
  await changeElsewhere(user, power, addMonths(year, 1), 7_000)
  await page.keyboard.type('91')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => ownAmounts(user, power))
    .toEqual([
      ['01', 9_100],
      ['02', 7_000],
    ])
  await changeElsewhere(user, power, addMonths(year, 1), 7_500)
  await page.keyboard.type('80')
  await page.keyboard.press('Tab')
  const dialog = page.getByRole('dialog', { name: 'Zwei Beträge für Strom' })
  await expect(dialog.getByText('75,00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Meinen nehmen' }).click()
  await expect
    .poll(() => ownAmounts(user, power))
    .toEqual([
      ['01', 9_100],
      ['02', 8_000],
    ])
})

test('the views stand in the address, and only what is due can be typed', async ({ page, user }) => {
  await enterPlan(user)
  await open(page)
  await page.getByText('Monatsanteil', { exact: true }).click()
  await expect(page).toHaveURL(/sicht=anteil/)
  const tyres = sheet(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Reifen' }) })
  await expect(tyres.getByRole('gridcell', { name: '45,00', exact: true })).toHaveCount(12)
  await sheet(page).focus()
  await page.keyboard.type('9')
  await expect(page.getByText('Beträge änderst du in der Ansicht „Fällig“.')).toBeVisible()
  await expectAccessible(page)
})

test('on a phone a month is a list, and a change can be taken back', async ({ page, user }) => {
  const [power = ''] = await enterPlan(user)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(address)
  await page.getByRole('button', { name: 'Posten hinzufügen' }).waitFor()
  const month = page.getByRole('textbox', { name: /^Strom, / })
  await month.fill('99')
  await month.press('Enter')
  await expect.poll(async () => (await ownAmounts(user, power)).map(([, cents]) => cents)).toEqual([9_900])
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(() => ownAmounts(user, power)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
})

test('before there is a plan it leads to the month', async ({ page, user }) => {
  expect(user).toBeTruthy()
  await page.goto(address)
  await page.getByRole('link', { name: 'Haushaltsplan beginnen' }).click()
  await expect(page).toHaveURL(/\/haushaltsplan$/)
})
