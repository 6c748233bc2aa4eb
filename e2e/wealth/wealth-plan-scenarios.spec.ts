import type { Page } from '@playwright/test'
import { createPlanEvent, createPlanScenario, deletePlanScenario } from '#contract/planning/plan-events.ts'
import { putPlanPerson, readWealthPlan } from '#contract/planning/wealth-plan.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { enter, layer, save } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import { toasts } from '#e2e/support/toasts.ts'
import type { User } from '#e2e/support/user.ts'

// Up to three scenarios beside the plan, each consisting of its differences from the plan.

const path = '/vermoegensplan'
const radios = (page: Page) => page.getByRole('group', { name: 'Szenario', exact: true }).getByRole('radio')
const tile = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Szenario', exact: true }).locator('label').filter({ hasText: name })
const scenarioByEvent = ({ events }: Awaited<ReturnType<typeof stored>>) =>
  Object.fromEntries(events.map(({ id, scenarioId }) => [id, scenarioId]))
const stored = (user: User) => user.api.call(readWealthPlan, {})

test('part time is told, corrected, copied, deleted and brought back', async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await startPlan(user.api)
  await page.goto(path)
  await page.getByRole('button', { name: 'Szenario anlegen' }).click()
  const dialog = layer(page, 'Szenario anlegen')
  await save(dialog)
  await expect(dialog.getByText('Bitte ausfüllen').or(dialog.getByRole('alert')).first()).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Teilzeit')
  await dialog.getByLabel('Bezeichnung').fill('Jonas in Teilzeit')
  await save(dialog)
  await expect(dialog.getByText('Gib einen Betrag ein, der nicht 0 ist.')).toBeVisible()
  await enter(dialog.getByLabel('Betrag im Monat'), '740')
  await save(dialog)
  await expect(dialog).toBeHidden()
  await expect(tile(page, 'Teilzeit').getByRole('radio')).toBeChecked()
  await expect(tile(page, 'Teilzeit')).toContainText('Jonas in Teilzeit')
  const [event] = (await stored(user)).events
  expect(event).toMatchObject({ amountCents: -74_000, kind: 'monthly', to: null })

  await page.getByRole('button', { name: 'Ändern', exact: true }).click()
  const change = layer(page, 'Szenario ändern')
  await change.getByRole('button', { name: 'Jonas in Teilzeit ändern' }).click()
  await expect(change.getByLabel('Betrag im Monat')).toHaveValue('740,00')
  await enter(change.getByLabel('Betrag im Monat'), '500')
  await enter(change.getByLabel('Bis'), `12.${Number(currentMonth().slice(0, 4)) + 3}`)
  await change.getByLabel('Name', { exact: true }).fill('Weniger arbeiten')
  await save(change)
  await expect(change).toBeHidden()
  await expect(tile(page, 'Weniger arbeiten')).toBeVisible()
  const changed = await stored(user)
  expect(changed.events.map(({ id, amountCents }) => [id, amountCents])).toEqual([[event?.id, -50_000]])
  expect(changed.planScenarios.map(({ name }) => name)).toEqual(['Weniger arbeiten'])

  await page.getByRole('button', { name: 'Ändern', exact: true }).click()
  await enter(change.getByLabel('Leben im Monat'), '3.000')
  await enter(change.getByLabel('Sparrate steigt im Jahr'), '1,5')
  await save(change)
  await expect(tile(page, 'Weniger arbeiten')).toContainText(/Leben 3\.000,00\s€, Sparrate steigt 1,5\s%/)
  expect((await stored(user)).planScenarios).toMatchObject([{ lifeCents: 300_000, growthBp: 150 }])

  await page.getByRole('button', { name: 'Duplizieren' }).click()
  await expect(tile(page, 'Weniger arbeiten (Kopie)').getByRole('radio')).toBeChecked()
  await expect.poll(async () => (await stored(user)).events.length).toBe(2)
  const before = await stored(user)
  expect(before.planScenarios[1]).toMatchObject({ lifeCents: 300_000, growthBp: 150 })

  await page.getByRole('button', { name: 'Löschen', exact: true }).click()
  await expect(radios(page)).toHaveCount(2)
  await toasts(page).getByRole('button', { name: 'Rückgängig' }).click()
  await expect(radios(page)).toHaveCount(3)
  await expect.poll(async () => scenarioByEvent(await stored(user))).toEqual(scenarioByEvent(before))
})

