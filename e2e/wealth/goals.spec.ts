import { readFile } from 'node:fs/promises'
import { startBudget } from '#contract/planning/budget.ts'
import { createGoal, orderGoals, readGoals, updateGoal } from '#contract/planning/goals.ts'
import { startTrial } from '#contract/subscription.ts'
import { plainItem } from '#domain/budget/budget-item.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import type { Bergers } from '#e2e/support/bergers.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { choose, layer, save } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'
import { sampleBudget } from '#server/testing/samples/sample-budget.ts'
import { sampleGoal } from '#server/testing/samples/sample-plan.ts'

/**
 * The goals of the design board: the pot of the third has 135,64 € beside the pocket money, but the goal needs 174,55
 * €.
 */
async function enterGoals({ api }: User, { accountIds }: Bergers, setAsideOn: Day = currentMonth()) {
  await api.call(startTrial, {})
  const from = currentMonth()
  const items = ['Anna', 'Jonas'].map((name) => {
    const { position: _p, version: _v, ...plain } = plainItem
    const told = { id: newId(), name: `Taschengeld ${name}`, category: 'luxury_rate' } as const
    return {
      ...plain,
      ...told,
      dueMonths: [],
      shares: [],
      exceptions: [],
      amounts: [{ from, amountCents: 16_500 }],
    }
  })
  await api.call(startBudget, { body: { ...sampleBudget(), startMonth: from, items } })
  const common = { pricesOf: from, note: '' }
  const reserved = (amountCents: number) => [{ day: setAsideOn, amountCents }]
  for (const body of [
    sampleGoal({
      ...common,
      name: 'Notgroschen',
      icon: 'reserve',
      amountCents: 2_095_410,
      targetMonth: addMonths(from, 20),
      rateCents: 16_297,
      pot: 'saving_rate',
      accountId: accountIds.Tagesgeld,
      isWholeAccount: true,
      reservations: [],
    }),
    sampleGoal({
      ...common,
      targetMonth: addMonths(from, 9),
      accountId: accountIds.Haushaltskonto,
      reservations: reserved(45_000),
    }),
    sampleGoal({
      ...common,
      name: 'Lastenrad',
      icon: 'bike',
      amountCents: 240_000,
      targetMonth: addMonths(from, 11),
      rateCents: 12_000,
      pot: 'luxury_rate',
      accountId: accountIds['Spaßkonto'],
      reservations: reserved(48_000),
    }),
  ])
    await api.call(createGoal, { body })
}

const goalsOf = async ({ api }: User) => (await api.call(readGoals, {})).goals

test('the Notgroschen follows what life costs, and what else is reserved there is not the reserve', async ({
  page,
  user,
  bergers,
}) => {
  await user.api.call(startTrial, {})
  await page.goto('/ziele')
  await page.getByRole('button', { name: 'Damit anfangen: Notgroschen' }).click()
  const drawer = layer(page, 'Neues Ziel')
  // The amount is six months of 3.492,35 €.
  await expect(drawer.getByLabel('Zielbetrag')).toHaveValue('20.954,10')
  await expect(drawer.getByLabel('Zielbetrag')).toBeDisabled()
  await drawer.getByLabel('Rate im Monat').fill('162,97')
  await choose(drawer, 'Liegt auf', 'Tagesgeld')
  await drawer.getByRole('radio', { name: /^Das ganze Konto/ }).click()
  await save(drawer)
  await expect
    .poll(() => goalsOf(user))
    .toMatchObject([{ name: 'Notgroschen', reserve: 'follows_life', amountCents: 2_095_410 }])
  await expect(page.getByRole('list').filter({ hasText: 'Notgroschen' }).first()).toContainText(
    'von 20.954,10',
  )

  await user.api.call(createGoal, {
    body: sampleGoal({
      name: 'Auto',
      pricesOf: currentMonth(),
      targetMonth: addMonths(currentMonth(), 20),
      pot: 'saving_rate',
      accountId: bergers.accountIds.Tagesgeld,
      reservations: [{ day: today(), amountCents: 300_000 }],
    }),
  })
  // When the car ranks first, 3.000,00 € of 18.400,00 € are for it.
  const [reserve, car] = await goalsOf(user)
  await user.api.call(orderGoals, { body: { ids: [car?.id ?? '', reserve?.id ?? ''] } })
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Notgroschen' }).first()).toContainText(
    '15.400,00',
  )
})

