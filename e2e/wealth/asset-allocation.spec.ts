import { readAccountSystem } from '#contract/planning/account-system.ts'
import { createAccount } from '#contract/planning/accounts.ts'
import { putPlanPosition } from '#contract/planning/plan-positions.ts'
import { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import { startTrial } from '#contract/subscription.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { enter, layer, whileSending, whileStoring } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import { toasts } from '#e2e/support/toasts.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'

// Actual against target, and where the next contribution goes.

const path = '/einstellungen/vermoegensverteilung'

test('a suggestion from what there is becomes the target, and each change is saved when it adds up', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await user.api.call(startTrial, {})
  await page.goto(path)
  const shares = page.getByLabel('Ziel, Aktien & ETF')
  const cash = page.getByLabel('Ziel, Liquidität')
  await expect(shares).toHaveValue('65,96')
  await expect(cash).toHaveValue('34,04')
  await page.getByRole('button', { name: 'Als Ziel speichern' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jede Klasse liegt in ihrer Zielspanne.')

  await enter(shares, '80')
  await expect(page.getByText(/Die Ziele sind 14,04\s% zu viel/)).toBeVisible()
  await whileSending(page, 'PUT', '/api/wealth-plan/distribution', () => enter(cash, '20'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Zwei von zwei Klassen liegen außerhalb ihrer Zielspanne.',
  )
  const purchase = page.getByRole('region', { name: /^Nur kaufen/ })
  await expect(purchase).toContainText('stimmt auf den Cent')
  await expect(purchase).toContainText('465,64')

  // What is taken back is the last change that was stored.
  await expect(toasts(page)).toContainText('Liquidität: Ziel geändert')
  await page.getByRole('button', { name: 'Rückgängig' }).first().click()
  await expect(shares).toHaveValue('65,96')
  await expect(cash).toHaveValue('34,04')
  await expect.poll(stored).toEqual([6_596, 3_404])

  async function stored() {
    const { distribution } = await user.api.call(readWealthPlan, {})
    return distribution?.classes.map(({ targetBp }) => targetBp)
  }
})

test('a position is split over classes, of which one is their own', async ({ page, user, bergers }) => {
  await user.api.call(startTrial, {})
  await page.goto(path)
  await page.getByRole('button', { name: 'Als Ziel speichern' }).click()
  await whileSending(page, 'PUT', '/api/wealth-plan/distribution', async () => {
    await page.getByLabel('Klasse hinzufügen').selectOption({ label: 'Eigene Klasse' })
  })
  await whileSending(page, 'PUT', '/api/wealth-plan/distribution', () =>
    enter(page.getByLabel('Name der Klasse'), 'Wagnisse'),
  )
  await page.getByRole('button', { name: /^Depot/ }).click()
  const drawer = layer(page, 'Depot')
  await enter(drawer.getByLabel('Wagnisse'), '20')
  await drawer.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(drawer.getByText('Die Anteile müssen zusammen 100 % ergeben.')).toBeVisible()
  await enter(drawer.getByLabel('Aktien & ETF'), '80')
  await whileSending(page, 'PUT', '/api/wealth-plan/distribution', () =>
    drawer.getByRole('button', { name: 'Übernehmen' }).click(),
  )
  const row = page.getByRole('row', { name: /^Depot/ })
  await expect(row).toContainText('80 %')
  await expect(row).toContainText('20 %')
  const { distribution } = await user.api.call(readWealthPlan, {})
  expect(distribution?.splits.map(({ positionId }) => positionId)).toEqual([
    bergers.accountIds.Depot,
    bergers.accountIds.Depot,
  ])
})

test('the proposal becomes the transfers of the next month after a look at them, and goes back', async ({
  page,
  user,
  bergers,
}) => {
  await user.api.call(startTrial, {})
  await page.goto(path)
  await page.getByRole('button', { name: 'Als Ziel speichern' }).click()
  const purchase = page.getByRole('region', { name: /^Nur kaufen/ })
  // The contribution goes as already planned: protection first, the rest into shares.
  await expect(purchase).toContainText('Schutz geht vor')
  await enter(page.getByLabel('Ziel, Aktien & ETF'), '20')
  await whileSending(page, 'PUT', '/api/wealth-plan/distribution', () =>
    enter(page.getByLabel('Ziel, Liquidität'), '80'),
  )
  await expect(purchase.getByRole('img', { name: /^Anteile bis/ })).toBeVisible()
  await purchase.getByRole('button', { name: 'In die Überweisungen übernehmen' }).click()
  const dialog = layer(page, 'Überweisungen ändern')
  await expect(dialog.getByRole('row', { name: /^Tagesgeld 162,97\s€ 465,64\s€$/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Depot 302,67\s€ 0,00\s€$/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Summe 465,64\s€ 465,64\s€$/ })).toBeVisible()
  await expectAccessible(page)
  await whileStoring(page, () => dialog.getByRole('button', { name: /so überweisen$/ }).click())
  await expect(dialog).toBeHidden()
  await expect(purchase).toContainText('Deine Überweisungen sind schon so eingestellt.')
  const next = addMonths(currentMonth(), 1)
  const ofNext = async () => {
    const { versions } = await user.api.call(readAccountSystem, {})
    return versions.find(({ month }) => month === next)
  }
  const saving = (await ofNext())?.targets.filter(({ pot }) => pot === 'saving_rate')
  expect(saving).toMatchObject([
    { accountId: bergers.accountIds.Tagesgeld, shareBp: 10_000, amountCents: null },
  ])

  await toasts(page)
    .getByRole('status')
    .filter({ hasText: 'Überweisungen ab' })
    .getByRole('button', { name: 'Rückgängig' })
    .click()
  await expect.poll(ofNext).toBeUndefined()
  await expect(purchase.getByRole('button', { name: 'In die Überweisungen übernehmen' })).toBeVisible()
})

test('without an account system it is said what is missing for the transfers', async ({ page, user }) => {
  await startPlan(user.api)
  const body = {
    version: 0,
    accountId: null,
    name: 'Fondssparplan',
    kind: 'asset',
    assetClass: 'shares',
    startCents: 1_000_000,
    returnBp: null,
    costBp: 0,
    contributionCents: 10_000,
    growthBp: null,
    contributionFrom: null,
    contributionTo: null,
    interestBp: null,
    instalmentCents: null,
    isPlanned: true,
    scenarioId: null,
  } as const
  await user.api.call(putPlanPosition, { params: { id: newId() }, body })
  await page.goto(path)
  const purchase = page.getByRole('region', { name: /^Nur kaufen/ })
  await expect(purchase).toContainText('sobald dein Kontensystem eingerichtet ist')
  await expect(purchase.getByRole('link', { name: 'Kontensystem öffnen' })).toBeVisible()
})

test('without accounts there is nothing to distribute yet', async ({ page, user: _user }) => {
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Noch nichts zu verteilen' })).toBeVisible()
  await expectAccessible(page)
})

test('without a subscription it can be seen, and what was typed waits for the trial', async ({
  page,
  watch,
  bergers,
}) => {
  watch.expect(/402 .*\/api\/wealth-plan\/distribution$/)
  expect(bergers.personIds).toHaveLength(2)
  await page.goto(path)
  await page.getByRole('button', { name: 'Als Ziel speichern' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Noch nicht gespeichert' })
  await whileSending(page, 'PUT', '/api/wealth-plan/distribution', () =>
    refusal.getByRole('button', { name: 'Kostenlos testen' }).click(),
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jede Klasse liegt in ihrer Zielspanne.')
})

for (const { width, theme } of [
  { width: 390, theme: 'dark' },
  { width: 1440, theme: 'light' },
] as const)
  test(`can be used by everybody, ${width} ${theme}`, async ({ page, bergers }) => {
    expect(bergers.personIds).toHaveLength(2)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Klassen und Ziele' })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

test('a loan is asked what it paid for, by its name, and netto is net from then on', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await user.api.call(startTrial, {})
  const owners = bergers.personIds.map((personId) => ({ personId, shareBp: 5_000 }))
  for (const given of [
    { name: 'Eigentumswohnung', type: 'property', valueSign: 1 },
    { name: 'Immobilienkredit', type: 'loan', valueSign: -1 },
  ] as const) {
    const balance = { day: today(), amountCents: given.type === 'loan' ? 14_582_008 : 20_850_000 }
    await user.api.call(createAccount, {
      body: sampleAccount(bergers.personIds[0], { ...given, owners, balance }),
    })
  }
  await page.goto(path)
  const asked = page.getByRole('region', { name: 'Wofür ist dieser Kredit?' })
  await expect(asked).toContainText('Immobilienkredit')
  await expect(asked).toContainText('Bezahlt hat er wohl')
  await expect(asked.getByRole('combobox')).toContainText('Eigentumswohnung')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Zuordnen' }).click()
  await expect(asked).toBeHidden()
  // The property counts 208.500,00 € minus its loan, in the suggestion as well.
  await expect(page.getByRole('region', { name: 'Klassen und Ziele' })).toContainText('62.679,92')
  // The screen shows the choice before the server has it.
  const stored = async () =>
    (await user.api.call(readWealthPlan, {})).positions.map(({ assetClass }) => assetClass)
  await expect.poll(stored).toEqual(['property'])
})
