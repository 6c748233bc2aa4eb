import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { createAccount, readAccounts } from '#contract/planning/accounts.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { createPlanEvent } from '#contract/planning/plan-events.ts'
import { deletePlanPosition, putPlanPosition, putPlanValues } from '#contract/planning/plan-positions.ts'
import { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { pasteText } from '#e2e/support/paste.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { sampleEvent, samplePosition } from '#server/testing/samples/sample-plan.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Monatswerte' })
const VALUES = '**/api/wealth-plan/values'

async function open(page: Page) {
  await page.goto('/vermoegensplan')
  await expect(grid(page).getByRole('gridcell').first()).toBeVisible()
  await grid(page).focus()
}

/** Refuses values as a server would that finds something wrong with them. */
function refuse(route: Route): Promise<void> {
  return route.fulfill({
    status: 422,
    json: { errors: [{ field: 'rows', message: 'Das geht gerade nicht.' }] },
  })
}

async function amountsOf({ api }: User, accountId: string): Promise<readonly number[]> {
  const { accounts } = await api.call(readAccounts, {})
  return accounts.find(({ id }) => id === accountId)?.balances.map(({ amountCents }) => amountCents) ?? []
}

test('what was refused is asked about, survives a reload, and is sent then', async ({
  page,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/422 .*\/api\/wealth-plan\/values/)
  await startPlan(user.api)
  await open(page)
  await page.route(VALUES, refuse)
  await page.keyboard.type('1234,56')
  await page.keyboard.press('Enter')
  const notice = page.getByText(/^Girokonto, .*1\.234,56.* ist nicht gespeichert/)
  await expect(notice).toBeVisible()
  await expect(grid(page).getByRole('gridcell', { name: /^1\.234,56/ })).toBeVisible()

  await page.getByRole('link', { name: 'Annahmen ändern' }).click()
  const question = page.getByRole('dialog', { name: 'Werte noch nicht gespeichert' })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Hier bleiben' }).click()
  await expect(question).toBeHidden()

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(notice).toBeVisible()
  await page.unroute(VALUES)
  await page.getByRole('button', { name: 'Noch einmal' }).click()
  await expect(notice).toBeHidden()
  await expect.poll(() => amountsOf(user, bergers.accountIds.Girokonto)).toEqual([123_456])
  await page.reload()
  await expect(grid(page).getByRole('gridcell', { name: '1.234,56', exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
})

test('what was refused is there after a reload, also where the table comes before the session', async ({
  page,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/422 .*\/api\/wealth-plan\/values/)
  expect(bergers.accountIds.Girokonto).toBeTruthy()
  await startPlan(user.api)
  await open(page)
  await page.route(VALUES, refuse)
  await page.keyboard.type('1234,56')
  await page.keyboard.press('Enter')
  const notice = page.getByText(/^Girokonto, .*1\.234,56.* ist nicht gespeichert/)
  await expect(notice).toBeVisible()

  const { promise: isDrawn, resolve: tellSession } = Promise.withResolvers<void>()
  await page.route('**/api/auth/session', async (route) => {
    await isDrawn
    await route.continue()
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(grid(page).getByRole('gridcell').first()).toBeVisible()
  await expect(notice).toBeHidden()
  tellSession()
  await expect(notice).toBeVisible()
})

test('a position that is deleted meanwhile leaves what was typed for it to be read', async ({
  page,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/422 .*\/api\/wealth-plan\/values/)
  expect(bergers.accountIds.Girokonto).toBeTruthy()
  await startPlan(user.api)
  const { id, ...body } = samplePosition({ name: 'Münzen' })
  await user.api.call(putPlanPosition, { params: { id }, body })
  await open(page)
  await grid(page).getByRole('columnheader', { name: 'Münzen' }).scrollIntoViewIfNeeded()
  await user.api.call(deletePlanPosition, { params: { id } })
  await page.keyboard.press('Control+ArrowRight')
  // These cells are to the left of sum and change.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByLabel(/^Münzen /)).toBeVisible()
  await page.keyboard.type('777')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Gelöschte Position, .*777,00.* ist nicht gespeichert/)).toBeVisible()
  await expect(grid(page).getByRole('columnheader', { name: 'Münzen' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByText('ist nicht gespeichert')).toBeHidden()
})

test('pastes that cannot be right change nothing and say why', async ({ page, user, bergers }) => {
  await startPlan(user.api)
  await open(page)
  const before = await amountsOf(user, bergers.accountIds.Girokonto)
  const told = page.getByText(/nicht übernommen/)
  for (const [text, sentence] of [
    [Array.from({ length: 100 }, () => '1\t'.repeat(100).trimEnd()).join('\n'), 'zu viele Zellen'],
    ['1\n2\n3\n4', 'reicht über die Tabelle hinaus'],
    ['1.000.000.000.000,00', 'darf höchstens'],
    ['1,234.56', 'Bitte gib eine gültige Zahl ein'],
    ['siehe Auszug', 'Bitte gib eine gültige Zahl ein'],
    ['=1+1)', 'Bitte gib eine gültige Zahl ein'],
  ] as const) {
    await pasteText(page, text)
    await expect(told).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(told).toBeHidden()
  }
  // Pasting the same text twice stores one value.
  await pasteText(page, '500')
  await pasteText(page, '500')
  await expect.poll(() => amountsOf(user, bergers.accountIds.Girokonto)).toEqual([50_000])
  expect(before).toHaveLength(1)
})

test('the table is taken along as a file with all its positions, folded or not', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.accountIds.Girokonto).toBeTruthy()
  await startPlan(user.api)
  const { id, ...body } = samplePosition({ name: '=Gold' })
  await user.api.call(putPlanPosition, { params: { id }, body })
  const cells = [{ month: currentMonth(), amountCents: 123_456, seenCents: null }]
  await user.api.call(putPlanValues, { body: { rows: [{ positionId: id, cells }] } })
  await open(page)
  await page.getByRole('group', { name: 'Gruppen' }).getByRole('button').first().click()
  const download = page.waitForEvent('download')
  await page.getByRole('region', { name: 'Monatswerte' }).getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`monatswerte-${currentMonth().slice(0, 7)}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(13)
  expect(lines[0]).toContain('Girokonto')
  expect(lines[0]).toContain(";'=Gold (")
  expect(lines.at(-1)).toMatch(/(?:^|;)1234,56;/)
})

test('keys lead to the last column of a wide table, and it is drawn there', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.accountIds.Girokonto).toBeTruthy()
  await startPlan(user.api)
  for (let count = 0; count < 20; count += 1) {
    const { id, ...body } = samplePosition({ name: `Barren ${count}` })
    await user.api.call(putPlanPosition, { params: { id }, body })
  }
  await open(page)
  // By then nothing above the table grows any more.
  await expect(page.getByText(/^Anteil von 10\.000 Läufen/)).toBeVisible()
  await grid(page).scrollIntoViewIfNeeded()
  const cellOf = (column: number) => grid(page).locator(`[data-place][aria-colindex="${column}"]`).last()
  const columns = Number(await grid(page).getAttribute('aria-colcount'))
  // Columns far to the right are only rendered when somebody scrolls to them.
  await expect(cellOf(columns - 2)).toHaveCount(0)
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(cellOf(columns - 2)).toBeInViewport()
  const active = await grid(page).getAttribute('aria-activedescendant')
  await expect(page.locator(`[id="${active}"]`)).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(cellOf(2)).toBeInViewport()
})

test('a position that was deleted comes back with its values and events, and positions change places', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.accountIds.Girokonto).toBeTruthy()
  await startPlan(user.api)
  const { id, ...body } = samplePosition({ name: 'Münzen' })
  await user.api.call(putPlanPosition, { params: { id }, body })
  const cells = [{ month: currentMonth(), amountCents: 123_456, seenCents: null }]
  await user.api.call(putPlanValues, { body: { rows: [{ positionId: id, cells }] } })
  await user.api.call(createPlanEvent, { body: sampleEvent({ positionId: id, name: 'Münzkauf' }) })
  const stored = async () => {
    const { positions, values, events } = await user.api.call(readWealthPlan, {})
    return {
      names: positions.filter(({ accountId }) => accountId === null).map(({ name }) => name),
      amounts: values.flatMap(({ amountsCents }) => amountsCents),
      events: events.map(({ name }) => name),
    }
  }
  const whole = { names: ['Münzen'], amounts: [123_456], events: ['Münzkauf'] }
  expect(await stored()).toEqual(whole)

  await page.goto('/einstellungen/vermoegensplan')
  const drawer = page.getByRole('dialog', { name: 'Münzen' })
  await page.getByRole('button', { name: /^Münzen/ }).click()
  await drawer.getByRole('button', { name: 'Position löschen' }).click()
  await expect.poll(stored).toEqual({ names: [], amounts: [], events: [] })
  await page
    .getByRole('status')
    .getByRole('button', { name: 'Rückgängig' })
    .or(page.getByRole('button', { name: 'Rückgängig' }))
    .first()
    .click()
  await expect.poll(stored).toEqual(whole)

  await page.getByRole('button', { name: /^Münzen/ }).click()
  await expect(drawer.getByText(/^Platz (\d+) von \1$/)).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Nach unten' })).toBeDisabled()
  await drawer.getByRole('button', { name: 'Nach oben' }).focus()
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('button', { name: 'Nach unten' })).toBeEnabled()
  await expect
    .poll(async () => {
      const { positions } = await user.api.call(readWealthPlan, {})
      const place = positions.find((each) => each.id === id)?.position
      return place === positions.length - 2
    })
    .toBe(true)
})

test('an account that was deleted comes back with what the plan has of it', async ({ page, user }) => {
  await startPlan(user.api)
  const { persons } = await user.api.call(readHousehold, {})
  const account = sampleAccount(persons[0]?.id ?? '', { name: 'Sparbuch', type: 'savings', balance: null })
  await user.api.call(createAccount, { body: account })
  const { id, ...planned } = samplePosition({
    id: account.id,
    accountId: account.id,
    name: '',
    assetClass: null,
  })
  await user.api.call(putPlanPosition, { params: { id }, body: planned })
  await user.api.call(createPlanEvent, { body: sampleEvent({ positionId: id, name: 'Auszahlung' }) })
  const stored = async () => {
    const { positions, events } = await user.api.call(readWealthPlan, {})
    return {
      costs: positions.filter((each) => each.id === id).map(({ costBp }) => costBp),
      events: events.map(({ name }) => name),
    }
  }
  const whole = { costs: [planned.costBp], events: ['Auszahlung'] }
  expect(await stored()).toEqual(whole)

  await page.goto('/einstellungen/konten')
  await page.getByRole('main').getByRole('button', { name: 'Sparbuch' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect.poll(stored).toEqual({ costs: [], events: [] })
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(stored).toEqual(whole)
})
