import { beforeAll, describe, expect, test } from 'vitest'
import { readEmergencyFolder } from '#contract/emergency-folder.ts'
import { login } from '#contract/login.ts'
import { readAccountSystem, readTransfers } from '#contract/planning/account-system.ts'
import { readAccounts } from '#contract/planning/accounts.ts'
import { readBudget } from '#contract/planning/budget.ts'
import { readGoals } from '#contract/planning/goals.ts'
import { readHousehold } from '#contract/planning/household.ts'
import { readIncome } from '#contract/planning/income.ts'
import { readScenarios } from '#contract/planning/scenarios.ts'
import { readWealthPlan } from '#contract/planning/wealth-plan.ts'
import { readClientProposals, readProposals } from '#contract/proposals.ts'
import { versionAt } from '#domain/account-system/allocation-version.ts'
import { planMonth, potFigures } from '#domain/account-system/plan-month.ts'
import { potBalances } from '#domain/account-system/pot-balances.ts'
import type { Account } from '#domain/accounts/account.ts'
import { exemptionOrders } from '#domain/accounts/exemption-orders.ts'
import { isValidIban } from '#domain/accounts/iban.ts'
import { balanceAgeDays, isStale } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatMonthYearShort } from '#domain/calendar/format-date.ts'
import { type Month, addMonths, monthOf, monthRange, yearOf } from '#domain/calendar/month.ts'
import { goalsOutlook } from '#domain/goals/goals-outlook.ts'
import { baseValue, forecastIncome } from '#domain/income/month-income.ts'
import { irregularValues } from '#domain/income/month-value.ts'
import { payslipNet } from '#domain/income/payslip-net.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import { compareMonths } from '#domain/net-worth/compare-months.ts'
import { householdPositions, noWealthPlan, seriesOf } from '#domain/net-worth/household-positions.ts'
import { householdWorth, worthByPerson } from '#domain/net-worth/household-worth.ts'
import { netWorthOfMonth } from '#domain/net-worth/net-worth-of-month.ts'
import { tickedFlows } from '#domain/net-worth/position-flows.ts'
import { laidAsideForDonations } from '#domain/transfers/laid-aside-for-donations.ts'
import { planPositions } from '#domain/wealth-plan/plan-positions.ts'
import { eraseEverybody } from '#server/testing/steps/erase.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { seedDemo } from './seed-demo.ts'

const consulted = testApp()

function worthRecords(accounts: readonly Account[]) {
  return { accounts, wealthPlan: noWealthPlan }
}

