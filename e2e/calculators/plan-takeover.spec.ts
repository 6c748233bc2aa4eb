import type { Locator } from '@playwright/test'
import { putPlanPosition } from '#contract/planning/plan-positions.ts'
import { createScenario } from '#contract/planning/scenarios.ts'
import { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { field } from '#e2e/support/calculator.ts'
import { currentMonth } from '#e2e/support/calendar.ts'
import { verificationLink } from '#e2e/support/mailbox.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { enter, layer, pressTick } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import { newAddress, password, type User } from '#e2e/support/user.ts'

// The results of a calculator become part of the wealth plan, shown beside the existing values before they are stored.

const savings = '/finanzrechner/zinseszins-sparplan'
const takeOver = { name: 'In meinen Plan übernehmen' } as const

test('a visitor registers on the way, starts the trial and the plan, and the result is still there', async ({
  page,
  origin,
}) => {
  const email = newAddress('carla')
  await page.goto(`${savings}#start=1000&rate=250&rendite=5&jahre=10&dynamik=0`)
  await page.getByRole('button', takeOver).click()
  await expect(page).toHaveURL(/\/auth\/registrieren$/)
  await page.getByLabel('Vorname').fill('Carla')
  await page.getByLabel('Nachname').fill('Kunz')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  for (const tick of await page.getByRole('checkbox').all()) await pressTick(tick)
  await page.getByRole('button', { name: 'Kostenlos registrieren' }).click()
  await expect(page.getByRole('heading', { name: 'Schau in dein Postfach' })).toBeVisible()
  await page.goto(await verificationLink(origin, email))
  await page.getByRole('link', { name: 'Anmelden' }).last().click()
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()

  const dialog = layer(page, takeOver.name)
  await expect(dialog).toContainText('Zum Übernehmen brauchst du ein Abo oder die Testphase.')
  await dialog.getByRole('button', { name: 'Kostenlos testen' }).click()
  await expect(dialog).toContainText('Du hast noch keinen Plan.')
  await dialog.getByRole('button', { name: 'Plan anlegen' }).click()
  const savingsPart = part(dialog, 'Sparplan')
  await expectLine(savingsPart, 'Wert heute', '–', '1.000,00')
  await expectLine(savingsPart, 'Sparrate im Monat', '–', '250,00')
  await expectLine(savingsPart, 'Rendite', '–', '5')
  await expect(dialog).toContainText('Inflation 2,0 %: Dein Plan rechnet mit seiner eigenen.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Zum Vermögensplan' }).click()
  await expect(page).toHaveURL(/\/vermoegensplan$/)
  await expect(page.getByText('Sparplan').first()).toBeVisible()
})

test('a mortgage becomes its loans and the property, in one step and back in one step', async ({
  page,
  user,
}) => {
  await startPlan(user.api)
  await page.goto('/finanzrechner/baufinanzierung')
  await page.getByRole('button', takeOver).click()
  const dialog = layer(page, takeOver.name)
  await enter(dialog.getByLabel('Wert der Immobilie'), '400.000')
  await expectLine(part(dialog, 'Immobilie'), 'Wert zu Beginn', '–', '400.000,00')
  await expectLine(part(dialog, 'Baufinanzierung'), 'Restschuld zu Beginn', '–', '300.000,00')
  await expectLine(part(dialog, 'Baufinanzierung'), 'Monatliche Rate', '–', '1.375,00')
  await dialog.getByRole('button', { name: 'Übernehmen' }).dblclick()
  await expect(page.getByText('In deinen Vermögensplan übernommen')).toBeVisible()

  const { positions, events } = await user.api.call(readWealthPlan, {})
  // Positions that were created at the same time may be in any order.
  const planned = positions.map(({ kind, startCents, interestBp, instalmentCents }) => [
    kind,
    startCents,
    interestBp,
    instalmentCents,
  ])
  expect(planned.toSorted((one, other) => Number(other[1]) - Number(one[1]))).toEqual([
    ['asset', 40_000_000, null, null],
    ['loan', 30_000_000, 350, 137_500],
    ['loan', 0, 450, 137_500],
  ])
  expect(events.map(({ amountCents, from }) => [amountCents, from])).toEqual(
    expect.arrayContaining([
      [22_828_370, addMonths(currentMonth(), 120)],
      [-22_828_370, addMonths(currentMonth(), 120)],
    ]),
  )
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Die Übernahme ist zurückgenommen.')).toBeVisible()
  expect(await plannedOf(user)).toEqual({ positions: [], events: [], values: [] })
})

