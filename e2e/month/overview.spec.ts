import type { Page } from '@playwright/test'
import { readOverview, updateOverview } from '#contract/overview.ts'
import { createBudgetItem, putContract } from '#contract/planning/budget-items.ts'
import { startBudget } from '#contract/planning/budget.ts'
import { createIncomeSource } from '#contract/planning/income.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { plainItem } from '#domain/budget/budget-item.ts'
import { addDays } from '#domain/calendar/day.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { beginTrial } from '#e2e/support/bookings.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { newId } from '#e2e/support/new-id.ts'
import { layer } from '#e2e/support/screen.ts'
import { expect, test } from '#e2e/support/test.ts'
import { toasts } from '#e2e/support/toasts.ts'
import type { User } from '#e2e/support/user.ts'

const usual = [
  'Nettovermögen',
  'Frei bis Zahltag',
  'Leiter',
  'Ein nächster Schritt',
  'Ziele',
  'Nächstes Webinar',
]

test('the parts are put into another order by keys, and another device shows it', async ({
  page,
  bergers,
  user,
  openElsewhere,
}) => {
  expect(bergers.accountIds.Depot).toBeTruthy()
  await page.goto('/dashboard')
  await expect.poll(() => titles(page)).toEqual(usual)
  await page.getByRole('button', { name: 'Übersicht anordnen' }).click()
  const drawer = layer(page, 'Übersicht anordnen')
  await drawer.getByRole('button', { name: 'Nettovermögen verschieben' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(drawer.getByRole('status')).toHaveText('Nettovermögen: Platz 3 von 6')
  await expect(drawer.getByRole('button', { name: 'Nettovermögen verschieben' })).toBeFocused()
  await drawer.getByRole('switch', { name: /^Nächstes Webinar/ }).click()
  const arranged = ['Frei bis Zahltag', 'Leiter', 'Nettovermögen', 'Ein nächster Schritt', 'Ziele']
  await expect.poll(() => titles(page), 'at once, behind the drawer').toEqual(arranged)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect
    .poll(async () => (await stored(user)).flatMap(({ name, isShown }) => (isShown ? [name] : [])))
    .toEqual(['free_to_spend', 'ladder', 'net_worth', 'next_step', 'goals'])
  await page.reload()
  await expect.poll(() => titles(page)).toEqual(arranged)

  const second = await openElsewhere()
  await second.goto(page.url())
  await expect.poll(() => titles(second)).toEqual(arranged)
})

test('nothing of an own order jumps while the page comes', async ({ page, bergers, user }) => {
  expect(bergers.accountIds.Depot).toBeTruthy()
  const widgets = ['ladder', 'webinar', 'net_worth', 'goals', 'next_step', 'free_to_spend'] as const
  await user.api.call(updateOverview, {
    body: { widgets: widgets.map((name) => ({ name, isShown: name !== 'goals' })) },
  })
  await page.goto('/dashboard')
  await expect(page.getByText('Übersicht anordnen')).toBeVisible()
  // A part that was shown once has a known place: from now on it appears there at once.
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  await page.addInitScript(recordShifts)
  await page.goto('/dashboard')
  await expect(page.getByText('Übersicht anordnen')).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02)
})

test('the settings drag the parts, take it back, and choose where the application begins', async ({
  page,
  bergers,
  user,
  context,
  watch,
}) => {
  // These requests of the page are still running when the cookies go.
  watch.expect(/401 .*\/api\//)
  expect(bergers.accountIds.Depot).toBeTruthy()
  await page.goto('/einstellungen/darstellung')
  const list = page.getByRole('region', { name: 'Übersicht anordnen' })
  const handle = list.getByRole('button', { name: 'Ziele verschieben' })
  await handle.scrollIntoViewIfNeeded()
  const from = (await handle.boundingBox())!
  const to = (await list.getByRole('listitem').first().boundingBox())!
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, to.y + to.height, { steps: 6 })
  await page.mouse.move(from.x + 10, to.y + 4, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => (await stored(user))[0]?.name).toBe('goals')
  await list.getByRole('button', { name: 'Wie am Anfang' }).click()
  await expect.poll(async () => (await stored(user))[0]?.name).toBe('net_worth')
  await toasts(page).getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(async () => (await stored(user))[0]?.name).toBe('goals')

  await page.getByRole('radio', { name: 'Kontensystem' }).click()
  await expect.poll(async () => (await user.api.call(readOverview, {})).startPage).toBe('account_system')
  await expectAccessible(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Wohlstandskompass/ })
    .click()
  await expect(page).toHaveURL('/kontensystem')

  await context.clearCookies()
  await page.goto('/auth/login')
  await page.getByLabel('E-Mail').fill(user.email)
  await page.getByLabel('Passwort', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page, 'a login begins there, too').toHaveURL('/kontensystem')
})

