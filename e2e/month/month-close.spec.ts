import type { Locator, Page } from '@playwright/test'
import { createAccount, deleteAccount, deleteBalance, putBalance } from '#contract/planning/accounts.ts'
import { createBudgetItem } from '#contract/planning/budget-items.ts'
import { readBudget, startBudget } from '#contract/planning/budget.ts'
import { readImportRules } from '#contract/planning/import-rules.ts'
import { createIncomeSource, readIncome } from '#contract/planning/income.ts'
import { readMonthClose, reopenMonth } from '#contract/planning/month-closes.ts'
import { startWealthPlan } from '#contract/planning/wealth-plan.ts'
import type { Client } from '#contract/protocol/client.ts'
import { startTrial } from '#contract/subscription.ts'
import { readTransactions } from '#contract/transactions/transactions.ts'
import { plainItem } from '#domain/budget/budget-item.ts'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month, monthNumber } from '#domain/calendar/month.ts'
import { expectAccessible } from '#e2e/support/axe.ts'
import { accounts, type Bergers } from '#e2e/support/bergers.ts'
import { book } from '#e2e/support/bookings.ts'
import { currentMonth, today } from '#e2e/support/calendar.ts'
import { closeByApi } from '#e2e/support/close-by-api.ts'
import { newId } from '#e2e/support/new-id.ts'
import { begunOn } from '#e2e/support/outbox.ts'
import { expect, test } from '#e2e/support/test.ts'

// Once a month, ten minutes: income, transfers, balances, three deviations, and the result.

const month = currentMonth()
const name = formatMonthName(month)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The address always names the month. */
const addressOf = (step: number) => `/dashboard?schritt=${step}&monat=${month.slice(0, 7)}`
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label })
const steps = (page: Page) => page.getByRole('navigation', { name: 'Schritte' })

/** Gives every account a balance at the end of a month, and none for today. */
async function balancesOf(api: Client, { accountIds }: Bergers, of: Month): Promise<void> {
  for (const { name: account, balanceCents } of accounts) {
    await put(api, accountIds[account], lastDayOfMonth(of), balanceCents - 10_000)
    await api.call(deleteBalance, { params: { id: accountIds[account], day: today() } })
  }
}

async function put(api: Client, id: string, day: Day, amountCents: number, version = 0): Promise<void> {
  await api.call(putBalance, { params: { id, day }, body: { version, amountCents } })
}

/** A loan whose instalment is due on the first of each month. */
async function addLoan(api: Client, { personIds }: Bergers, day: Day): Promise<void> {
  await api.call(createAccount, {
    body: {
      id: newId(),
      name: 'Darlehen',
      type: 'loan',
      bank: '',
      iban: null,
      holder: '',
      valueSign: -1,
      assetClass: null,
      availability: null,
      interestBp: 200,
      fixedUntil: null,
      instalmentCents: 64_000,
      instalmentDay: 1,
      owners: [{ personId: personIds[0], shareBp: 10_000 }],
      isCounted: true,
      openedOn: null,
      exemptionOrderCents: 0,
      balance: { day, amountCents: 15_171_986 },
    },
  })
}

/** An old securities account. */
const oldDepot = ({ personIds }: Bergers) => ({
  name: 'Altes Depot',
  type: 'securities' as const,
  bank: '',
  iban: null,
  holder: '',
  valueSign: 1 as const,
  assetClass: 'shares' as const,
  availability: null,
  interestBp: null,
  fixedUntil: null,
  instalmentCents: null,
  instalmentDay: null,
  owners: [{ personId: personIds[0], shareBp: 10_000 }],
  isCounted: true,
  openedOn: null,
  exemptionOrderCents: 0,
  balance: null,
})

const planned = [
  { name: 'Miete', cents: 90_000, booked: 90_000 },
  { name: 'Lebensmittel', cents: 60_000, booked: 75_000 },
  { name: 'Kleidung', cents: 8_000, booked: 1_200 },
  { name: 'Möbel', cents: 7_500, booked: 64_900 },
  { name: 'Drogerie', cents: 9_500, booked: 9_000 },
] as const

