import { readWealthPlan, updateWealthPlan } from '#contract/planning/wealth-plan.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { startPlan } from '#e2e/support/plan.ts'
import { enter, layer, whileSending } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'

// The assumptions of the wealth plan, and the effect of each.

const path = '/einstellungen/vermoegensplan'

test('three entries make a first curve, and the trial opens writing without losing them', async ({
  page,
  watch,
  user: _user,
}) => {
  watch.expect(/402 .*\/api\/wealth-plan$/)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Womit soll dein Plan rechnen?')
  await enter(page.getByLabel('Alter'), '30')
  await enter(page.getByLabel('Sparrate im Monat'), '400')
  await enter(page.getByLabel('Vermögen heute'), '12.000')
  await expect(page.getByText(/Mit 67 hast du nach diesem Plan/)).toBeVisible()
  await page.getByRole('button', { name: 'Plan anlegen' }).click()
  const refusal = page.getByRole('alert').filter({ hasText: 'Deine Angaben bleiben hier stehen.' })
  await refusal.getByRole('button', { name: 'Kostenlos testen' }).click()

  const positions = page.getByRole('region', { name: 'Positionen', exact: true })
  await expect(positions.getByRole('button', { name: /^Weiteres Vermögen/ })).toBeVisible()
  await expect(positions.getByLabel('Sparrate im Monat, Weiteres Vermögen')).toHaveValue('400,00')
  await expect(page.getByLabel(/^Arbeitet bis, /)).toHaveValue('67')
})

test('a changed assumption is saved by itself, moves the effect and can be taken back', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await startPlan(user.api)
  await page.goto(path)
  const effect = page.getByRole('complementary', { name: 'Wirkung' })
  const inflation = page.getByLabel('Inflation', { exact: true })
  await expect(inflation).toHaveValue('2,00')
  const before = await effect.getByRole('definition').allTextContents()

  await inflation.fill('4')
  await inflation.press('Enter')
  await expect(page.getByText(/^Gespeichert, \d\d:\d\d$/)).toBeVisible()
  await expect(effect).toContainText('Inflation 2 % → 4 %')
  await expect.poll(() => effect.getByRole('definition').allTextContents()).not.toEqual(before)

  await page.getByRole('button', { name: 'Rückgängig' }).first().click()
  await expect(inflation).toHaveValue('2,00')
  await expect.poll(async () => (await user.api.call(readWealthPlan, {})).plan?.inflationBp).toBe(200)
  await expect.poll(() => effect.getByRole('definition').allTextContents()).toEqual(before)
})

test('returns, costs and contributions of an account are its own, and emptied ones are suggested again', async ({
  page,
  user,
  bergers,
}) => {
  await startPlan(user.api)
  await page.goto(path)
  const rate = page.getByLabel('Rendite im Jahr, Depot')
  await expect(rate).toHaveValue('6,00')
  await expect(page.getByLabel('Sparrate im Monat, Depot')).toHaveValue('302,67')
  await whileSending(page, 'PUT', '/api/wealth-plan/positions/', () => enter(rate, '9'))
  await expect(page.getByText(/Mehr als 8,0\s% im Jahr rechnet den Plan schön/)).toBeVisible()
  await enter(rate, '25')
  await expect(page.getByText('Der Wert darf höchstens 20 % betragen.')).toBeVisible()
  await rate.press('Escape')
  await whileSending(page, 'PUT', '/api/wealth-plan/positions/', () => enter(rate, ''))
  await expect(rate).toHaveValue('6,00')
  const stored = await user.api.call(readWealthPlan, {})
  expect(stored.positions.find(({ id }) => id === bergers.accountIds.Depot)?.returnBp).toBeNull()
})

test('a free position is added, set and deleted', async ({ page, user }) => {
  await startPlan(user.api)
  await page.goto(path)
  await page.getByRole('button', { name: 'Freie Position' }).click()
  const drawer = layer(page, 'Freie Position')
  await drawer.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(drawer.getByText('Gib der Position einen Namen.')).toBeVisible()
  await drawer.getByLabel('Name').fill('Goldmünzen')
  await enter(drawer.getByLabel('Wert zu Beginn'), '2.500')
  await drawer.getByRole('button', { name: 'Hinzufügen' }).click()
  await expect(page).toHaveURL(path)
  await page.getByRole('button', { name: /^Goldmünzen/ }).click()
  await layer(page, 'Goldmünzen').getByRole('button', { name: 'Position löschen' }).click()
  await expect(page.getByRole('button', { name: /^Goldmünzen/ })).toHaveCount(0)
})

test('what another tab changed is taken along; the same field is asked about', async ({
  page,
  watch,
  user,
  bergers,
}) => {
  watch.expect(/412 .*\/api\/wealth-plan$/)
  expect(bergers.personIds).toHaveLength(2)
  await startPlan(user.api)
  await page.goto(path)
  const inflation = page.getByLabel('Inflation', { exact: true })
  await expect(inflation).toBeVisible()
  await elsewhere({ growthBp: 100 })
  await enter(inflation, '3')
  await expect.poll(stored).toMatchObject({ inflationBp: 300, growthBp: 100 })
  await expect(page.getByLabel('Sparrate steigt im Jahr')).toHaveValue('1,00')

  await elsewhere({ inflationBp: 100 })
  await enter(inflation, '5')
  const dialog = layer(page, 'Zwei Stände für deinen Plan')
  await expect(dialog).toContainText('Inflation')
  expect(await stored()).toMatchObject({ inflationBp: 100 })

  async function stored() {
    return (await user.api.call(readWealthPlan, {})).plan
  }

  async function elsewhere(change: { readonly growthBp?: number; readonly inflationBp?: number }) {
    const plan = await stored()
    if (plan) await user.api.call(updateWealthPlan, { body: { ...plan, ...change } })
  }
})

for (const { width, theme } of [
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
] as const)
  test(`can be used by everybody, ${width} ${theme}`, async ({ page, user, bergers }) => {
    expect(bergers.personIds).toHaveLength(2)
    await startPlan(user.api)
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Ziele', exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })
