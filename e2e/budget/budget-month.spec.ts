import type { Page } from '@playwright/test'
import { readAccountSystem } from '#contract/planning/account-system.ts'
import { readBudget, startBudget } from '#contract/planning/budget.ts'
import type { Client } from '#contract/protocol/client.ts'
import { startTrial } from '#contract/subscription.ts'
import { createTransaction } from '#contract/transactions/transactions.ts'
import { versionAt } from '#domain/account-system/allocation-version.ts'
import { type BudgetItem, plainItem } from '#domain/budget/budget-item.ts'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, monthNumber, startOfYear } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import type { Bergers } from '#e2e/support/bergers.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { choose, enter, layer, pressTick, save } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import { toasts } from '#e2e/support/toasts.ts'

// The month of the household plan: from the first twelve lines to what is free until the pay day.

const month = currentMonth()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const amountOf = (page: Page, name: string) => page.getByRole('textbox', { name: `${name}, Betrag` })
const part = (page: Page, name: string) => page.getByRole('region', { name })

/** Scrolls to the end, because the parts below the table load when they come near the window. */
async function goToTheEnd(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
}

interface Planned extends Partial<Pick<BudgetItem, 'isFixed' | 'carryOver' | 'accountId' | 'day'>> {
  readonly name: string
  readonly cents: Cents
  readonly dueMonths?: readonly number[]
}

/** Rent, a yearly bill of this month, food and clothes; two groups. */
const planned: readonly Planned[] = [
  { name: 'Miete', cents: 90_000, isFixed: true, day: 1 },
  { name: 'Kfz-Steuer', cents: 24_000, isFixed: true, dueMonths: [monthNumber(month)] },
  { name: 'Lebensmittel', cents: 60_000 },
  { name: 'Kleidung', cents: 8_000 },
]

/** A plan since last January, and bookings of this month: clothes cost 20 € too much. */
async function planOf(api: Client, { accountIds }: Bergers): Promise<ReadonlyMap<string, string>> {
  await api.call(startTrial, {})
  const groups = [
    { id: newId(), key: 'housing' as const, name: '' },
    { id: newId(), key: 'other' as const, name: '' },
  ]
  const startMonth = startOfYear(addMonths(month, -12))
  const { position: _, version: __, ...plain } = plainItem
  const items = planned.map(({ name, cents, dueMonths = [], ...more }) => ({
    ...plain,
    shares: [],
    exceptions: [],
    ...more,
    id: newId(),
    name,
    dueMonths: [...dueMonths],
    groupId: groups[name === 'Miete' ? 0 : 1]?.id ?? null,
    amounts: [{ from: startMonth, amountCents: cents }],
  }))
  await api.call(startBudget, { body: { startMonth, monthStart: 'calendar', groups, items } })
  const ids = new Map(items.map(({ name, id }) => [name, id]))
  const book = (name: string | null, amountCents: Cents) =>
    api.call(createTransaction, {
      body: {
        id: newId(),
        accountId: accountIds.Haushaltskonto,
        day: today(),
        amountCents,
        counterparty: name ?? 'Unbekannt',
        purpose: '',
        itemId: name === null ? null : (ids.get(name) ?? null),
        groupId: null,
        category: null,
        isTransfer: false,
        isOneOff: false,
        note: '',
        parts: [],
      },
    })
  await book('Miete', -90_000)
  await book('Lebensmittel', -25_000)
  await book('Kleidung', -10_000)
  await book(null, -1_234)
  return ids
}