/** A household plan of this month, in which four lines deviate. */
async function planHousehold(api: Client, { accountIds }: Bergers): Promise<void> {
  const { position: _, version: __, ...plain } = plainItem
  const items = planned.map(({ name: called, cents }) => ({
    ...plain,
    dueMonths: [],
    shares: [],
    exceptions: [],
    id: newId(),
    name: called,
    amounts: [{ from: month, amountCents: cents }],
  }))
  await api.call(startBudget, { body: { startMonth: month, monthStart: 'calendar', groups: [], items } })
  for (const [at, { name: called, booked }] of planned.entries())
    await book(api, {
      accountId: accountIds.Haushaltskonto,
      amountCents: -booked,
      counterparty: called,
      itemId: items[at]!.id,
    })
}

async function planWealth(api: Client, startMonth: Month): Promise<void> {
  await api.call(startWealthPlan, {
    body: {
      plan: {
        startMonth,
        horizonMonths: 480,
        inflationBp: 200,
        growthBp: 300,
        taxMode: 'none',
        withdrawalRateBp: 400,
        protectionMonths: 6,
        lifeCents: null,
        wishedBudgetCents: null,
      },
      person: null,
      position: null,
    },
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a whole close takes at most forty presses and keys', async ({ page, user, bergers }) => {
    test.setTimeout(120_000)
    const last = addMonths(month, -1)
    await user.api.call(startTrial, {})
    await balancesOf(user.api, bergers, last)
    await addLoan(user.api, bergers, lastDayOfMonth(last))
    await planHousehold(user.api, bergers)
    await planWealth(user.api, addMonths(month, -2))
    let count = 0
    const press = async (target: Locator) => {
      count += 1
      await target.tap()
    }
    const key = async (text: string) => {
      count += 1
      await page.keyboard.press(text)
    }

    await page.goto('/dashboard?schritt=1')
    await expect(page).toHaveTitle(/^Monatsabschluss, Schritt 1 von 5/)
    await expect(title(page)).toHaveText(`Einkommen im ${name}`)
    await expectAccessible(page)
    await press(button(page, 'Stimmt so'))

    await expect(page).toHaveURL(addressOf(2))
    await expect(title(page)).toBeFocused()
    await expectAccessible(page)
    await press(button(page, 'Alle als überwiesen abhaken'))
    await press(button(page, 'Weiter'))

    await expect(page).toHaveURL(addressOf(3))
    // Whole euros are enough; every typed digit is counted.
    for (const [at, { name: account, balanceCents }] of accounts.entries()) {
      await expect(page.getByRole('textbox', { name: `${account}, neuer Stand` })).toBeFocused()
      for (const digit of String(Math.round(balanceCents / 100))) await key(digit)
      if (at < accounts.length - 1) await key('Enter')
    }
    await expectAccessible(page)
    await press(button(page, 'Darlehen übernehmen und weiter'))

    await expect(page).toHaveURL(addressOf(4))
    await expect(title(page)).toHaveText('Drei Abweichungen')
    await expectAccessible(page)
    for (const line of ['Möbel', 'Lebensmittel', 'Kleidung'])
      await press(page.getByRole('group', { name: `${line}: Entscheidung` }).getByText('Einmalig'))
    await press(button(page, 'Weiter'))

    await expect(page).toHaveURL(addressOf(5))
    await expect(title(page)).toHaveText(`${name}: dein Vermögen`)
    await expect(page.getByText('stimmt auf den Cent')).toBeVisible()
    await expectAccessible(page)
    await press(button(page, 'Abschließen'))
    await expect(page.getByText(/^Abgeschlossen am /)).toBeVisible()
    await expectAccessible(page)
    expect(count).toBeLessThanOrEqual(40)

    const stored = await user.api.call(readMonthClose, { params: { month } })
    expect(stored.isClosed).toBe(true)
    expect(stored.confirmed).toEqual(['income', 'distribution', 'balances', 'household'])
    expect(stored.decisions.map(({ decision }) => decision)).toEqual(['once', 'once', 'once'])
    expect(stored.snapshot?.positions).toHaveLength(7)
  })
})

