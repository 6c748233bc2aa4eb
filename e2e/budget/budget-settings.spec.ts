import { putBudgetGroups, readBudget, startBudget, updateBudget } from '#contract/planning/budget.ts'
import { createImportRule, putImportMapping, readImportRules } from '#contract/planning/import-rules.ts'
import { startTrial } from '#contract/subscription.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { newId } from '#e2e/support/new-id.ts'
import { choose, layer, save } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import type { User } from '#e2e/support/user.ts'
import { sampleBudget, sampleItem } from '#server/testing/samples/sample-budget.ts'

/** A plan with two groups, one of them built in, and an item in each. */
async function enterPlan({ api }: User) {
  await api.call(startTrial, {})
  const budget = sampleBudget()
  const items = budget.groups.map(({ id }, at) =>
    sampleItem({ groupId: id, name: at === 0 ? 'Strom' : 'Futter' }),
  )
  await api.call(startBudget, { body: { ...budget, items } })
  return { groups: budget.groups, items }
}

async function groupNames({ api }: User): Promise<readonly string[]> {
  return (await api.call(readBudget, {})).groups.map(({ name }) => name)
}

test('groups are renamed, get their own name back, change places and are added', async ({ page, user }) => {
  await enterPlan(user)
  await page.goto('/einstellungen/kategorien')
  await page.getByRole('button', { name: 'Wohnen umbenennen' }).click()
  await page.getByLabel('Name von Wohnen').fill('haustiere')
  await page.getByLabel('Name von Wohnen').press('Enter')
  await expect(page.getByText('So heißt schon eine andere Gruppe.')).toBeVisible()
  await page.getByLabel('Name von Wohnen').fill('Zuhause')
  await page.getByLabel('Name von Wohnen').press('Enter')
  await expect.poll(() => groupNames(user)).toEqual(['Zuhause', 'Haustiere'])
  await page.getByRole('button', { name: 'Wieder Wohnen nennen' }).click()
  await expect.poll(() => groupNames(user)).toEqual(['', 'Haustiere'])

  await page.getByRole('button', { name: /^Wohnen verschieben/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => groupNames(user)).toEqual(['Haustiere', ''])
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect.poll(() => groupNames(user)).toEqual(['', 'Haustiere'])

  await page.getByLabel('Neue Gruppe').fill('Boot')
  await page.getByRole('button', { name: 'Gruppe hinzufügen' }).click()
  await expect.poll(() => groupNames(user)).toEqual(['', 'Haustiere', 'Boot'])
  await expectAccessible(page)
})

test('a group asks where its items go, and comes back with them', async ({ page, user }) => {
  const { groups, items } = await enterPlan(user)
  const groupOf = async () =>
    (await user.api.call(readBudget, {})).items.find(({ id }) => id === items[1]?.id)?.groupId
  await page.goto('/einstellungen/kategorien')
  await page.getByRole('button', { name: 'Haustiere löschen' }).click()
  const dialog = layer(page, 'Haustiere löschen?')
  await choose(dialog, 'Wohin damit\\?', 'Wohnen')
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect.poll(groupOf).toBe(groups[0]?.id)
  expect(await groupNames(user)).toEqual([''])
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(groupOf).toBe(groups[1]?.id)
  expect(await groupNames(user)).toEqual(['', 'Haustiere'])
  await page.getByRole('link', { name: 'Futter' }).click()
  await expect(layer(page)).toContainText('Posten bearbeiten')
})

test('a list that was changed elsewhere is merged, two names for one group are asked about', async ({
  page,
  user,
  watch,
}) => {
  watch.expect(/412 .*\/api\/budget\/groups/)
  await enterPlan(user)
  const nameElsewhere = async (place: number, name: string) => {
    const { budget, groups } = await user.api.call(readBudget, {})
    const list = groups.map(({ id, key, name: own }, at) => ({ id, key, name: at === place ? name : own }))
    await user.api.call(putBudgetGroups, {
      body: { version: budget?.groupsVersion ?? 0, groups: list, moves: [] },
    })
  }
  const rename = async (from: string, to: string) => {
    await page.getByRole('button', { name: `${from} umbenennen` }).click()
    await page.getByLabel(`Name von ${from}`).fill(to)
    await page.getByLabel(`Name von ${from}`).press('Enter')
  }
  await page.goto('/einstellungen/kategorien')
  await expect(page.getByRole('button', { name: 'Wohnen umbenennen' })).toBeVisible()
  await nameElsewhere(1, 'Hund')
  await rename('Wohnen', 'Zuhause')
  await expect.poll(() => groupNames(user)).toEqual(['Zuhause', 'Hund'])
  await expect(page.getByRole('button', { name: 'Hund umbenennen' })).toBeVisible()
  await nameElsewhere(1, 'Katze')
  await rename('Hund', 'Tiere')
  const dialog = layer(page, 'Zwei Namen für eine Gruppe')
  await expect(dialog.getByText('Katze')).toBeVisible()
  await dialog.getByRole('button', { name: 'Meinen nehmen' }).click()
  await expect.poll(() => groupNames(user)).toEqual(['Zuhause', 'Tiere'])
})

test('rules are searched, added by hand, changed and deleted; a table is forgotten', async ({
  page,
  user,
}) => {
  const { items } = await enterPlan(user)
  const nowhere = { itemId: null, groupId: null, category: null, isTransfer: false }
  for (const text of ['rewe', 'aldi', 'lidl', 'penny', 'netto', 'edeka'])
    await user.api.call(createImportRule, {
      body: {
        id: newId(),
        field: 'counterparty',
        text,
        isWhole: false,
        sign: null,
        ...nowhere,
        category: 'life',
      },
    })
  await user.api.call(putImportMapping, {
    params: { headKey: '0123456789abcdef' },
    body: {
      version: 0,
      name: 'Sparkasse Musterstadt',
      columns: [{ role: 'amount', column: 3 }],
      style: 'de',
      dateOrder: null,
    },
  })
  const rules = async () => (await user.api.call(readImportRules, {})).rules
  await page.goto('/einstellungen/import-regeln')
  await page.getByLabel('Regeln durchsuchen').fill('penny')
  await expect(page.getByRole('button', { name: /^Name enthält/ })).toHaveCount(1)
  await expect(page.getByRole('button', { name: /„penny“.*keine Buchung in zwölf Monaten/ })).toBeVisible()
  await page.getByRole('button', { name: 'Regel „penny“ löschen' }).click()
  await expect.poll(async () => (await rules()).length).toBe(5)
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(async () => (await rules()).length).toBe(6)

  await page.getByRole('button', { name: 'Regel hinzufügen' }).click()
  const drawer = layer(page, 'Neue Regel')
  await save(drawer)
  await expect(drawer.getByText('Wähle, wohin die Regel sortiert.')).toBeVisible()
  await drawer.getByLabel('Text').fill('Müller & Söhne')
  await expect(drawer.getByText('Verglichen wird „mueller soehne“.')).toBeVisible()
  await drawer.getByLabel('Sortiert zu').fill('Futter')
  await page.getByRole('option', { name: /Futter/ }).click()
  await save(drawer)
  await expect
    .poll(async () => (await rules()).find(({ text }) => text === 'mueller soehne')?.itemId)
    .toBe(items[1]?.id)

  await page.getByLabel('Regeln durchsuchen').fill('rewe')
  await page.getByRole('button', { name: /^Name enthält/ }).click()
  const edited = layer(page, 'Regel bearbeiten')
  await edited.getByText('Geld geht').click()
  await save(edited)
  await expect.poll(async () => (await rules()).find(({ text }) => text === 'rewe')?.sign).toBe(-1)

  await page.getByRole('button', { name: 'Spalten von Sparkasse Musterstadt vergessen' }).click()
  await expect(page.getByText('Noch keine Tabelle gemerkt.')).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect
    .poll(async () => (await user.api.call(readImportRules, {})).mappings.map(({ name }) => name))
    .toEqual(['Sparkasse Musterstadt'])
  await expectAccessible(page)
})

test('the month begins when one is paid, with a preview and a way back', async ({ page, user, watch }) => {
  watch.expect(/412 .*\/api\/budget/)
  await enterPlan(user)
  const start = async () => (await user.api.call(readBudget, {})).budget?.monthStart
  await page.goto('/einstellungen/monat')
  await page.getByLabel('am letzten Bankarbeitstag').click()
  await expect.poll(start).toBe('last_bank_day')
  await page.getByRole('status').getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(start).toBe('calendar')
  await page.getByLabel('an einem Tag').click()
  await expect.poll(start).toBe(25)
  await expect(page.getByText(/25\.\d\d\.\d{4} bis/).first()).toBeVisible()

  // The page has read again what it has stored, so it does not know what comes from elsewhere.
  await page.waitForLoadState('networkidle')
  const { budget } = await user.api.call(readBudget, {})
  if (!budget) throw new Error('there is no plan')
  const { version, startMonth } = budget
  await user.api.call(updateBudget, { body: { version, startMonth, monthStart: 15 } })
  await page.getByLabel('mit dem Kalendermonat').click()
  const dialog = layer(page, 'Zwei Monatsanfänge')
  await expect(dialog.getByText('am 15.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Gespeicherten behalten' }).click()
  expect(await start()).toBe(15)
  await expectAccessible(page)
})

test('before there is a plan each page says so, and nothing is wider than a phone', async ({
  page,
  user,
}) => {
  expect(user).toBeTruthy()
  await page.setViewportSize({ width: 320, height: 800 })
  for (const [name, sentence] of [
    ['kategorien', 'Die Gruppen gehören zum Haushaltsplan.'],
    ['monat', 'Der Monatsbeginn gehört zum Haushaltsplan.'],
    ['import-regeln', 'Noch keine Regel gelernt'],
  ] as const) {
    await page.goto(`/einstellungen/${name}`)
    await expect(page.getByText(sentence)).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await expectAccessible(page)
  }
})