test('without a connection the new order stays in view, and is stored with the next one', async ({
  page,
  bergers,
  user,
  context,
  watch,
}) => {
  expect(bergers.accountIds.Depot).toBeTruthy()
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/einstellungen/darstellung')
  const list = page.getByRole('region', { name: 'Übersicht anordnen' })
  await expect(page.getByRole('radio', { name: 'Übersicht' })).toBeChecked()
  await list.getByRole('button', { name: 'Ziele verschieben' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(async () => (await stored(user))[3]?.name).toBe('goals')
  await context.setOffline(true)
  await page.keyboard.press('ArrowUp')
  await expect(list.getByRole('listitem').nth(2)).toContainText('Ziele')
  await context.setOffline(false)
  await expect.poll(async () => (await stored(user))[2]?.name).toBe('goals')
})

test('a deadline is the next step until it is to stay so, and can be taken back', async ({
  page,
  bergers,
  user,
}) => {
  expect(bergers.accountIds.Depot).toBeTruthy()
  await enterContract(user)
  await page.goto('/dashboard')
  const step = page.getByRole('region', { name: 'Ein nächster Schritt' })
  await showAll(page)
  await expect(step).toContainText('Autoversicherung prüfen, kündigen bis')
  await expect(step).toContainText('noch 9 Tage')
  await step.getByRole('button', { name: 'Bleibt so' }).click()
  await expect(step).toContainText('Alles in Ordnung.')
  await expect.poll(async () => (await user.api.call(readOverview, {})).dismissals.length).toBe(1)
  await page.reload()
  await showAll(page)
  await expect(step).toContainText('Alles in Ordnung.')
  await expect(step).toContainText('soll so bleiben')
})

test('what was put aside by mistake comes back at once', async ({ page, bergers, user }) => {
  expect(bergers.accountIds.Depot).toBeTruthy()
  await enterContract(user)
  await page.goto('/dashboard')
  const step = page.getByRole('region', { name: 'Ein nächster Schritt' })
  await showAll(page)
  await step.getByRole('button', { name: 'Bleibt so' }).click()
  await toasts(page).getByRole('button', { name: 'Rückgängig' }).click()
  await expect(step).toContainText('Autoversicherung prüfen')
  await expect.poll(async () => (await user.api.call(readOverview, {})).dismissals).toEqual([])
  await expectAccessible(page)
  await step.getByRole('link', { name: 'Vertrag öffnen' }).click()
  await expect(page).toHaveURL(/ansicht=vertraege&vertrag=/)
})

test('what could not be read is told as that, never as nothing, and comes when it is asked again', async ({
  page,
  context,
  shared,
  watch,
}) => {
  watch.expect(/503 .*\/api\/(?:goals|budget|wealth-plan|month-closes)/)
  await shared.enter(context)
  await page.route(/\/api\/(?:goals|budget|wealth-plan|month-closes)$/u, (route) =>
    route.fulfill({ status: 503, json: { errors: [{ message: 'internal_error' }] } }),
  )
  await page.goto('/dashboard')
  await showAll(page)
  const main = page.getByRole('main')
  await expect(main.getByText('Das ließ sich nicht laden.')).toHaveCount(5)
  await expect(main.getByText('Was schon bestätigt ist, ließ sich nicht laden.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Ziel anlegen' })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Vermögensplan beginnen' })).toHaveCount(0)
  await expect(main.getByText('Alles in Ordnung.')).toHaveCount(0)
  await expectAccessible(page)

  await page.unrouteAll()
  const goals = main.getByRole('region', { name: 'Ziele' })
  await goals.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  for (const part of ['Leiter', 'Frei bis Zahltag', 'Monatsabschluss'] as const) {
    const again = main
      .getByRole(part === 'Monatsabschluss' ? 'navigation' : 'region', { name: part })
      .getByRole('button', { name: 'Noch einmal versuchen' })
    if (await again.isVisible()) await again.click()
  }
  await expect(main.getByText(/ließ sich nicht laden/)).toHaveCount(0)
  await expect(main.getByRole('heading', { name: /^Auf dem Weg zu[mr]/ })).toBeVisible()
})

test('three answers of the first use begin the wealth plan', async ({ page, user }) => {
  await user.api.call(createIncomeSource, { body: salary() })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Fünf Schritte, dann hat jeder Euro seinen Platz.',
  )
  const steps = page.getByRole('region', { name: 'Einrichten' })
  await expect(steps).toContainText('1 von 5')
  await expectAccessible(page)
  await page.getByLabel('Wie alt bist du?').fill('41')
  await page.getByLabel('Wie alt bist du?').press('Tab')
  await page.getByRole('link', { name: 'Als Plan übernehmen' }).click()
  await expect(page).toHaveURL('/vermoegensplan')
  await expect(page.getByLabel('Alter')).toHaveValue('41')
  await expect(page.getByLabel('Vermögen heute')).toHaveValue('12.000,00')
})

for (const width of [320, 390, 1440] as const)
  test(`nothing is cut off at ${width} px, in both themes`, async ({ page, context, shared }) => {
    await shared.enter(context)
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/dashboard')
    await page.mouse.move(5, 300)
    await page.keyboard.press('Shift')
    await expect(page.getByRole('heading', { name: /^Auf dem Weg zu[mr]/ })).toBeVisible()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    for (const theme of ['light', 'dark'] as const) {
      await page.evaluate((name) => {
        document.documentElement.dataset['theme'] = name
      }, theme)
      await expectAccessible(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })

declare global {
  interface Window {
    shifted: number
  }
}

function recordShifts(): void {
  window.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      window.shifted += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Moves the pointer, because parts below the window load at the first sign of a user. */
async function showAll(page: Page): Promise<void> {
  await expect(page.getByText('Übersicht anordnen')).toBeVisible()
  await page.keyboard.press('Shift')
}

/** The titles of the parts of the overview, in their order. */
async function titles(page: Page): Promise<readonly string[]> {
  const all = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
  return all.map((title) => (title.startsWith('Auf dem Weg') ? 'Leiter' : title))
}

async function stored({ api }: User) {
  return (await api.call(readOverview, {})).widgets
}

function salary(): BodyOf<typeof createIncomeSource> {
  return {
    id: newId(),
    personId: null,
    label: 'Gehalt',
    type: 'salary',
    rhythm: 'monthly',
    dueMonth: null,
    payDay: 'last_bank_day',
    validFrom: currentMonth(),
    validTo: null,
    growthBp: 0,
    isDistributed: true,
    amounts: [{ from: currentMonth(), amountCents: 300_000 }],
  }
}

/** A car insurance whose notice must arrive in nine days. */
async function enterContract({ api }: User): Promise<void> {
  await beginTrial(api)
  const id = newId()
  const { position: _p, version: _v, dueMonths: _d, shares: _s, exceptions: _e, ...plain } = plainItem
  await api.call(startBudget, {
    body: { startMonth: currentMonth(), monthStart: 'calendar', groups: [], items: [] },
  })
  await api.call(createBudgetItem, {
    body: {
      ...plain,
      id,
      name: 'Autoversicherung',
      dueMonths: [1],
      shares: [],
      exceptions: [],
      amounts: [{ from: currentMonth(), amountCents: 48_600 }],
    },
  })
  const arriveBy = addDays(today(), 9)
  await api.call(putContract, {
    params: { id },
    body: {
      version: 0,
      kind: 'membership',
      provider: 'Hanse',
      customerNumber: '',
      address: '',
      signedOn: '2022-01-01',
      startsOn: addMonths(currentMonth(), -6),
      minimumEndsOn: addDays(arriveBy, 14),
      noticeCount: 2,
      noticeUnit: 'week',
      noticeTo: 'term_end',
      renewalMonths: 0,
      cancelledTo: null,
    },
  })
}