test('a goal is added with the keyboard, says what it takes, and comes back after it was deleted', async ({
  page,
  user,
  bergers: _,
}) => {
  await user.api.call(startTrial, {})
  await page.goto('/ziele')
  await expect(page.getByRole('heading', { name: 'Noch kein Ziel angelegt' })).toBeVisible()
  await page.getByRole('button', { name: 'Damit anfangen: Lastenrad' }).click()
  const drawer = layer(page, 'Neues Ziel')
  await save(drawer)
  await expect(drawer.getByText('Gib einen Zielmonat oder eine Rate an.')).toBeVisible()
  await drawer.getByLabel('Zielbetrag').fill('2.400')
  await drawer.getByLabel('Rate im Monat').fill('100')
  await drawer.getByLabel('Rate im Monat').press('Tab')
  await expect(drawer).toContainText('Mit 100,00\u00a0€ im Monat ist es im')
  await choose(drawer, 'Liegt auf', 'Spaßkonto')
  await drawer.getByLabel('Schon zurückgelegt').fill('480')
  await drawer.getByLabel('Schon zurückgelegt').press('Control+Enter')
  await expect
    .poll(() => goalsOf(user))
    .toMatchObject([
      {
        name: 'Lastenrad',
        amountCents: 240_000,
        rateCents: 10_000,
        pot: 'luxury_rate',
        reservations: [{ amountCents: 48_000 }],
      },
    ])
  await expect(page.getByRole('img', { name: 'Lastenrad: 20,0\u00a0% gespart' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Lastenrad', exact: true }).click()
  await layer(page, 'Lastenrad').getByRole('button', { name: 'Löschen' }).click()
  await expect.poll(() => goalsOf(user)).toEqual([])
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect.poll(async () => (await goalsOf(user)).map(({ name }) => name)).toEqual(['Lastenrad'])
})

test('a conflict is told to the cent, solved by the proposal, and taken back', async ({
  page,
  user,
  bergers,
}) => {
  await enterGoals(user, bergers)
  await page.goto('/ziele')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Zwei von drei Zielen sind auf Kurs. Für „Lastenrad“ fehlen 38,91\u00a0€ im Monat.',
  )
  const conflict = page.getByRole('region', { name: 'Konflikt' })
  await expect(conflict).toContainText('174,55')
  await expect(conflict).toContainText('135,64')
  await expect(conflict.getByRole('radio')).toHaveCount(3)
  const proof = page.getByRole('region', { name: 'Nichts zählt doppelt' })
  await expect(proof).toContainText('stimmt auf den Cent')
  await expectAccessible(page)

  await conflict.getByRole('button', { name: 'Vorschlag übernehmen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alle drei Ziele sind auf Kurs.')
  const holiday = (await goalsOf(user))[1]
  await expect
    .poll(async () => (await goalsOf(user))[2])
    .toMatchObject({
      rateCents: 13_564,
      afterGoalId: holiday?.id,
      targetMonth: addMonths(currentMonth(), 12),
    })
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect
    .poll(async () => (await goalsOf(user))[2])
    .toMatchObject({ rateCents: 12_000, afterGoalId: null })
})

test('the rate of the month is set aside with one press, and taken back with another', async ({
  page,
  user,
  bergers,
}) => {
  await enterGoals(user, bergers, addMonths(currentMonth(), -1))
  await page.goto('/ziele')
  await page.getByRole('button', { name: /^Für \S+ zurücklegen: 150,00/ }).click()
  await expect
    .poll(async () => (await goalsOf(user))[1]?.reservations.at(-1))
    .toEqual({ day: today(), amountCents: 15_000 })
  await expect(page.getByText(/^Für \S+ zurückgelegt$/)).toBeVisible()
  // A change made elsewhere in the meantime stays.
  const [, holiday] = await goalsOf(user)
  const { position: _p, id, ...body } = holiday!
  const more = [...body.reservations, { day: addDays(today(), 1), amountCents: 500 }]
  await user.api.call(updateGoal, { params: { id }, body: { ...body, reservations: more } })
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect
    .poll(async () => (await goalsOf(user))[1]?.reservations.map(({ amountCents }) => amountCents))
    .toEqual([45_000, 500])
})

test('goals are ranked by keyboard, and taken along as calendar and table', async ({
  page,
  user,
  bergers,
}) => {
  await enterGoals(user, bergers)
  await page.goto('/ziele')
  await page.getByRole('button', { name: '„Lastenrad“ verschieben, Rang 3' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect
    .poll(async () => (await goalsOf(user)).map(({ name }) => name))
    .toEqual(['Notgroschen', 'Lastenrad', 'Sommerurlaub'])
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Alle als .ics' }).click(),
  ])
  expect(calendar.suggestedFilename()).toBe('ziele.ics')
  const text = await readFile(await calendar.path(), 'utf8')
  expect(text.match(/BEGIN:VEVENT/gu)).toHaveLength(3)
  expect(text).toContain('SUMMARY:Ziel: Lastenrad')

  const curve = page.getByRole('region', { name: /^Bis / })
  await curve.getByRole('button', { name: 'Ein Monat weiter' }).press('Enter')
  await curve.getByRole('button', { name: 'Tabelle' }).click()
  await expect(curve.getByRole('table')).toContainText('Notgroschen')
})

test('what was calculated as a visitor becomes the first goal', async ({ page, context, origin, user }) => {
  await context.clearCookies()
  await page.goto(`${origin}/ziele`)
  await page.getByLabel('Wofür?').fill('Neue Küche')
  await page.getByLabel('Betrag').fill('6.000')
  await page.getByLabel('Betrag').press('Tab')
  await user.enter(context)
  await page.goto('/ziele')
  await page.getByRole('button', { name: 'Dein Ziel vom Gerät übernehmen' }).click()
  await expect
    .poll(() => goalsOf(user))
    .toMatchObject([{ name: 'Neue Küche', amountCents: 600_000, rateCents: null }])
  await expect(page.getByRole('button', { name: 'Dein Ziel vom Gerät übernehmen' })).toHaveCount(0)
})

test('the worksheet of a book makes a goal of the household', async ({ page, user }) => {
  await page.goto('/denke-nach-und-werde-reich')
  await page.getByLabel('Ich will').fill('Klavier')
  await page.getByLabel('in Höhe von').fill('3.000')
  await page.getByRole('button', { name: 'Als Ziel anlegen' }).click()
  await expect.poll(async () => (await goalsOf(user)).map(({ name }) => name)).toEqual(['Klavier'])
  await page.getByRole('status').getByRole('link', { name: 'Ansehen' }).click()
  await expect(layer(page, 'Klavier')).toBeVisible()
})