test('the pension gap tells what it knows of a person; a line that is left out stays as it is', async ({
  page,
  user,
}) => {
  await startPlan(user.api)
  await page.goto('/finanzrechner/rentenluecke#alter=40&rentenalter=66')
  await page.getByRole('button', takeOver).click()
  const dialog = layer(page, takeOver.name)
  await expectLine(part(dialog, 'Person'), 'Rentenalter', '–', '66')
  await expectLine(part(dialog, 'Person'), 'Geburtsmonat', '–', '')
  await pressTick(part(dialog, 'Person').getByRole('checkbox', { name: 'Rentenalter' }))
  await expectLine(part(dialog, 'Person'), 'Rentenalter', '–', 'bleibt')
  await pressTick(dialog.getByRole('checkbox', { name: 'Altersvorsorge' }))
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByText('In deinen Vermögensplan übernommen')).toBeVisible()
  const { planPersons, positions } = await user.api.call(readWealthPlan, {})
  expect(positions).toEqual([])
  expect(planPersons).toMatchObject([
    { birthMonth: addMonths(currentMonth(), -480), retirementAge: null, occupationalPensionCents: null },
  ])
  expect(planPersons[0]?.pensionPointsBp).toBeGreaterThan(300_000)
})

test('a saved scenario changes the position that it is about; what another tab changes meanwhile is shown', async ({
  page,
  watch,
  user,
  bergers,
}) => {
  watch.expect(/412 .*\/api\/wealth-plan\/takeovers$/)
  await startPlan(user.api)
  const depot = bergers.accountIds.Depot
  const values = { start: '1', rate: '400', rendite: '5', jahre: '10', dynamik: '3' }
  const scenario = { calculator: 'zinseszins-sparplan', name: 'Mehr sparen', values } as const
  await user.api.call(createScenario, { body: { id: crypto.randomUUID(), ...scenario } })
  await page.goto(savings)
  const saved = page.getByRole('region', { name: 'Deine Szenarien' })
  await saved.getByRole('button', { name: 'Mehr zu „Mehr sparen“' }).click()
  await page.getByRole('menuitem', takeOver).click()
  const dialog = layer(page, takeOver.name)
  await dialog.getByLabel('Was wird daraus?').selectOption({ label: 'Ändert „Depot“' })
  const lines = part(dialog, 'Depot')
  await expectLine(lines, 'Sparrate im Monat', '302,67', '400,00')
  await expectLine(lines, 'Rendite', '6', '5')
  await expect(lines).not.toContainText('Sparrate steigt im Jahr')
  await expect(dialog).toContainText('Wert von „Depot“: Er steht schon in deinem Plan und bleibt.')

  const elsewhere = {
    version: 0,
    accountId: depot,
    name: '',
    kind: 'asset',
    assetClass: null,
    startCents: null,
    returnBp: 700,
    costBp: 0,
    contributionCents: null,
    growthBp: null,
    contributionFrom: null,
    contributionTo: null,
    interestBp: null,
    instalmentCents: null,
    isPlanned: true,
    scenarioId: null,
  } as const
  await user.api.call(putPlanPosition, { params: { id: depot }, body: elsewhere })
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(dialog).toContainText('Dein Plan wurde inzwischen an anderer Stelle geändert.')
  await expectLine(lines, 'Rendite', '7', '5')
  await expect(lines).toContainText('eben geändert, vorher 6')
  await dialog.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(page.getByText('In deinen Vermögensplan übernommen')).toBeVisible()
  const after = await depotOf(user, depot)
  expect(after).toMatchObject({ contributionCents: 40_000, returnBp: 500, version: 2 })

  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Die Übernahme ist zurückgenommen.')).toBeVisible()
  expect(await depotOf(user, depot)).toMatchObject({ ...elsewhere, version: 3 })
})

test('without a result there is nothing to take over, and with nothing chosen neither', async ({
  page,
  user,
}) => {
  await startPlan(user.api)
  await page.goto(`${savings}#start=0&rate=100&jahre=0&monate=0`)
  await expect(page.getByRole('button', takeOver)).toBeDisabled()
  await expect(page.getByText('Erst wenn oben ein Ergebnis steht')).toBeVisible()
  await enter(field(page, 'Laufzeit'), '10')
  await page.getByRole('button', takeOver).click()
  const dialog = layer(page, takeOver.name)
  await pressTick(dialog.getByRole('checkbox', { name: 'Sparplan' }))
  await expect(dialog).toContainText('Es ist nichts ausgewählt.')
  await expect(dialog.getByRole('button', { name: 'Übernehmen' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goto('/finanzrechner/inflation')
  await expect(page.getByRole('region', { name: 'Ergebnis' })).toBeVisible()
  await expect(page.getByRole('button', takeOver)).toHaveCount(0)
})

/** The part of the dialog about a position, a person or a set of events, with its lines. */
function part(dialog: Locator, name: string): Locator {
  return dialog.getByRole('region', { name, exact: true })
}

async function expectLine(scope: Locator, label: string, before: string, after: string): Promise<void> {
  const row = scope.getByRole('row').filter({ has: scope.page().getByText(label, { exact: true }) })
  await expect(row.getByRole('cell').first()).toContainText(before)
  await expect(row.getByRole('cell').last()).toContainText(after)
}

async function plannedOf(user: User) {
  const { positions, events, values } = await user.api.call(readWealthPlan, {})
  return { positions, events, values }
}

async function depotOf(user: User, id: string) {
  const { positions } = await user.api.call(readWealthPlan, {})
  return positions.find((position) => position.id === id)
}
