import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { toDay } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { incomeOfMonth } from '#domain/income/income-of-month.ts'
import {
  type IncomeReceipt,
  type IncomeSource,
  plainSource,
  type VatRate,
} from '#domain/income/income-source.ts'
import { monthIncome } from '#domain/income/month-income.ts'
import { sumCents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { readMonth } from './read-things.ts'

const since: Month = '2020-01-01'

/** The income of a month with its parts. */
export const incomeMonthCase: CaseRunner = (input) => {
  const month = readMonth(input, 'month')
  const today = input.text('today')
  const sources = input.entries('sources')
  const found = incomeOfMonth(
    monthIncome(
      {
        sources: sources.map(readSource),
        receipts: sources.flatMap((source, at) => readReceipts(source, at, { month, today })),
        extras: [],
      },
      month,
      monthOf(toDay(today)),
    ),
    toDay(today),
  )
  return {
    planned: toEuros(found.plannedCents),
    received: toEuros(found.receivedCents),
    vat: toEuros(found.vatCents),
    tax_reserve: toEuros(found.taxReserveCents),
    received_gross: toEuros(found.receivedGrossCents),
    counted: toEuros(found.countedCents),
    state: found.state,
  }
}

function readSource(source: CaseInput, at: number): IncomeSource {
  const [dueMonth] = source.list('months')
  const vatBp = vatOf(roundHalfUp(source.amount('vat_percent')))
  return {
    ...plainSource,
    id: `${at}`,
    personId: null,
    label: `Quelle ${at}`,
    type: 'self_employment',
    rhythm: dueMonth === undefined ? 'monthly' : 'yearly',
    dueMonth: dueMonth === undefined ? null : Number(dueMonth),
    payDay: 1,
    validFrom: since,
    validTo: null,
    growthBp: 0,
    isDistributed: true,
    amounts: [{ from: since, amountCents: roundHalfUp(source.amount('amount')) }],
    reserves: [
      { from: since, vatBp, shareBp: roundHalfUp(source.amount('reserve_percent')), accountId: null },
    ],
    version: 1,
  }
}

function vatOf(bp: number): VatRate {
  return bp === 1900 || bp === 700 ? bp : 0
}

/** The receipts of the month up to today; a confirmed month without a receipt says that nothing came. */
function readReceipts(
  source: CaseInput,
  at: number,
  { month, today }: { readonly month: Month; readonly today: string },
): readonly IncomeReceipt[] {
  const came = source
    .entries('receipts')
    .filter((receipt) => receipt.text('date') <= today && monthOf(toDay(receipt.text('date'))) === month)
  if (came.length === 0 && !source.flag('confirmed')) return []
  const amountCents = sumCents(came.map((receipt) => roundHalfUp(receipt.amount('amount'))))
  return [{ sourceId: `${at}`, month, amountCents, version: 1 }]
}
