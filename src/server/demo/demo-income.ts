import { type Month, monthNumber } from '#domain/calendar/month.ts'
import { type IncomeReceipt, type IncomeSource, plainSource } from '#domain/income/income-source.ts'
import type { Income } from '#domain/income/month-income.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import type { DemoStory } from './demo-story.ts'

/** The income: 4.656,45 € this month, a bonus next month and another one seven months later. */
export function demoIncome(story: DemoStory, { savings }: Pick<DemoAccounts, 'savings'>): Income {
  const { annaId, jonasId, monthsAgo } = story
  const bonusMonths = [monthsAgo(-1), monthsAgo(-8)] as const
  const annaSalary = source(story, {
    personId: annaId,
    label: 'Gehalt Anna',
    validFrom: monthsAgo(44),
    growthBp: 250,
    amounts: dated(story, [44, 270_914], [32, 277_687], [20, 284_629], [8, 291_745]),
    payslip: {
      grossCents: 454_703,
      year: 2026,
      taxClass: 4,
      churchTaxBp: 0,
      childrenUnder25: 1,
      childAllowances: '0.5',
      isChildless: false,
      healthExtraBp: 269,
      isSaxony: false,
    },
  })
  const firstBonus = source(story, {
    personId: annaId,
    label: bonusLabel(bonusMonths[0], 'Jahresbonus'),
    rhythm: 'yearly',
    dueMonth: monthNumber(bonusMonths[0]),
    amounts: dated(story, [36, 118_000], [12, 124_000]),
  })
  const secondBonus = source(story, {
    personId: annaId,
    label: bonusLabel(bonusMonths[1], 'Sonderzahlung'),
    rhythm: 'yearly',
    dueMonth: monthNumber(bonusMonths[1]),
    amounts: dated(story, [36, 84_000], [12, 87_412]),
  })
  const jonasSalary = source(story, {
    personId: jonasId,
    label: 'Gehalt Jonas',
    validFrom: monthsAgo(43),
    amounts: dated(story, [43, 139_200], [7, 148_000]),
  })
  const fees = source(story, {
    personId: jonasId,
    label: 'Honorare Lektorat',
    type: 'self_employment',
    rhythm: 'irregular',
    payDay: 15,
    amounts: [],
    // The reserve begins this month, so that the months before stay unchanged.
    reserves: [{ from: monthsAgo(0), vatBp: 0, shareBp: 2_500, accountId: savings.id }],
  })
  const childBenefit = source(story, {
    personId: null,
    label: 'Kindergeld',
    type: 'child_benefit',
    payDay: 9,
    validFrom: monthsAgo(46),
    amounts: dated(story, [46, 25_000], [22, 25_500], [10, 25_900]),
  })
  const feeReceipts: readonly MonthsAgoAndCents[] = [
    [35, 54_000],
    [30, 39_000],
    [24, 76_000],
    [19, 48_000],
    [12, 114_000],
  ]
  return {
    sources: [annaSalary, firstBonus, secondBonus, jonasSalary, fees, childBenefit],
    receipts: [
      // Jonas was ill for weeks, so one month is short. Anna's raise came a month early.
      receipt(story, jonasSalary, [27, 104_400]),
      receipt(story, annaSalary, [9, 291_745]),
      ...feeReceipts.map((each) => receipt(story, fees, each)),
    ],
    extras: [],
  }
}

type MonthsAgoAndCents = readonly [monthsAgo: number, amountCents: Cents]

function source(
  story: DemoStory,
  given: Pick<IncomeSource, 'personId' | 'label' | 'amounts'> & Partial<IncomeSource>,
): IncomeSource {
  return {
    id: story.newId(),
    type: 'salary',
    rhythm: 'monthly',
    dueMonth: null,
    payDay: 'last_bank_day',
    validFrom: story.monthsAgo(36),
    validTo: null,
    growthBp: 0,
    isDistributed: true,
    ...plainSource,
    version: 1,
    ...given,
  }
}

function dated({ monthsAgo }: DemoStory, ...amounts: readonly MonthsAgoAndCents[]): IncomeSource['amounts'] {
  return amounts.map(([count, amountCents]) => ({ from: monthsAgo(count), amountCents }))
}

function receipt(
  { monthsAgo }: DemoStory,
  { id }: IncomeSource,
  [count, amountCents]: MonthsAgoAndCents,
): IncomeReceipt {
  return { sourceId: id, month: monthsAgo(count), amountCents, version: 1 }
}

/** The name of a bonus in the month in which it comes. */
function bonusLabel(month: Month, otherwise: string): string {
  switch (monthNumber(month)) {
    case 7:
      return 'Urlaubsgeld'
    case 12:
      return 'Weihnachtsgeld'
    default:
      return otherwise
  }
}
