import { putPlanPerson, readWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { Client } from '#contract/protocol/client.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { choose, enter, layer, whileSending } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// Work, pensions and insurance of each person, the order of withdrawals, and the question about taxes.

const path = '/einstellungen/vermoegensplan'
const personCalls = '/api/wealth-plan/persons/'

async function stored(api: Client, personId: string) {
  const { planPersons } = await api.call(readWealthPlan, {})
  return planPersons.find((person) => person.personId === personId)
}

/** The person retires at 62 with a pension of forty points. */
async function retire(api: Client, id: string) {
  const body = { version: 0, birthMonth: '1976-05-01', retirementAge: 62, pensionPointsBp: 400_000 } as const
  await api.call(putPlanPerson, { params: { id }, body: { ...body, occupationalPensionCents: null } })
}

test('few answers give a pension, the drawer takes the rest, and all of it is there after a reload', async ({
  page,
  user,
  bergers,
}) => {
  const [anna] = bergers.personIds
  await startPlan(user.api, { taxMode: 'flat' })
  await page.goto(path)
  const pensions = page.getByRole('region', { name: 'Rente', exact: true })
  await expect(pensions).toContainText('Noch zählt der Plan keine Rente.')
  await enter(page.getByLabel(/^Geburtsmonat, Anna/), '05.1964')
  await enter(page.getByLabel(/^Arbeitet bis, Anna/), '65')
  await whileSending(page, 'PUT', personCalls, () =>
    enter(page.getByLabel(/^Rente laut Brief im Monat, Anna/), '1.600'),
  )
  await expect(pensions).toContainText('Rente ab 06.2029')
  await expect(pensions).toContainText(/Einkommensteuer.*Netto im Monat/su)

  await page.getByRole('button', { name: /^Mehr zu Anna/ }).click()
  const drawer = layer(page, /^Anna/)
  await enter(drawer.getByLabel('Ruhegehaltfähige Bezüge'), '5.200')
  await enter(drawer.getByLabel('Ruhegehaltfähige Jahre'), '38,25')
  await drawer.getByText('auf Antrag').click()
  const from = drawer.getByLabel('Pension ab')
  await enter(from, '04.2027')
  await expect(drawer.getByText('Auf Antrag geht das frühestens mit 63.')).toBeVisible()
  await expect(from).toHaveValue('04.2027')
  await whileSending(page, 'PUT', personCalls, () => enter(from, '06.2029'))
  await expect(drawer.getByText('3.251,24')).toBeVisible()
  await choose(drawer, 'Versichert in der Rente', 'privat')
  await expect(drawer.getByText('Der Beitrag fehlt noch.')).toBeVisible()
  await enter(drawer.getByLabel('Beitrag zur privaten Versicherung'), '320')
  await expect(drawer.getByText('Der Beitrag fehlt noch.')).toHaveCount(0)
  await expect
    .poll(() => stored(user.api, anna))
    .toMatchObject({
      statedPensionCents: 160_000,
      civilPayCents: 520_000,
      serviceYearsBp: 382_500,
      civilReason: 'request',
      civilFrom: '2029-06-01',
      insuranceAfter: 'private',
      premiumCents: 32_000,
    })

  await page.reload()
  await expect(drawer.getByLabel('Pension ab')).toHaveValue('06.2029')
  await expect(drawer.getByLabel('Beitrag zur privaten Versicherung')).toHaveValue('320,00')
  await drawer.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByText('verbeamtet, privat versichert')).toBeVisible()
})

test('points that are entered take the place of the amount of a letter', async ({ page, user, bergers }) => {
  const [anna] = bergers.personIds
  await startPlan(user.api)
  await page.goto(path)
  await whileSending(page, 'PUT', personCalls, () =>
    enter(page.getByLabel(/^Rente laut Brief im Monat, Anna/), '1.600'),
  )
  await page.getByRole('button', { name: /^lieber in Punkten, Anna/ }).click()
  await enter(page.getByLabel(/^Entgeltpunkte, Anna/), '43,72')
  await expect
    .poll(() => stored(user.api, anna))
    .toMatchObject({ statedPensionCents: null, pensionPointsBp: 437_200 })
})