describe('on 21 November 2026 the demo shows the figures of the boards', () => {
  const app = testApp()
  const today: Day = '2026-11-21'
  const november: Month = '2026-11-01'
  const demo = {} as Awaited<ReturnType<typeof readDemo>>
  const plan = (month: Month) => planMonth(demo, month)!
  beforeAll(async () => {
    Object.assign(demo, await readDemo(app))
  })

  test('income: 4.656,45 € this month, 4.887,33 € in the mean, and what irregular fees count', () => {
    const { income } = demo
    const { lines, plannedCents, actualCents } = plan(november).income
    const paid = lines.filter((line) => line.actualCents > 0)
    expect(paid.map(({ source, actualCents: cents }) => [source.label, formatAmount(cents)])).toEqual([
      ['Gehalt Anna', '2.917,45'],
      ['Gehalt Jonas', '1.480,00'],
      ['Kindergeld', '259,00'],
    ])
    expect([plannedCents, actualCents]).toEqual([465_645, 465_645])
    expect(baseValue(income, november)).toBe(488_733)
    const fees = income.sources.find(({ rhythm }) => rhythm === 'irregular')!
    expect(irregularValues(fees, income.receipts, november)).toEqual({ meanCents: 9_500, minimumCents: 0 })
  })

  test('income: the bonuses of December and July, and the raise of March', () => {
    const months = forecastIncome(demo.income, november)
    const amount = (month: Month, label: string) =>
      months.find((each) => each.month === month)?.lines.find(({ source }) => source.label === label)
        ?.plannedCents
    expect(amount('2026-12-01', 'Weihnachtsgeld')).toBe(124_000)
    expect(amount('2027-07-01', 'Urlaubsgeld')).toBe(87_412)
    expect(amount('2027-03-01', 'Gehalt Anna')).toBe(291_745 + 7_294)
  })

  test('wealth plan: from three years ago on, with all that a plan can have', () => {
    const { plan: settings, planPersons, positions, values, events, planScenarios } = demo.wealth
    expect(settings).toMatchObject({ startMonth: '2023-11-01', wishedBudgetCents: 450_000, version: 1 })
    expect(settings!.horizonMonths).toBeGreaterThanOrEqual(120)
    expect(planPersons.map(({ birthMonth, pensionPointsBp }) => [birthMonth, pensionPointsBp])).toEqual(
      expect.arrayContaining([
        ['1990-07-01', 437_200],
        ['1988-03-01', 240_500],
      ]),
    )
    expect(planScenarios.map(({ name }) => name)).toEqual(['Anna in Teilzeit', 'Ferienwohnung'])
    for (const { id } of planScenarios) expect(events.some(({ scenarioId }) => scenarioId === id)).toBe(true)
    expect(events.filter(({ scenarioId }) => scenarioId === null).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['once', 'monthly']),
    )
    const all = planPositions(demo.accounts, positions)
    expect(all.length).toBe(demo.accounts.length + 3)
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['asset', 'loan']))
    // The net worth of the screen designs is that of the accounts: the debt for the bike equals its value.
    const [bike, owed] = values
    expect(bike!.amountsCents).toEqual(owed!.amountsCents)
    expect(bike!.amountsCents.at(-1)).toBe(285_000)
    expect(bike!.amountsCents).toContain(null)
  })

  test('distribution: 35, 40, 15 and 10 per cent, and securities of two classes', () => {
    const { classes, splits, isNetOfLoans } = demo.wealth.distribution!
    expect(isNetOfLoans).toBe(true)
    expect(classes.map(({ key, targetBp, bandBp }) => [key, targetBp, bandBp])).toEqual([
      ['property', 3_500, 500],
      ['shares', 4_000, 500],
      ['liquidity', 1_500, 500],
      ['bonds', 1_000, 300],
    ])
    const securities = demo.accounts.find(({ name }) => name === 'Depot')!
    expect(splits.map(({ positionId }) => positionId)).toEqual([securities.id, securities.id])
    expect(splits.map(({ shareBp }) => shareBp).toSorted((a, b) => b - a)).toEqual([9_000, 1_000])
  })

  test('goals: one ahead, one on plan, and one for which the pot lacks 38,91 €', () => {
    const { open, conflicts, sums } = goalsOutlook(
      { ...demo, inflationBp: null, reserveCents: 2_199_306 },
      today,
    )
    expect(open.map(({ goal, endMonth, standing }) => [goal.name, endMonth, standing.kind])).toEqual([
      // The transfer of this month is still open, and is counted.
      ['Notgroschen', '2028-05-01', 'ahead'],
      ['Sommerurlaub 2027', '2027-08-01', 'on_plan'],
      ['Lastenrad', '2028-03-01', 'behind'],
    ])
    expect(conflicts.map(({ planned, missingCents }) => [planned.goal.name, missingCents])).toEqual([
      ['Lastenrad', 3_891],
    ])
    expect(sums).toEqual({ balanceCents: 2_107_453, coveredCents: 1_933_000, freeCents: 174_453 })
  })

  test('emergency folder: nine of twelve, a check that is due, and a sister who is trusted', async () => {
    const { folder } = demo
    expect(folder.filled).toHaveLength(9)
    expect(
      folder.entries.filter(({ kind }) => !folder.filled.includes(kind)).map(({ kind }) => kind),
    ).toEqual(['will', 'digital_accounts', 'first_week'])
    expect(folder.check).toEqual({ checkedAt: '2026-05-15T12:00:00.000Z', dueOn: '2026-11-15' })
    expect(folder.files.map(({ entryCount, isOutdated }) => [entryCount, isOutdated])).toEqual([
      [9, false],
      [8, true],
    ])
    expect(folder.trust).toMatchObject({
      trustedPersons: [{ name: 'Lena Hartwig', relation: 'Schwester', state: 'accepted', waitingDays: 14 }],
      request: null,
    })
  })

  test('calculators: two scenarios to open', () => {
    expect(new Set(demo.scenarios.map(({ calculator, name }) => `${calculator}: ${name}`))).toEqual(
      new Set([
        'zinseszins-sparplan: 500 € bis zur Rente',
        'zinseszins-sparplan: Sparrate bleibt, wie sie ist',
      ]),
    )
  })

  test('income: a net from the gross, and a reserve for the fees from this month on', () => {
    const { sources } = demo.income
    const salary = sources.find(({ label }) => label === 'Gehalt Anna')!
    expect(salary.payslip && payslipNet(salary.payslip)?.netCents).toBe(salary.amounts.at(-1)!.amountCents)
    const fees = sources.find(({ label }) => label === 'Honorare Lektorat')!
    const { name } = demo.accounts.find(({ id }) => id === fees.reserves[0]?.accountId)!
    expect([fees.reserves[0]?.from, fees.reserves[0]?.shareBp, name]).toEqual([november, 2_500, 'Tagesgeld'])
  })

  test('account system: five pots, what is open and what lies in them', () => {
    const month = plan(november)
    const months = monthRange('2023-11-01', 37).map((each) => planMonth(demo, each)!)
    const balances = potBalances({
      accounts: demo.accounts,
      day: today,
      version: month.version,
      transfers: demo.transfers,
      months: months.map(({ distribution: { parts }, incoming }) => ({
        parts,
        incomingAccountId: incoming?.id ?? null,
      })),
    })
    const table = potFigures(month).map(({ pot, targetCents, arrivedCents, openCents }) =>
      [
        pot,
        ...[targetCents, arrivedCents, openCents, balances[pot]].map((cents) => formatAmount(cents)),
      ].join(' '),
    )
    expect(table).toEqual([
      'saving_rate 465,64 302,67 162,97 64.618,37',
      'luxury_rate 465,64 465,64 0,00 731,48',
      'donation_rate 232,82 0,00 232,82 388,02',
      'life 3.492,35 3.492,35 0,00 4.327,62',
    ])
  })

  test('account system: ticked, open and staying transfers', () => {
    const { accounts } = demo
    const { done, open, stays } = plan(november).transfers
    const name = (id: string) => accounts.find((account) => account.id === id)?.name
    expect(
      done.map(({ accountId, amountCents, transferredOn }) => [name(accountId), amountCents, transferredOn]),
    ).toEqual([
      ['Depot', 30_267, '2026-11-02'],
      ['Spaßkonto', 46_564, '2026-11-02'],
      ['Haushaltskonto', 279_388, '2026-11-01'],
    ])
    expect(open.map(({ accountId, amountCents }) => [name(accountId), amountCents])).toEqual([
      ['Tagesgeld', 16_297],
      ['Spendenkonto', 23_282],
    ])
    expect(stays.map(({ accountId, amountCents }) => [name(accountId), amountCents])).toEqual([
      ['Girokonto', 69_847],
    ])
  })

  test('account system: the twelve months, all earlier ones ticked as planned', () => {
    const year = monthRange('2025-12-01', 12).map((month) => planMonth(demo, month)!)
    expect(
      year.map(({ month, income }) =>
        [formatMonthYearShort(month), formatAmount(income.countedCents, { isWhole: true })].join(' '),
      ),
    ).toEqual([
      'Dez 25 5.733',
      'Jan 26 4.497',
      'Feb 26 4.568',
      'Mär 26 4.568',
      'Apr 26 4.656',
      'Mai 26 4.656',
      'Jun 26 4.656',
      'Jul 26 5.531',
      'Aug 26 4.656',
      'Sep 26 4.656',
      'Okt 26 4.656',
      'Nov 26 4.656',
    ])
    const past = monthRange('2023-11-01', 36).map((month) => planMonth(demo, month)!)
    expect(past.filter(({ transfers }) => transfers.openCents !== 0)).toEqual([])
    expect(past.every(({ transfers }) => transfers.done.length > 0)).toBe(true)
    expect(past.filter(({ distribution }) => distribution.isShort).map(({ month }) => month)).toEqual([
      '2024-08-01',
    ])
  })

  test('account system: 2.355,14 € donated from January to October; 10 / 10 / 5 after two earlier versions', () => {
    const { transfers, versions } = demo
    expect(laidAsideForDonations(transfers, 2026)).toBe(235_514)
    expect(versions).toHaveLength(3)
    expect(versionAt(versions, november)).toMatchObject({
      savingBp: 1_000,
      luxuryBp: 1_000,
      donationBp: 500,
      lifeMinimumCents: 331_746,
    })
  })

  test('accounts: eight with the net worth of 132.745,41 €, and a closed one', () => {
    const { accounts } = demo
    const { assetsCents, debtsCents, netCents, groups } = householdWorth(worthRecords(accounts), today)
    expect([assetsCents, debtsCents, netCents]).toEqual([28_406_549, 15_132_008, 13_274_541])
    expect(groups.map(({ group, totalCents }) => [group, formatAmount(totalCents)])).toEqual([
      ['liquid', '5.447,12'],
      ['reserves', '18.400,00'],
      ['investments', '46.218,37'],
      ['retirement', '0,00'],
      ['property', '214.000,00'],
      ['debts', '−151.320,08'],
    ])
    expect(accounts.filter(({ closedOn }) => closedOn !== null).map(({ name }) => name)).toEqual([
      'Sparkonto',
    ])
    const stale = accounts.filter((account) => account.closedOn === null && isStale(account, today))
    expect(stale.map((account) => [account.name, balanceAgeDays(account, today)])).toEqual([
      ['ETW Leipzig', 325],
    ])
  })

  test('accounts: +1.904,61 € since October, +12.857,34 € since November 2025', () => {
    const { accounts, transfers } = demo
    const series = seriesOf(householdPositions(worthRecords(accounts), today))
    const since = (month: Month) =>
      compareMonths(series, tickedFlows(transfers), month, november)?.changeCents
    // The flat is estimated once a year: between two estimates it grows month by month.
    expect([since('2026-10-01'), since('2025-11-01')]).toEqual([190_461, 1_285_734])
  })

  test('accounts: by person, and the exemption orders', () => {
    const { accounts, isJointlyAssessed } = demo
    expect(worthByPerson(worthRecords(accounts), today).map(({ netCents }) => netCents)).toEqual([
      7_745_636, 5_528_905,
    ])
    expect(exemptionOrders(accounts, isJointlyAssessed === true, yearOf(monthOf(today)))).toMatchObject({
      lines: [
        { bank: 'Depot', amountCents: 150_000 },
        { bank: 'Tagesgeld', amountCents: 35_000 },
      ],
      freeCents: 15_000,
    })
  })

  test('accounts: sample IBANs of a bank that does not exist', () => {
    const { accounts } = demo
    const ibans = accounts.flatMap(({ iban }) => (iban === null ? [] : [iban]))
    expect(ibans.every((iban) => isValidIban(iban) && iban.slice(4, 12) === '00000000')).toBe(true)
    expect(ibans.map((iban) => iban.slice(-4))).toEqual(['3417', '3208', '4700', '5500', '1862', '4906'])
  })

  test('a second call changes nothing and answers the same login', async () => {
    const again = await seedDemo(app.dependencies)
    expect(again).toEqual({ email: 'anna.berger@beispiel.example', password: 'Kompass-Probe-2026' })
    expect(await readDemo(app)).toEqual(demo)
  })

  test('in production there is no demo', async () => {
    const { dependencies } = app
    const config = { ...dependencies.config, mode: 'production' } as const
    await expect(seedDemo({ ...dependencies, config })).rejects.toThrow('NODE_ENV=production')
  })
})