test('a new normal value changes the plan from the next month on', async ({ page, user, bergers }) => {
  await user.api.call(startTrial, {})
  await planHousehold(user.api, bergers)
  await page.goto('/dashboard?schritt=4')
  await page.getByRole('group', { name: 'Möbel: Entscheidung' }).getByText('Neuer Normalwert').click()
  const field = page.getByRole('textbox', { name: `Betrag ab ${formatMonthName(addMonths(month, 1))}` })
  await expect(field).toHaveValue('650,00')
  await field.fill('100')
  await button(page, 'Übernehmen').click()
  await expect(page.getByText(/^Plan ab .* 100,00/)).toBeVisible()

  // A booking at the wrong place is looked up, and the user comes back.
  await page.getByRole('group', { name: 'Lebensmittel: Entscheidung' }).getByText('Falsch zugeordnet').click()
  await page.getByRole('link', { name: 'Buchungen ansehen' }).click()
  await expect(page.getByText('Lebensmittel').first()).toBeVisible()
  await page.getByRole('link', { name: 'Zurück zum Monatsabschluss' }).click()
  await expect(title(page)).toHaveText('Drei Abweichungen')
  const { decisions } = await user.api.call(readMonthClose, { params: { month } })
  expect(decisions.map(({ decision }) => decision)).toEqual(['new_normal', 'misplaced'])
})

test('what no line planned becomes one, with its bookings and a rule, and one press takes it back', async ({
  page,
  user,
  bergers,
}) => {
  await user.api.call(startTrial, {})
  const groupId = newId()
  await user.api.call(startBudget, {
    body: {
      startMonth: month,
      monthStart: 'calendar',
      groups: [{ id: groupId, key: null, name: 'Haustiere' }],
      items: [],
    },
  })
  for (const cents of [2_150, 4_250])
    await book(user.api, {
      accountId: bergers.accountIds.Haushaltskonto,
      amountCents: -cents,
      counterparty: 'Fressnapf Leipzig',
      groupId,
    })
  const state = async () => {
    const { transactions } = await user.api.call(readTransactions, { query: { search: 'fressnapf' } })
    const [{ items }, { rules }, { decisions }] = await Promise.all([
      user.api.call(readBudget, {}),
      user.api.call(readImportRules, {}),
      user.api.call(readMonthClose, { params: { month } }),
    ])
    return {
      lines: items.map(({ name: called, groupId: own, amounts }) => [called, own, amounts]),
      places: transactions.map(({ itemId }) => items.find(({ id }) => id === itemId)?.name ?? null),
      rules: rules.map(({ itemId }) => items.find(({ id }) => id === itemId)?.name ?? null),
      decisions: decisions.map(({ name: called, decision }) => [called, decision]),
    }
  }
  const before = { lines: [], places: [null, null], rules: [], decisions: [] }

  await page.goto('/dashboard?schritt=4')
  await expect(title(page)).toHaveText('Eine Abweichung')
  await page
    .getByRole('group', { name: 'Haustiere, ohne Posten: Entscheidung' })
    .getByText('Neuer Normalwert')
    .click()
  await expect(page.getByLabel('Neuer Posten')).toHaveValue('Fressnapf Leipzig')
  const next = addMonths(month, 1)
  const amount = page.getByRole('textbox', { name: `Betrag ab ${formatMonthName(next)}` })
  await expect(amount).toHaveValue('65,00')
  await amount.fill('70')
  await expectAccessible(page)
  expect(await state()).toEqual(before)
  await button(page, 'Posten anlegen').click()

  await expect(page.getByText(/^Plan ab .* 70,00/)).toBeVisible()
  await expect(title(page)).toHaveText('Eine Abweichung')
  expect(await state()).toEqual({
    lines: [['Fressnapf Leipzig', groupId, [{ from: next, amountCents: 7_000 }]]],
    places: ['Fressnapf Leipzig', 'Fressnapf Leipzig'],
    rules: ['Fressnapf Leipzig'],
    decisions: [['Fressnapf Leipzig', 'new_normal']],
  })
  await button(page, 'Rückgängig').click()
  await expect(page.getByRole('group', { name: 'Haustiere, ohne Posten: Entscheidung' })).toBeVisible()
  await expect.poll(state).toEqual(before)
})

