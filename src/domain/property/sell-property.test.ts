import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { signedBalance } from '#domain/accounts/latest-balance.ts'
import { type Day, toDay } from '#domain/calendar/day.ts'
import { monthOf, monthRange } from '#domain/calendar/month.ts'
import { monthCauses } from '#domain/household-statistics/month-causes.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { monthSnapshot } from '#domain/monthly-close/month-snapshot.ts'
import { compareMonths } from '#domain/net-worth/compare-months.ts'
import { householdPositions, noWealthPlan, seriesOf } from '#domain/net-worth/household-positions.ts'
import { netWorthOfMonths } from '#domain/net-worth/net-worth-of-month.ts'
import { checking } from '#domain/testing/berger-household.ts'
import { type ToldSale, type SaleAccounts, sellProperty } from './sell-property.ts'

const months = monthRange('2025-01-01', 24)
const today: Day = '2026-12-31'
const noFlows = new Map()

const flat = accountOf('flat', { type: 'property', openedOn: '2021-05-12' }, { '2025-03-31': 20_000_000 })
const loan = accountOf('loan', { type: 'loan', valueSign: -1 }, { '2025-01-31': 15_000_000 })
const giro = accountOf('giro', { type: 'checking' }, { '2025-02-28': 300_000 })
const sale = (given: Partial<ToldSale> = {}): ToldSale => ({
  soldOn: '2026-06-15',
  priceCents: 21_000_000,
  saleCostsCents: 200_000,
  prepaymentFeeCents: 300_000,
  ...given,
})

describe('sellProperty', () => {
  it('pays the debt, gives the rest to the receiver, and says what moved', () => {
    const result = sellProperty(sale(), { property: flat, shareBp: 10_000, loans: [loan], receiver: giro })
    expect(result).toEqual({
      ok: true,
      debtsCents: 15_000_000,
      netCents: 5_500_000,
      balances: [
        {
          accountId: 'flat',
          day: '2026-06-15',
          amountCents: 0,
          movedCents: -20_500_000,
          valuationKind: 'sale',
          isClosed: true,
        },
        { accountId: 'loan', day: '2026-06-15', amountCents: 0, movedCents: 15_000_000, isClosed: true },
        {
          accountId: 'giro',
          day: '2026-06-15',
          amountCents: 5_800_000,
          movedCents: 5_500_000,
          isClosed: false,
        },
      ],
    })
  })

  it('takes from the receiver where the price does not repay the debt', () => {
    const result = sellProperty(sale({ priceCents: 14_000_000 }), {
      property: flat,
      shareBp: 10_000,
      loans: [loan],
      receiver: giro,
    })
    expect(result.ok && result.balances.at(-1)?.amountCents).toBe(-1_200_000)
  })

  it('brings the household its share of price and costs, less the fee that it pays itself', () => {
    const told = sale({ priceCents: 30_000_001, saleCostsCents: 400_000, prepaymentFeeCents: 100_000 })
    const result = sellProperty(told, { property: flat, shareBp: 5_000, loans: [loan], receiver: giro })
    expect(result).toMatchObject({ ok: true, netCents: 15_000_001 - 200_000 - 100_000 - 15_000_000 })
  })

  it('leaves earlier months as they were, makes what is left a change of value, and saves nothing by it', () => {
    const accounts = soldIn([flat, loan, giro], sale())
    expect(worthOf(accounts).slice(0, 17)).toEqual(worthOf([flat, loan, giro]).slice(0, 17))
    expect(worthOf(accounts)[17]).toBe(5_800_000)
    const positions = householdPositions({ accounts, wealthPlan: noWealthPlan }, today)
    expect(compareMonths(seriesOf(positions), noFlows, '2026-05-01', '2026-06-01')).toMatchObject({
      recordedCents: 0,
      savedCents: 0,
      valueChangeCents: 500_000,
    })
    const june = monthSnapshot({ positions, flows: noFlows, month: '2026-06-01', today, previous: null })
    expect(june.total).toMatchObject({ savedCents: 0, valueChangeCents: 500_000, afterCents: 5_800_000 })
    const [causes] = monthCauses(positions, noFlows, ['2026-06-01'])
    expect(causes).toMatchObject({
      paidInCents: -20_500_000,
      repaidCents: 15_000_000,
      stayedCents: 5_500_000,
    })
  })

  it.each([
    ['already_sold', {}, { property: { ...flat, closedOn: '2026-01-01' as const } }],
    ['before_purchase', { soldOn: '2021-05-11' as const }, {}],
    ['later_balance', { soldOn: '2025-03-30' as const }, {}],
    ['loan_unusable', {}, { loans: [{ ...loan, closedOn: '2026-01-01' as const }] }],
    ['loan_unusable', {}, { loans: [giro], receiver: null }],
    ['receiver_missing', {}, { receiver: null }],
    ['receiver_unusable', {}, { receiver: flat }],
    ['receiver_unusable', {}, { receiver: { ...giro, isArchived: true } }],
    [
      'receiver_full',
      { priceCents: 99_999_999_999, saleCostsCents: 0, prepaymentFeeCents: 0 },
      { loans: [] },
    ],
    ['foreign_currency', {}, { receiver: { ...giro, currency: 'USD' } }],
  ] as const)('is refused: %s', (kind, given, accounts) => {
    const result = sellProperty(sale(given), {
      property: flat,
      shareBp: 10_000,
      loans: [loan],
      receiver: giro,
      ...(accounts as Partial<SaleAccounts>),
    })
    expect(result).toMatchObject({ ok: false, problem: { kind } })
  })

  it('of any household changes no earlier month, and by price, costs and fee alone what comes after', () => {
    fc.assert(
      fc.property(drawn, ({ accounts, told }) => {
        const sold = soldIn(accounts, told)
        const [before, after] = [worthOf(accounts), worthOf(sold)]
        const at = months.indexOf(monthOf(told.soldOn))
        expect(after.slice(0, at)).toEqual(before.slice(0, at))
        const [property] = accounts
        const gained = sumCents([
          told.priceCents,
          -told.saleCostsCents,
          -told.prepaymentFeeCents,
          -signedBalance(property!, told.soldOn),
        ])
        expect(after.slice(at)).toEqual(before.slice(at).map((cents) => (cents ?? 0) + gained))
        const positions = householdPositions({ accounts: sold, wealthPlan: noWealthPlan }, today)
        const month = monthOf(told.soldOn)
        const causes = monthCauses(positions, noFlows, [month])[0]!
        const former = monthCauses(
          householdPositions({ accounts, wealthPlan: noWealthPlan }, today),
          noFlows,
          [month],
        )[0]!
        expect(causes.savedCents - causes.withdrawnCents).toBe(former.savedCents - former.withdrawnCents)
        expect(causes.valueChangeCents).toBe(former.valueChangeCents + gained)
      }),
      { numRuns: 150 },
    )
  })
})