describe('on any other day', () => {
  const app = testApp()

  test.each(['2027-01-01', '2027-03-31', '2027-06-01', '2028-02-29'] as const)(
    'on %s this month and the history stand just the same',
    async (today) => {
      await eraseEverybody(app)
      app.setTime(`${today}T11:00:00Z`)
      const demo = await readDemo(app)
      const month = monthOf(today)
      const { transfers, income } = planMonth(demo, month)!
      expect(income.actualCents).toBe(465_645)
      expect([transfers.doneCents, transfers.openCents, transfers.staysCents]).toEqual([
        356_219, 39_579, 69_847,
      ])
      expect(demo.transfers.every(({ transferredOn }) => transferredOn <= today)).toBe(true)
      const series = seriesOf(householdPositions(worthRecords(demo.accounts), today))
      expect(netWorthOfMonth(series, month)?.netCents).toBe(13_274_541)
      expect(netWorthOfMonth(series, addMonths(month, -1))?.netCents).toBe(13_084_080)
      expect(demo.accounts.flatMap(({ balances }) => balances).every(({ day }) => day <= today)).toBe(true)
    },
  )
})

type App = ReturnType<typeof testApp>

/** Signs in with the demo's login and reads everything through the API, as the pages do. */
async function readDemo(app: App) {
  const headers = { cookie: await signIn(app) }
  const { persons, isJointlyAssessed } = (await app.call(readHousehold, {}, { headers })).data
  const income = (await app.call(readIncome, {}, { headers })).data
  const { accounts } = (await app.call(readAccounts, {}, { headers })).data
  const { versions } = (await app.call(readAccountSystem, {}, { headers })).data
  const { transfers } = (await app.call(readTransfers, {}, { headers })).data
  const { scenarios } = (await app.call(readScenarios, {}, { headers })).data
  const wealth = (await app.call(readWealthPlan, {}, { headers })).data
  const { items } = (await app.call(readBudget, {}, { headers })).data
  const { goals } = (await app.call(readGoals, {}, { headers })).data
  const plan = { income, accounts, versions, transfers, items, goals }
  const folder = (await app.call(readEmergencyFolder, {}, { headers })).data
  return { persons, isJointlyAssessed, ...plan, scenarios, wealth, folder }
}