test('twelve lines become a plan, and nothing typed is lost on the way', async ({ page, user, watch }) => {
  watch.expect(/402 .*\/api\/budget/)
  await page.goto('/haushaltsplan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was kostet dein Monat?')
  await expect(page.getByRole('region', { name: 'Der Haushaltsplan gehört zum Abo.' })).toBeVisible()
  await amountOf(page, 'Miete mit Nebenkosten').click()
  await page.keyboard.type('812,50')
  await page.keyboard.press('Enter')
  await expect(amountOf(page, 'Strom')).toBeFocused()
  await page.keyboard.type('70')
  await page.keyboard.press('Enter')
  await amountOf(page, 'Autoversicherung').click()
  await page.keyboard.type('12*40')
  // The first Enter accepts the result, the second goes to the next field.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(amountOf(page, 'Privathaftpflicht')).toBeFocused()
  await page.getByRole('button', { name: 'Bus und Bahn löschen' }).click()
  await page.reload()
  await expect(amountOf(page, 'Miete mit Nebenkosten')).toHaveValue('812,50')
  await expect(amountOf(page, 'Bus und Bahn')).toHaveCount(0)
  // 812,50 + 70 + 480 ÷ 12
  await expect(page.getByText('922,50')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Plan mit 3 Posten anlegen' }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Was du eingetragen hast, bleibt hier stehen.')
  await notice.getByRole('button', { name: 'Kostenlos testen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formatMonth(month))
  await expect(row(page, 'Miete mit Nebenkosten')).toContainText('812,50')
  const { items, groups } = await user.api.call(readBudget, {})
  expect(items.map(({ name }) => name)).toEqual(['Miete mit Nebenkosten', 'Strom', 'Autoversicherung'])
  expect(groups).toHaveLength(8)

  await page.getByRole('button', { name: 'Posten hinzufügen' }).click()
  const drawer = layer(page, 'Neuer Posten')
  await drawer.getByLabel('Name').fill('Kaffeekasse')
  await enter(drawer.getByLabel('Betrag', { exact: false }).first(), '15')
  await save(drawer)
  await expect(row(page, 'Kaffeekasse')).toContainText('15,00')
})

test('the month says what is free, what is open, and what a line took too much', async ({
  page,
  user,
  bergers,
}) => {
  const ids = await planOf(user.api, bergers)
  await page.goto('/haushaltsplan')
  await expect(page.getByText('Frei bis Zahltag', { exact: true })).toBeVisible()
  // 600 − 250 of the food, and 80 − 100 of the clothes.
  await expect(page.getByRole('main')).toContainText('330,00')
  await expect(row(page, 'Miete').first()).toContainText('bezahlt')
  await expect(row(page, 'Kleidung')).toContainText('zu viel')
  await expect(page.getByText('1 Buchung ohne Posten')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Die nächsten 90 Tage' })).toContainText('Das Konto')

  await goToTheEnd(page)
  const deviation = part(page, 'Eine Abweichung')
  await deviation.getByRole('button', { name: '20,00 € umschichten' }).click()
  await expect(row(page, 'Kleidung')).toContainText('100,00')
  await expect(part(page, 'Keine Abweichung')).toContainText('Kein Posten liegt')
  await expect(row(page, 'Lebensmittel')).toContainText('580,00')
  await toasts(page).getByRole('button', { name: 'Rückgängig' }).click()
  await expect(row(page, 'Lebensmittel')).toContainText('600,00')
  await expect
    .poll(async () => {
      const { items } = await user.api.call(readBudget, {})
      return items.flatMap(({ exceptions }) => exceptions)
    })
    .toEqual([])

  await deviation.getByRole('button', { name: 'Einmalig', exact: true }).click()
  await expect(deviation).toContainText('Als einmalig vermerkt.')
  await page.reload()
  await goToTheEnd(page)
  await expect(deviation).toContainText('Als einmalig vermerkt.')
  await expectAccessible(page)

  await row(page, 'Kfz-Steuer').getByRole('cell').first().click()
  await expect(layer(page, 'Kfz-Steuer')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('posten')).toBe(ids.get('Kfz-Steuer'))
})

test('months are stepped through, lines filtered and put into another order', async ({
  page,
  user,
  bergers,
}) => {
  await planOf(user.api, bergers)
  await page.goto('/haushaltsplan')
  const stepper = page.getByRole('navigation', { name: 'Monat wechseln' })
  await stepper.getByRole('link', { name: formatMonth(addMonths(month, 1)) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formatMonth(addMonths(month, 1)))
  await expect(page.getByText(`Frei im ${formatMonthName(addMonths(month, 1))}`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Die nächsten 90 Tage' })).toHaveCount(0)
  await page.goto('/haushaltsplan?monat=2001-01')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    formatMonth(startOfYear(addMonths(month, -12))),
  )
  await expect(stepper.getByRole('link')).toHaveCount(1)

  await page.goto('/haushaltsplan?zeige=variabel')
  await expect(row(page, 'Lebensmittel')).toBeVisible()
  await expect(row(page, 'Miete')).toHaveCount(0)
  await page.getByText('Alle', { exact: true }).click()
  await expect(page).not.toHaveURL(/zeige/u)

  await page.getByRole('button', { name: 'Ordnen' }).click()
  await page.getByRole('button', { name: 'Kleidung nach oben' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kleidung: Platz 2 von 3')).toBeAttached()
  await expect
    .poll(async () => {
      const { items } = await user.api.call(readBudget, {})
      return items.toSorted((a, b) => a.position - b.position).map(({ name }) => name)
    })
    .toEqual(['Miete', 'Kfz-Steuer', 'Kleidung', 'Lebensmittel'])
})

test('the fixed costs are offered as the minimum of life, taken and taken back', async ({
  page,
  user,
  bergers,
}) => {
  await planOf(user.api, bergers)
  const minimum = async () => {
    const { versions } = await user.api.call(readAccountSystem, {})
    return versionAt(versions, month)?.lifeMinimumCents
  }
  const before = await minimum()
  await page.goto('/haushaltsplan')
  const offer = part(page, 'Minimum von Leben')
  await goToTheEnd(page)
  await expect(offer).toContainText('920,00')
  expect(await minimum(), 'nothing changes unasked').toBe(before)
  await offer.getByRole('button', { name: 'Als Minimum übernehmen' }).click()
  await expect(offer).toHaveCount(0)
  await expect.poll(minimum).toBe(92_000)
  await toasts(page).getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(minimum).toBe(before)
  await expect(offer).toBeVisible()

  await page.goto('/einstellungen/kontensystem')
  await expect(page.getByText('Leben deckt den Haushaltsplan.')).toBeVisible()
})

test('a yearly line that is added late is laid aside for since then, so that it is there in time', async ({
  page,
  user,
  bergers,
}) => {
  await planOf(user.api, bergers)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/haushaltsplan?posten=neu')
  const drawer = layer(page, 'Neuer Posten')
  await drawer.getByLabel('Name').fill('Hausrat')
  await choose(drawer, 'Rhythmus', 'einmal im Jahr')
  await enter(drawer.getByLabel('Betrag im Jahr'), '600')
  const due = addMonths(month, 4)
  const months = drawer.getByRole('group', { name: 'Fällig im' })
  await pressTick(months.getByRole('checkbox', { name: formatMonthName(due) }))
  await pressTick(months.getByRole('checkbox', { name: formatMonthName(month) }))
  await expect(drawer).toContainText(
    new RegExp(
      `Damit es im ${formatMonth(due)} reicht, legst du bis dahin 120,00.€ im Monat zurück. Danach sind es 50,00.€`,
    ),
  )
  await save(drawer)
  await expect(drawer).toBeHidden()
  await expect(row(page, 'Hausrat')).toContainText(/120,00 *– *0,00 *– *0,00 *120,00/)
  const stored = async () =>
    (await user.api.call(readBudget, {})).items.find(({ name }) => name === 'Hausrat')
  expect((await stored())?.reserveFrom).toBe(month)

  await row(page, 'Hausrat').getByRole('button', { name: 'Hausrat' }).click()
  const opened = layer(page, 'Hausrat')
  await expect(opened.getByLabel(/^Zurückgelegt ab/)).toContainText(formatMonth(month))
  await enter(opened.getByLabel('Zu Beginn angespart'), '350')
  await expect(opened).toContainText(/legst du bis dahin 50,00.€ im Monat zurück/)
  await save(opened)
  await expect.poll(async () => (await stored())?.openingCents).toBe(35_000)
})

for (const [address, title] of [
  ['posten=neu', 'Neuer Posten'],
  ['buchung=neu', 'Neue Buchung'],
  ['vertrag=neu', 'Neuer Vertrag'],
  ['ansicht=buchungen&buchung=neu', 'Neue Buchung'],
  ['ansicht=vertraege&vertrag=neu', 'Neuer Vertrag'],
] as const)
  test(`an address with a drawer opens it above its view: ${address}`, async ({ page, user, bergers }) => {
    await planOf(user.api, bergers)
    await page.goto(`/haushaltsplan?${address}`)
    await expect(layer(page, title)).toBeVisible()
    await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
  })

test('a view whose code did not come for want of a connection comes with it', async ({
  page,
  user,
  bergers,
  context,
  watch,
}) => {
  watch.expect(/net::ERR_INTERNET_DISCONNECTED/)
  await planOf(user.api, bergers)
  await page.goto('/haushaltsplan')
  await expect(row(page, 'Miete').first()).toBeVisible()
  const views = page.getByRole('navigation', { name: 'Ansichten' })
  await context.setOffline(true)
  await views.getByRole('link', { name: 'Jahr' }).click()
  await expect(page.getByText('Diese Ansicht ist noch nicht geladen.')).toBeVisible()
  await views.getByRole('link', { name: 'Monat' }).click()
  await expect(row(page, 'Miete').first()).toBeVisible()
  await views.getByRole('link', { name: 'Jahr' }).click()
  await expect(page.getByText('Diese Ansicht ist noch nicht geladen.')).toBeVisible()
  await context.setOffline(false)
  const table = page.getByRole('grid')
  await expect(table).toBeVisible()
  // The style sheet of the part was not loaded either.
  await expect.poll(() => page.evaluate(areSheetsThere)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('groups fold, and nothing is wider than the window', async ({ page, user, bergers }) => {
    await planOf(user.api, bergers)
    await page.goto('/haushaltsplan')
    const group = page.getByRole('group').filter({ hasText: 'Sonstiges' })
    await expect(group.getByRole('button', { name: 'Kleidung', exact: true })).toBeVisible()
    await group.getByText('Sonstiges').click()
    await expect(group.getByRole('button', { name: 'Kleidung', exact: true })).toBeHidden()
    await expect(group).toContainText('3 Posten: Kfz-Steuer, Lebensmittel, Kleidung')
    await goToTheEnd(page)
    await expect(part(page, 'Eine Abweichung')).toBeVisible()
    await expectAccessible(page)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
    }
  })
})

// A style sheet that is missing has rules that cannot be read.
function areSheetsThere(): boolean {
  try {
    return [...document.styleSheets].every((sheet) => sheet.cssRules.length > 0)
  } catch {
    return false
  }
}