test('asks about what was due, not about what is laid aside, and shows what belongs nowhere yet', async ({
  page,
  user,
  bergers,
}) => {
  await user.api.call(startTrial, {})
  const { position: _, version: __, ...plain } = plainItem
  const dueLater = monthNumber(addMonths(month, 2))
  const items = (
    [
      ['Kfz-Versicherung', 48_000, [dueLater]],
      ['Strom', 9_000, []],
    ] as const
  ).map(([called, cents, dueMonths]) => ({
    ...plain,
    dueMonths: [...dueMonths],
    shares: [],
    exceptions: [],
    id: newId(),
    name: called,
    amounts: [{ from: month, amountCents: cents }],
  }))
  await user.api.call(startBudget, { body: { startMonth: month, monthStart: 'calendar', groups: [], items } })
  const pay = (counterparty: string, cents: number, category: 'life' | null) =>
    book(user.api, {
      accountId: bergers.accountIds.Haushaltskonto,
      amountCents: -cents,
      counterparty,
      category,
    })
  await pay('Haftpflichtkasse', 23_150, 'life')
  await pay('Stadtwerke Leipzig', 9_120, null)

  await page.goto('/dashboard?schritt=4')
  await expect(title(page)).toHaveText('Zwei Abweichungen')
  await expect(page.getByText('Eine Buchung gehört noch zu keinem Posten')).toBeVisible()
  const choice = (line: string) => page.getByRole('group', { name: `${line}: Entscheidung` })
  await choice('Leben, ohne Posten').getByText('Einmalig').click()
  await expect(page.getByText(/^Plan bleibt/)).toBeVisible()
  await choice('Strom').getByText('Falsch zugeordnet').click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Buchungen ansehen' }).click()
  await expect(page.getByText('Stadtwerke Leipzig').first()).toBeVisible()
  await expect(page.getByText('Haftpflichtkasse')).toHaveCount(0)

  // Larger deviations replace it in the list, and its decision stays.
  for (const [called, cents] of [
    ['Möbel', 70_000],
    ['Reise', 90_000],
    ['Zahnarzt', 80_000],
  ] as const) {
    const id = newId()
    const [first] = items
    await user.api.call(createBudgetItem, {
      body: { ...first!, id, name: called, dueMonths: [], amounts: [{ from: month, amountCents: 0 }] },
    })
    await book(user.api, {
      accountId: bergers.accountIds.Haushaltskonto,
      amountCents: -cents,
      counterparty: called,
      itemId: id,
    })
  }
  await page.goto('/dashboard?schritt=4')
  await choice('Reise').getByText('Einmalig').click()
  await expect(page.getByText(/^Plan bleibt/)).toBeVisible()
  const decided = async () => {
    const { decisions } = await user.api.call(readMonthClose, { params: { month } })
    return decisions.map(({ name: called, decision }) => [called, decision])
  }
  await expect.poll(decided).toEqual([
    ['Leben, ohne Posten', 'once'],
    ['Strom', 'misplaced'],
    ['Reise', 'once'],
  ])
})

test('what came by the bookings is offered as income, and closing writes it', async ({
  page,
  user,
  bergers,
}) => {
  await user.api.call(startTrial, {})
  const id = newId()
  await user.api.call(createIncomeSource, {
    body: {
      id,
      personId: bergers.personIds[0],
      label: 'Nebenjob Kletterhalle',
      type: 'salary',
      rhythm: 'monthly',
      dueMonth: null,
      payDay: Number(today().slice(8)),
      validFrom: month,
      validTo: null,
      growthBp: 0,
      isDistributed: true,
      amounts: [{ from: month, amountCents: 45_000 }],
    },
  })
  await book(user.api, {
    accountId: bergers.accountIds.Girokonto,
    amountCents: 47_310,
    counterparty: 'Kletterhalle Nord GmbH',
  })
  await page.goto('/dashboard?schritt=1')
  const line = page.getByRole('button', { name: /Nebenjob Kletterhalle/ })
  await expect(line).toContainText(/473,10.*aus deinen Buchungen/)
  await expectAccessible(page)
  await steps(page)
    .getByRole('link', { name: /Ergebnis/ })
    .click()
  await expect(page.getByText(/Das Einkommen zählt dann mit/)).toBeVisible()
  await button(page, 'Abschließen').click()
  await expect(page.getByText(/^Abgeschlossen am /)).toBeVisible()
  const { receipts } = await user.api.call(readIncome, {})
  expect(receipts.find(({ sourceId }) => sourceId === id)?.amountCents).toBe(47_310)
  expect(receipts).toHaveLength(4)
})