test('a house with its loan is one form, and a scenario can own and owe', async ({ page, user, bergers }) => {
  await startPlan(user.api)
  await page.goto(path)
  await page.getByRole('button', { name: 'Szenario anlegen' }).click()
  const dialog = layer(page, 'Szenario anlegen')
  await dialog.getByLabel('Name', { exact: true }).fill('Haus')
  await dialog.getByLabel('Was anders ist').selectOption('Haus oder Wohnung mit Darlehen')
  await dialog.getByLabel('Bezeichnung').fill('Reihenhaus')
  await enter(dialog.getByLabel('Kaufpreis'), '400.000')
  await enter(dialog.getByLabel('Nebenkosten'), '42.000')
  await enter(dialog.getByLabel('Eigenkapital', { exact: true }), '500.000')
  await save(dialog)
  await expect(dialog.getByText('Das ist mehr, als der Kauf kostet.')).toBeVisible()
  await enter(dialog.getByLabel('Eigenkapital', { exact: true }), '40.000')
  await dialog.getByLabel('Eigenkapital aus').selectOption('Depot')
  await expect(dialog.getByText('Darlehen 402.000,00')).toBeVisible()
  await enter(dialog.getByLabel('Sollzins'), '3,8')
  await enter(dialog.getByLabel('Rate im Monat'), '1.900')
  await enter(dialog.getByLabel('Miete, die wegfällt'), '1.300')
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(dialog.getByRole('list', { name: 'Was anders ist' }).getByRole('listitem')).toHaveCount(6)
  await dialog.getByRole('button', { name: 'Darlehen Reihenhaus ändern' }).click()
  await enter(dialog.getByLabel('Sollzins'), '3,5')
  await dialog.getByLabel('Name', { exact: true }).fill('Haus am Rand')
  await save(dialog)
  await expect(dialog).toBeHidden()

  const { events, positions, planScenarios } = await stored(user)
  const [scenario] = planScenarios
  expect(scenario?.name).toBe('Haus am Rand')
  const ownPositions = positions.filter(({ scenarioId }) => scenarioId === scenario?.id)
  expect(new Map(ownPositions.map(({ kind, interestBp }) => [kind, interestBp]))).toEqual(
    new Map([
      ['asset', null],
      ['loan', 350],
    ]),
  )
  // Events of the same month come in any order.
  expect(new Map(events.map(({ name, amountCents }) => [name, amountCents]))).toEqual(
    new Map([
      ['Reihenhaus: Kaufpreis', 40_000_000],
      ['Reihenhaus: Eigenkapital', -4_000_000],
      ['Reihenhaus: Darlehen', -40_200_000],
      ['Reihenhaus: im Monat', -60_000],
    ]),
  )
  const own = events.find(({ name }) => name === 'Reihenhaus: Eigenkapital')
  expect(own?.positionId).toBe(bergers.accountIds.Depot)
  // A position of a scenario is not part of the household's own positions.
  await expect(page.getByRole('columnheader', { name: /Reihenhaus/ })).toHaveCount(0)
})