async function signIn(app: App): Promise<string> {
  const answer = await app.call(login, { body: await seedDemo(app.dependencies) })
  expect(answer.status).toBe(200)
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('wk_session='))?.split(';')[0] ?? ''
}

test('the consultant of the demo has a room at the Bergers, who have three open lines from her', async () => {
  const app = consulted
  await seedDemo(app.dependencies)
  const demoUsers = await app.database.selectFrom('app_user').select(['user_id', 'email']).execute()
  const householdOf = (start: string) => demoUsers.find(({ email }) => email.startsWith(start))!.user_id
  const [anna, miriam] = [
    await sessionOf(app, householdOf('anna')),
    await sessionOf(app, householdOf('miriam')),
  ]
  const { proposals } = (await app.call(readProposals, {}, { as: anna })).data
  expect(proposals).toMatchObject([
    {
      status: 'sent',
      consultant: { surname: 'Vogt' },
      lines: [
        { seen: { bp: 1_000 }, proposed: { bp: 1_200 } },
        {
          seen: { parts: [{ bp: 6_500 }, { bp: 3_500 }] },
          proposed: { parts: [{ bp: 5_000 }, { bp: 5_000 }] },
        },
        { subject: 'Depot', seen: { bp: 20 }, proposed: { bp: 10 } },
      ],
    },
  ])
  const params = { client_id: anna.userId }
  expect((await app.call(readClientProposals, { params }, { as: miriam })).data.proposals).toHaveLength(1)
})

async function sessionOf(app: TestApp, userId: string): Promise<TestUser> {
  const token = await createTestSession(app.dependencies, { realm: 'user', userId })
  return { userId, token, householdId: '', personId: '', name: '', surname: '', email: '' }
}