test('missed months are closed in one go, their balances computed and marked', async ({
  page,
  user,
  bergers,
}) => {
  const [first, missed] = [addMonths(month, -2), addMonths(month, -1)]
  await user.api.call(startTrial, {})
  await balancesOf(user.api, bergers, first)
  await closeByApi(user.api, first)
  for (const { name: account, balanceCents } of accounts)
    await put(user.api, bergers.accountIds[account], today(), balanceCents)

  await page.goto('/dashboard?schritt=3')
  const words = `${formatMonthName(missed)} fehlt: wird aus ${formatMonthName(first)} und ${name} berechnet.`
  await expect(page.getByText(words)).toBeVisible()
  await steps(page)
    .getByRole('link', { name: /Ergebnis/ })
    .click()
  await expect(page.getByText(words)).toBeVisible()
  await button(page, '2 Monate abschließen').click()
  await expect(page.getByText(/^Abgeschlossen am /)).toBeVisible()

  await page.getByRole('link', { name: new RegExp(formatMonthName(missed)) }).click()
  await expect(page.getByText(/^Abgeschlossen am /)).toBeVisible()
  await expect(page.getByText(/^Berechnet aus den Monaten davor und danach: /)).toBeVisible()
  const stored = await user.api.call(readMonthClose, { params: { month: missed } })
  expect(stored.snapshot?.interpolatedCount).toBe(accounts.length)
})

test('a later balance stands as a correction, and a month that is opened again takes it in', async ({
  page,
  user,
  bergers,
}) => {
  const giro = bergers.accountIds.Girokonto
  await user.api.call(startTrial, {})
  await closeByApi(user.api, month)
  await put(user.api, giro, today(), accounts[0].balanceCents + 1_200, 1)
  await page.goto('/dashboard?schritt=5')
  await expect(
    page
      .getByRole('region', { name: /^Seit dem Abschluss: Korrektur \+12,00/ })
      .getByRole('row', { name: /Girokonto/ }),
  ).toBeVisible()
  await expectAccessible(page)

  await button(page, 'wieder öffnen').click()
  await button(page, 'Abschließen').click()
  await expect(page.getByText(/^Abgeschlossen am /)).toBeVisible()
  await expect(page.getByText(/^Seit dem Abschluss/)).toHaveCount(0)
  await button(page, 'Protokoll').click()
  const log = page.getByRole('region', { name: 'Protokoll' })
  await expect(log.getByRole('cell', { name: 'abgeschlossen', exact: true })).toHaveCount(2)
  await expect(log.getByRole('cell', { name: 'wieder geöffnet' })).toHaveCount(1)
})

test('a month that is opened again after the next one is told as that, and closed along', async ({
  page,
  user,
  bergers,
}) => {
  const last = addMonths(month, -1)
  await user.api.call(startTrial, {})
  await balancesOf(user.api, bergers, last)
  await closeByApi(user.api, last)
  const { version } = await user.api.call(readMonthClose, { params: { month: last } })
  await user.api.call(reopenMonth, { params: { month: last }, body: { version } })
  await page.goto('/dashboard?schritt=5')
  await expect(page).toHaveURL(addressOf(5))
  await expect(
    page.getByText(`${formatMonthName(last)} ist wieder geöffnet: wird mit abgeschlossen.`),
  ).toBeVisible()
  await button(page, '2 Monate abschließen').click()
  await expect(page.getByText(/^Abgeschlossen am /)).toBeVisible()
  const { log } = await user.api.call(readMonthClose, { params: { month: last } })
  expect(log.map(({ event }) => event)).toEqual(['closed', 'reopened', 'closed'])
})

test('an account that is deleted goes once: the month in which it went tells it', async ({
  page,
  user,
  bergers,
}) => {
  const last = addMonths(month, -1)
  await user.api.call(startTrial, {})
  await balancesOf(user.api, bergers, last)
  const id = newId()
  await user.api.call(createAccount, { body: { ...oldDepot(bergers), id } })
  for (const day of [lastDayOfMonth(addMonths(month, -2)), lastDayOfMonth(last)])
    await put(user.api, id, day, 500_000)
  await closeByApi(user.api, last)
  await user.api.call(deleteAccount, { params: { id } })
  await page.goto('/dashboard?schritt=5')
  await expect(page.getByText(/Aufgelöst sind −5\.000,00/)).toBeVisible()
})