const amount = fc.integer({ min: 0, max: 90_000_000 })
const dayOf = fc
  .tuple(fc.nat({ max: 20 }), fc.integer({ min: 1, max: 27 }))
  .map(([at, number]): Day => toDay(`${months[at]!.slice(0, 8)}${String(number).padStart(2, '0')}`))
const balances = fc
  .array(fc.tuple(fc.oneof(dayOf, fc.constant<Day>('2026-10-01')), amount), { minLength: 1, maxLength: 6 })
  .map((list) => Object.fromEntries(list))

/** A property with a first value long before its sale, two loans and a receiver of any kind, all with balances before. */
const drawn = fc
  .record({
    flat: balances,
    loans: fc.tuple(balances, balances),
    receiver: balances,
    type: fc.constantFrom('checking' as const, 'savings' as const, 'securities' as const),
    priceCents: amount,
    saleCostsCents: fc.nat({ max: 900_000 }),
    prepaymentFeeCents: fc.nat({ max: 900_000 }),
    soldOn: fc.constantFrom<Day>('2026-10-01', '2026-10-15', '2026-10-31', '2026-11-01'),
  })
  .map((given) => {
    const early = { '2024-12-31': 10_000_000 }
    const accounts = [
      accountOf('flat', { type: 'property' }, { ...early, ...given.flat }),
      ...given.loans.map((each, at) =>
        accountOf(`loan ${at}`, { type: 'loan', valueSign: -1 }, { ...early, ...each }),
      ),
      accountOf('giro', { type: given.type }, { ...early, ...given.receiver }),
    ]
    return { accounts, told: given }
  })

function accountOf(id: string, given: Partial<Account>, amounts: Readonly<Record<string, Cents>>): Account {
  return {
    ...checking,
    id,
    name: id,
    ...given,
    balances: Object.entries(amounts)
      .map(([day, amountCents]) => ({ day: toDay(day), amountCents, version: 1 }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  }
}

/** The accounts after a sale in which all loans are repaid, as the server stores it. */
function soldIn(accounts: readonly Account[], told: ToldSale): readonly Account[] {
  const [property, ...others] = accounts
  const receiver = others.at(-1)!
  const result = sellProperty(told, {
    property: property!,
    shareBp: 10_000,
    loans: others.slice(0, -1),
    receiver,
  })
  if (!result.ok) throw new Error(result.problem.kind)
  return accounts.map((account) => {
    const written = result.balances.find(({ accountId }) => accountId === account.id)
    if (!written) return account
    const { accountId: _, isClosed, ...balance } = written
    return {
      ...account,
      closedOn: isClosed ? balance.day : null,
      balances: [...account.balances.filter(({ day }) => day !== balance.day), { ...balance, version: 1 }],
    }
  })
}

function worthOf(accounts: readonly Account[]): readonly (Cents | null)[] {
  const positions = householdPositions({ accounts, wealthPlan: noWealthPlan }, today)
  return netWorthOfMonths(seriesOf(positions), months).map((worth) => worth?.netCents ?? null)
}
