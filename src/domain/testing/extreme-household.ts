import * as fc from 'fast-check'
import type { AccountSystemRecords } from '#domain/account-system/plan-month.ts'
import { pots } from '#domain/account-system/pot.ts'
import type { Account } from '#domain/accounts/account.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import {
  type ExtraIncome,
  type IncomeReceipt,
  type IncomeSource,
  extraDistributions,
  rhythms,
} from '#domain/income/income-source.ts'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'
import { checking, salaryAnna } from './berger-household.ts'
import { allocations } from './random-allocation.ts'

/** The month for which the figures are computed. */
export const extremeMonth: Month = '2026-11-01'

/** An amount of a field; usually at one of the limits. */
export const amount: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(1, 2, MAX_AMOUNT_CENTS - 1, MAX_AMOUNT_CENTS) },
  fc.integer({ min: 1, max: MAX_AMOUNT_CENTS }),
)

/** A balance or a transfer; usually at one of the limits. */
export const balanceAmount: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(-MAX_BALANCE_CENTS, -1, 0, 1, MAX_BALANCE_CENTS) },
  fc.integer({ min: -MAX_BALANCE_CENTS, max: MAX_BALANCE_CENTS }),
)

const month = fc.integer({ min: -30, max: 12 }).map((count) => addMonths(extremeMonth, count))

export const extremeAccount: fc.Arbitrary<Account> = fc
  .record({
    id: fc.uuid(),
    valueSign: fc.constantFrom(1, -1),
    shares: fc.constantFrom([10_000], [1, 9_999], [3_333, 3_333, 3_334]),
    exemptionOrderCents: fc.constantFrom(0, 1, 200_000),
    balances: fc.array(balanceAmount, { maxLength: 2 }),
  })
  .map(({ shares, balances, ...random }) => ({
    ...checking,
    ...random,
    owners: shares.map((shareBp, place) => ({ personId: `person-${place}`, shareBp })),
    balances: balances.map((amountCents, place) => ({
      day: (['2025-11-21', '2026-11-21'] as const)[place]!,
      amountCents,
      version: 1,
    })),
  }))

export const extremeSource: fc.Arbitrary<IncomeSource> = fc
  .record({
    id: fc.uuid(),
    rhythm: fc.constantFrom(...rhythms),
    growthBp: fc.constantFrom(-5_000, -1, 0, 1, 10_000),
    isDistributed: fc.boolean(),
    validFrom: fc.constantFrom<Month>('1900-01-01', '2000-01-01', '2026-11-01', '2199-12-01'),
    amounts: fc.array(amount, { minLength: 1, maxLength: 3 }),
  })
  .map(({ amounts, validFrom, ...random }) => ({
    ...salaryAnna,
    ...random,
    validFrom,
    dueMonth: ['quarterly', 'half_yearly', 'yearly'].includes(random.rhythm) ? 12 : null,
    amounts:
      random.rhythm === 'irregular'
        ? []
        : amounts.map((amountCents, place) => ({ from: addMonths(validFrom, place), amountCents })),
  }))

const extra: fc.Arbitrary<ExtraIncome> = fc.record({
  id: fc.uuid(),
  month,
  label: fc.constant('Bonus'),
  amountCents: amount,
  distribution: fc.constantFrom(...extraDistributions),
  version: fc.constant(1),
})

/** Transfers to the targets of {@link allocations}, whatever was planned. */
const transfer: fc.Arbitrary<Transfer> = fc.record({
  id: fc.uuid(),
  month,
  pot: fc.constantFrom(...pots),
  subPotId: fc.constant(null),
  accountId: fc.integer({ min: 0, max: 19 }).map((number) => `account-${number}`),
  amountCents: balanceAmount.filter((cents) => cents !== 0),
  transferredOn: fc.constant('2026-11-21'),
  version: fc.constant(1),
})

/** Households with all records that can be stored, at the limits of what may be entered. */
export const extremeHouseholds: fc.Arbitrary<AccountSystemRecords> = fc
  .record({
    accounts: fc.array(extremeAccount, { minLength: 20, maxLength: 40 }),
    sources: fc.array(extremeSource, { maxLength: 12 }),
    received: fc.array(fc.tuple(fc.nat(), month, fc.oneof(fc.constant(0), amount)), { maxLength: 20 }),
    extras: fc.array(extra, { maxLength: 10 }),
    versions: fc.array(fc.tuple(month, allocations), { minLength: 1, maxLength: 2 }),
    transfers: fc.array(transfer, { maxLength: 40 }),
  })
  .map(({ accounts, sources, received, extras, versions, transfers }) => ({
    accounts: accounts.map((account, place) => ({ ...account, id: `account-${place}`, position: place })),
    income: { sources, receipts: receiptsOf(sources, received), extras },
    versions: versions.map(([from, version]) => ({ ...version, month: from })),
    transfers,
  }))

function receiptsOf(
  sources: readonly IncomeSource[],
  received: readonly (readonly [number, Month, number])[],
): readonly IncomeReceipt[] {
  if (sources.length === 0) return []
  return received.map(([place, receiptMonth, amountCents]) => ({
    sourceId: sources[place % sources.length]!.id,
    month: receiptMonth,
    amountCents,
    version: 1,
  }))
}