test('what was half typed is there after a reload, and is stored when its field is left', async ({
  page,
  user,
  bergers,
}) => {
  await user.api.call(startTrial, {})
  await balancesOf(user.api, bergers, addMonths(month, -1))
  await page.goto('/dashboard?schritt=3')
  const field = page.getByRole('textbox', { name: 'Girokonto, neuer Stand' })
  await expect(field).toBeFocused()
  await page.keyboard.type('12*49,')
  await expect.poll(() => begunOn(page)).toEqual(['12*49,'])
  await page.reload()
  await expect(field).toHaveValue('12*49,')
  await expect(field).toBeFocused()
  await expect(page.getByText('Noch nicht gespeichert. Enter speichert den Stand.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('End')
  await page.keyboard.type('90')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('598,80')
  await expect(page.getByText('Noch nicht gespeichert.')).toHaveCount(0)
  await expect(page.getByText('gespeichert', { exact: true })).toHaveCount(1)
  await page.reload()
  await expect(field).toHaveValue('598,80')
})

test('without a connection each step says so, and nothing is lost', async ({
  page,
  context,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  // A balance whose answer the reload cuts off is sent again, and the server has it by then.
  watch.expect(/412 .*balances/)
  await user.api.call(startTrial, {})
  await balancesOf(user.api, bergers, addMonths(month, -1))
  await planHousehold(user.api, bergers)
  const offline = async (act: () => Promise<void>) => {
    await context.setOffline(true)
    await act()
    await context.setOffline(false)
  }
  // The message stands at its place, not in a toast.
  const told = page.getByRole('main').getByText('Keine Verbindung. Deine Eingabe ist noch da.')

  await page.goto('/dashboard?schritt=1')
  await expect(title(page)).toHaveText(`Einkommen im ${name}`)
  await offline(async () => {
    await button(page, 'Stimmt so').click()
    await expect(told).toBeVisible()
    await expect(page).toHaveURL(addressOf(1))
  })
  await button(page, 'Stimmt so').click()

  await expect(page).toHaveURL(addressOf(2))
  await offline(async () => {
    await button(page, 'Alle als überwiesen abhaken').click()
    // The ticks wait to be sent, and count already.
    await expect(button(page, 'Weiter')).toBeVisible()
  })
  // Toasts cover the button.
  await title(page).focus()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(addressOf(3))
  const field = page.getByRole('textbox', { name: 'Girokonto, neuer Stand' })
  await expect(field).toBeVisible()
  await offline(async () => {
    await field.fill('4711')
    await page.keyboard.press('Enter')
    await expect(page.getByText('wartet', { exact: true }).first()).toBeAttached()
    await expect(field).toHaveValue('4.711,00')
  })
  // A value that waits to be sent survives even a reload of the page.
  await page.reload()
  await expect(field).toHaveValue('4.711,00')
  await expect(page.getByText('gespeichert', { exact: true }).first()).toBeVisible()

  await steps(page)
    .getByRole('link', { name: /Haushalt/ })
    .click()
  const decision = page.getByRole('group', { name: 'Möbel: Entscheidung' })
  await offline(async () => {
    await decision.getByText('Einmalig').click()
    await expect(told).toBeVisible()
  })
  await decision.getByText('Einmalig').click()
  await expect(page.getByText(/^Plan bleibt/)).toBeVisible()

  await steps(page)
    .getByRole('link', { name: /Ergebnis/ })
    .click()
  await offline(async () => {
    await button(page, 'Abschließen').click()
    await expect(told).toBeVisible()
  })
  await button(page, 'Abschließen').click()
  await expect(page.getByText(/^Abgeschlossen am /)).toBeVisible()
  // Deviations without a decision stay visible.
  await expect(page.getByText('nicht entschieden')).toHaveCount(2)
  const { log, decisions } = await user.api.call(readMonthClose, { params: { month } })
  expect([log.length, decisions.length]).toEqual([1, 1])
})

test('a month that is over while the page is open stays the one that is closed', async ({
  page,
  user,
  bergers,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await user.api.call(startTrial, {})
  await page.goto('/dashboard?schritt=1')
  await expect(title(page)).toHaveText(`Einkommen im ${name}`)
  await page.clock.setFixedTime(`${addMonths(month, 1)}T05:00:00Z`)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('link', { name: formatMonthName(addMonths(month, 1)) })).toBeVisible()
  await expect(title(page)).toHaveText(`Einkommen im ${name}`)
  await button(page, 'Stimmt so').click()
  await expect(page).toHaveURL(addressOf(2))
})

test('opening a month again takes the notice of the other device away', async ({
  page,
  user,
  bergers,
  watch,
}) => {
  watch.expect(/409 .*\/api\/month-closes/)
  expect(bergers.personIds).toHaveLength(2)
  await user.api.call(startTrial, {})
  await page.goto('/dashboard?schritt=5')
  await expect(page).toHaveURL(addressOf(5))
  await expect(button(page, 'Abschließen')).toBeVisible()
  await put(user.api, bergers.accountIds.Girokonto, today(), 300_000, 1)
  await closeByApi(user.api, month)
  await button(page, 'Abschließen').click()
  await expect(page.getByText(/^Der Monat ist schon abgeschlossen/)).toBeVisible()
  await button(page, 'wieder öffnen').click()
  await expect(button(page, 'Abschließen')).toBeVisible()
  await expect(page.getByText(/^Der Monat ist schon abgeschlossen/)).toHaveCount(0)
})

test('two devices that close at once: the second is told, and nothing is overwritten', async ({
  page,
  user,
  bergers,
  context,
  watch,
}) => {
  watch.expect(/409 .*\/api\/month-closes/)
  await user.api.call(startTrial, {})
  const other = await context.newPage()
  for (const each of [page, other]) {
    await each.goto('/dashboard?schritt=5')
    await expect(button(each, 'Abschließen')).toBeVisible()
  }
  // Another value is stored meanwhile: both are shown, and nothing is closed.
  await put(user.api, bergers.accountIds.Girokonto, today(), 300_000, 1)
  await button(page, 'Abschließen').click()
  const note = page.getByRole('note').filter({ hasText: 'Inzwischen hat sich etwas geändert' })
  await expect(note).toContainText('gezeigt')
  await expect(note).toContainText('gespeichert')
  await button(page, 'Abschließen').click()
  await expect(page.getByText(/^Abgeschlossen am /)).toBeVisible()

  await button(other, 'Abschließen').click()
  await expect(other.getByText(/^Der Monat ist schon abgeschlossen: am .* von Anna Berger/)).toBeVisible()
  const { log } = await user.api.call(readMonthClose, { params: { month } })
  expect(log).toHaveLength(1)
})

test('a close that was begun is gone on with on another device', async ({
  page,
  user,
  bergers,
  openElsewhere,
}) => {
  expect(bergers.personIds).toHaveLength(2)
  await user.api.call(startTrial, {})
  await page.goto('/dashboard?schritt=1')
  await page.keyboard.press('Tab')
  await button(page, 'Stimmt so').click()
  await expect(title(page)).toBeFocused()
  // Enter on the title goes to the next step.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addressOf(3))
  await page.goBack()
  await expect(page).toHaveURL(addressOf(2))

  const device = await openElsewhere({ viewport: { width: 390, height: 844 } })
  await device.goto('/dashboard?schritt=3')
  await expect(steps(device).getByRole('link', { name: /Einkommen.*erledigt/ })).toBeVisible()
  await expect(steps(device).getByRole('link', { name: /Verteilen.*erledigt/ })).toBeVisible()
})

test('without a subscription it can be looked at, and the way to one stands where it is refused', async ({
  page,
  bergers,
  watch,
}) => {
  watch.expect(/402 .*\/api\/month-closes/)
  expect(bergers.personIds).toHaveLength(2)
  await page.goto('/dashboard?schritt=1')
  await button(page, 'Stimmt so').click()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Zum Ändern brauchst du ein Abo')
  await refusal.getByRole('button', { name: 'Kostenlos testen' }).click()
  await expect(page).toHaveURL(addressOf(2))
})