test('what one can do becomes a scenario, and there are three at most', async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await startPlan(user.api)
  await page.goto(path)
  await page.getByRole('button', { name: 'Als Szenario speichern' }).click()
  const dialog = layer(page, 'Als Szenario speichern')
  await dialog.getByRole('radio', { name: /^100,00/ }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue(/^100,00\s€ mehr sparen$/)
  await save(dialog)
  await expect(tile(page, 'mehr sparen').getByRole('radio')).toBeChecked()
  const { events, planScenarios } = await stored(user)
  expect(events).toMatchObject([{ amountCents: 10_000, scenarioId: planScenarios[0]?.id }])

  await page.getByRole('button', { name: 'Duplizieren' }).click()
  await expect(radios(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Duplizieren' }).click()
  await expect(radios(page)).toHaveCount(4)
  await expect(page.getByText('Alle drei Plätze sind belegt.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Szenario anlegen' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Als Szenario speichern' }).click()
  await expect(layer(page)).toContainText('Alle drei Plätze sind belegt.')
  await expect(layer(page).getByRole('button', { name: 'Speichern' })).toHaveCount(0)
})

test('a scenario without difference is the plan, one that asks too much says when money is missing', async ({
  page,
  user,
  bergers,
}) => {
  await startPlan(user.api)
  const [anna] = bergers.personIds
  await user.api.call(putPlanPerson, {
    params: { id: anna },
    body: {
      version: 0,
      birthMonth: '1985-07-01',
      retirementAge: 67,
      pensionPointsBp: null,
      occupationalPensionCents: null,
    },
  })
  const [same, poor] = [newId(), newId()]
  await user.api.call(createPlanScenario, { body: { id: same, name: 'Gleich' } })
  await user.api.call(createPlanScenario, { body: { id: poor, name: 'Zu viel' } })
  await user.api.call(createPlanEvent, {
    body: {
      id: newId(),
      name: 'Weltreise',
      kind: 'monthly',
      from: addMonths(currentMonth(), 1),
      to: null,
      amountCents: -90_000,
      positionId: null,
      scenarioId: poor,
    },
  })
  await page.goto(path)
  const range = /P10 bis P90: [−\d.]+ bis [−\d.]+\s€/
  await expect(tile(page, 'Basisplan')).toContainText(range)
  await expect(tile(page, 'Gleich')).toContainText(range)
  await expect(tile(page, 'Zu viel')).toContainText(range)
  const words = async (name: string) => (await tile(page, name).innerText()).match(range)?.[0]
  expect(await words('Gleich')).toBe(await words('Basisplan'))
  await expect(tile(page, 'Gleich')).toContainText('noch ohne Abweichung')
  await expect(tile(page, 'Zu viel')).toContainText(/Geld fehlt ab \d\d\.20\d\d/)
})

test('the chances of each step are told in all three views', async ({ page, shared, context }) => {
  await shared.enter(context)
  await page.goto(path)
  // The first text is meant; the explanation of the computation repeats it.
  const chances = page.getByText('Das Geld reicht', { exact: true }).first().locator('..')
  // Chances are only shown when all paths are computed.
  await expect(page.getByText(/^Anteil von 10\.000 Läufen/)).toBeVisible({ timeout: 30_000 })
  await expect(chances).toContainText(/\d\s%/)
  await page.getByRole('radio', { name: 'Stärkere Ausschläge' }).check({ force: true })
  await expect(page.getByText(/^Anteil von 10\.000 Läufen/)).toBeVisible()
  await page.getByRole('radio', { name: 'Schlechter Start' }).check({ force: true })
  await expect(page.getByText(/^Schlechter Start: In den ersten zehn Jahren/)).toBeVisible()
})

test('beside the curve stands how far the household is, and its causes sum to it', async ({
  page,
  shared,
  context,
}) => {
  await shared.enter(context)
  await page.goto(path)
  const standing = page.getByRole('region', { name: 'Bis heute' })
  await expect(standing).toContainText(/Monate? (voraus|hinter dem Plan)|im Plan/)
  const cents = (text: string) => Number(text.replaceAll('−', '-').replaceAll(/[^\d-]/gu, ''))
  const causes = await standing.getByRole('definition').allInnerTexts()
  const whole = (await standing.getByText('zum Plan, in gebuchten Euro').innerText()).split('€')[0] ?? ''
  expect(causes.length).toBeGreaterThan(0)
  expect(causes.map(cents).reduce((sum, each) => sum + each, 0)).toBe(cents(whole))
})

for (const { width, theme } of [
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
] as const)
  test(`scenarios can be used by everybody, ${width} ${theme}`, async ({ page, shared, context }) => {
    await shared.enter(context)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(path)
    await page.getByRole('button', { name: 'Szenario anlegen' }).click()
    await layer(page).getByLabel('Was anders ist').selectOption('Haus oder Wohnung mit Darlehen')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Als Szenario speichern' }).click()
    await expectAccessible(page)
  })

test('a scenario that is deleted elsewhere meanwhile is only made anew when asked', async ({
  page,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/404 .*\/api\/wealth-plan\/scenarios\//)
  expect(bergers.personIds).toHaveLength(2)
  await startPlan(user.api)
  const id = newId()
  await user.api.call(createPlanScenario, {
    body: { id, name: 'Teilzeit', lifeCents: null, growthBp: null },
  })
  await page.goto(path)
  await tile(page, 'Teilzeit').click()
  await page.getByRole('button', { name: 'Ändern', exact: true }).click()
  const dialog = layer(page, 'Szenario ändern')
  await dialog.getByLabel('Name', { exact: true }).fill('Teilzeit ab 2028')
  await user.api.call(deletePlanScenario, { params: { id } })
  await save(dialog)
  await expect(dialog.getByText('inzwischen an anderer Stelle gelöscht')).toBeVisible()
  expect((await stored(user)).planScenarios).toEqual([])
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Teilzeit ab 2028')

  await dialog.getByRole('button', { name: 'Als neues anlegen' }).click()
  await expect(dialog).toBeHidden()
  expect((await stored(user)).planScenarios.map(({ name }) => name)).toEqual(['Teilzeit ab 2028'])
})