test('an older plan asks once about taxes, with before and after, and says „vor Steuern“ until then', async ({
  page,
  user,
  bergers,
}) => {
  await startPlan(user.api, { isTaxChosen: false })
  await retire(user.api, bergers.personIds[0])
  const question = page.getByRole('region', { name: 'Soll dein Plan Steuern mitrechnen?' })
  // Parts of the overview are made when they come into sight.
  await page.setViewportSize({ width: 1440, height: 3000 })
  await page.goto('/dashboard')
  await expect(page.getByText(/nach Plan erreicht im .*, vor Steuern\./)).toBeVisible()
  await page.goto('/vermoegensplan')
  await expect(question.getByRole('row', { name: /^Vermögen \d{4}, heutige Kaufkraft/ })).toContainText('€')
  await expect(page.getByText('Nach Plan, vor Steuern').first()).toBeVisible()
  await expect(page.getByText(/^Plan \d{4}, heutige Kaufkraft, vor Steuern$/)).toBeVisible()
  await expect(page.getByText(/^\d{4}: .*, vor Steuern$/)).toBeVisible()
  await page.goto(path)
  await expect(page.getByRole('complementary', { name: 'Wirkung' })).toContainText(
    'Wirkung, heutige Kaufkraft, vor Steuern',
  )
  await question.getByRole('button', { name: 'Mit Steuer rechnen' }).click()
  await expect(question).toHaveCount(0)
  await expect
    .poll(async () => (await user.api.call(readWealthPlan, {})).plan)
    .toMatchObject({ taxMode: 'flat', isTaxChosen: true })
  await page.goto('/vermoegensplan')
  await expect(page.getByText('Nach Plan', { exact: true }).first()).toBeVisible()
  await expect(question).toHaveCount(0)
  await expect(page.getByText('vor Steuern')).toHaveCount(0)
})

test('a plan can stay before taxes, and is not asked again', async ({ page, user, bergers }) => {
  expect(bergers.personIds).toHaveLength(2)
  await startPlan(user.api, { isTaxChosen: false })
  await page.goto('/vermoegensplan')
  await page.getByRole('button', { name: 'Vor Steuern bleiben' }).click()
  await expect
    .poll(async () => (await user.api.call(readWealthPlan, {})).plan)
    .toMatchObject({ taxMode: 'none', isTaxChosen: true })
  await page.reload()
  await expect(page.getByText('Nach Plan, vor Steuern').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vor Steuern bleiben' })).toHaveCount(0)
})

test('each order of withdrawals shows what it does, and a plan reaches until the youngest is 100', async ({
  page,
  user,
  bergers,
}) => {
  await startPlan(user.api)
  for (const id of bergers.personIds) await retire(user.api, id)
  await page.goto(path)
  const order = page.getByRole('radiogroup', { name: 'Reihenfolge der Entnahme' })
  await expect(order.getByText(/^Das Geld reicht in \d+\s% der Läufe bis 2066, mit 90/)).toHaveCount(3)
  await order.getByText('Liquidität zuerst').click()
  const settings = async () => (await user.api.call(readWealthPlan, {})).plan
  await expect.poll(settings).toMatchObject({ withdrawalOrder: 'liquidity_first' })
  await page.getByRole('button', { name: 'Bis 100 Jahre: Dauer anpassen' }).click()
  await expect(page.getByText('bis Mai 2076')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bis 100 Jahre: Dauer anpassen' })).toHaveCount(0)
  await expect.poll(async () => (await settings())?.horizonMonths).toBeGreaterThan(480)
})

test('a position says who pays for it, and a contract for retirement what it pays', async ({
  page,
  user,
  bergers,
}) => {
  await startPlan(user.api)
  await page.goto(path)
  await page.getByRole('button', { name: /^Depot/ }).click()
  const drawer = layer(page, 'Depot')
  await choose(drawer, 'Sparrate zahlt', 'Jonas')
  await choose(drawer, 'Altersvorsorgevertrag', 'Riester')
  await enter(drawer.getByLabel('Rente je 10.000'), '28,50')
  const depot = async () => {
    const { positions } = await user.api.call(readWealthPlan, {})
    return positions.find(({ id }) => id === bergers.accountIds.Depot)
  }
  await expect.poll(depot).toMatchObject({
    carriedBy: bergers.personIds[1],
    pensionContract: 'riester',
    payoutFactorCents: 2_850,
  })
})

for (const { width, theme } of [
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
] as const)
  test(`the drawer of a person can be used by everybody, ${width} ${theme}`, async ({
    page,
    user,
    bergers,
  }) => {
    const [anna] = bergers.personIds
    await startPlan(user.api, { isTaxChosen: false })
    await retire(user.api, anna)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Soll dein Plan Steuern mitrechnen?' })).toBeVisible()
    await page.getByRole('button', { name: /^Mehr zu Anna/ }).press('Enter')
    const drawer = layer(page, /^Anna/)
    await enter(drawer.getByLabel('Ruhegehaltfähige Bezüge'), '5.200')
    await expect(drawer.getByLabel('Pension ab')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Mehr zu Anna/ })).toBeFocused()
  })
