import { addDays } from '#domain/calendar/day.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { lastDayOfTerm } from '#domain/calendar/period.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import type { DemoBudget } from './demo-budget.ts'
import { payeeOf } from './demo-payees.ts'
import type { DemoStory } from './demo-story.ts'

interface Agreed {
  readonly item: string
  readonly kind: Contract['kind']
  /** The first month of the contract. */
  readonly since: number
  /** The initial term in months; 0: none. */
  readonly months: number
  readonly renewalMonths: number
  readonly notice: readonly [count: number, unit: Contract['noticeUnit'], to: Contract['noticeTo']]
  readonly customerNumber: string
  readonly address: string
}

// The terms end far from today's month, but for the car insurance: its year ends next month, so notice is due this
// month.
const agreed: readonly Agreed[] = [
  {
    item: 'electricity',
    kind: 'energy',
    since: 25,
    months: 12,
    renewalMonths: 1,
    notice: [1, 'month', 'any_day'],
    customerNumber: '40 118 2207',
    address: 'Kundenservice\nAm Elsterwehr 12\n04229 Leipzig',
  },
  {
    item: 'train-ticket',
    kind: 'service',
    since: 42,
    months: 0,
    renewalMonths: 0,
    notice: [20, 'day', 'any_day'],
    customerNumber: 'DT-5520917',
    address: 'Abo-Center\nPostfach 10 02 11\n04002 Leipzig',
  },
  {
    item: 'car-insurance',
    kind: 'insurance',
    since: 58,
    months: 12,
    renewalMonths: 12,
    notice: [1, 'month', 'term_end'],
    customerNumber: 'KH 77 310 552-4',
    address: 'Vertragsservice\nElbufer 3\n01067 Dresden',
  },
  {
    item: 'disability-insurance',
    kind: 'insurance',
    since: 65,
    months: 12,
    renewalMonths: 12,
    notice: [3, 'month', 'term_end'],
    customerNumber: 'BU 2021-88 143',
    address: 'Lebensversicherung\nLindenallee 40\n50968 Köln',
  },
  {
    item: 'life-insurance',
    kind: 'insurance',
    since: 53,
    months: 12,
    renewalMonths: 12,
    notice: [1, 'month', 'term_end'],
    customerNumber: 'RL 2022-10 902',
    address: 'Lebensversicherung\nLindenallee 40\n50968 Köln',
  },
  {
    item: 'liability-insurance',
    kind: 'insurance',
    since: 46,
    months: 36,
    renewalMonths: 12,
    notice: [3, 'month', 'term_end'],
    customerNumber: 'PH 61 004 118',
    address: 'Vertragsservice\nElbufer 3\n01067 Dresden',
  },
  {
    item: 'contents-insurance',
    kind: 'insurance',
    since: 40,
    months: 12,
    renewalMonths: 12,
    notice: [3, 'month', 'term_end'],
    customerNumber: 'HR 61 004 119',
    address: 'Vertragsservice\nElbufer 3\n01067 Dresden',
  },
  {
    item: 'day-care',
    kind: 'other',
    since: 39,
    months: 0,
    renewalMonths: 12,
    notice: [2, 'month', 'term_end'],
    customerNumber: 'Mia Berger',
    address: 'Verwaltung\nKirschallee 8\n04277 Leipzig',
  },
  {
    item: 'gymnastics',
    kind: 'membership',
    since: 43,
    months: 0,
    renewalMonths: 6,
    notice: [6, 'week', 'term_end'],
    customerNumber: 'M-1482',
    address: 'Geschäftsstelle\nSportplatzweg 1\n04277 Leipzig',
  },
  {
    item: 'dental-insurance',
    kind: 'insurance',
    since: 33,
    months: 24,
    renewalMonths: 12,
    notice: [3, 'month', 'term_end'],
    customerNumber: 'ZZ 90 551 220',
    address: 'Kundenbetreuung\nDomplatz 5\n99084 Erfurt',
  },
  {
    item: 'internet',
    kind: 'telecom',
    since: 30,
    months: 24,
    renewalMonths: 1,
    notice: [1, 'month', 'any_day'],
    customerNumber: '5 530 118 804',
    address: 'Kundenservice\nPostfach 30 12 44\n04251 Leipzig',
  },
  {
    item: 'mobile',
    kind: 'telecom',
    since: 15,
    months: 24,
    renewalMonths: 1,
    notice: [1, 'month', 'term_end'],
    customerNumber: '0170-4471-22',
    address: 'Kundenservice\nHansaring 61\n50670 Köln',
  },
]

/** The contracts of the fixed items. */
export function demoContracts(story: DemoStory, { itemOf }: DemoBudget): readonly Contract[] {
  return agreed.map(({ item, kind, since, months, notice, renewalMonths, customerNumber, address }) => {
    const startsOn = story.monthsAgo(since)
    const [noticeCount, noticeUnit, noticeTo] = notice
    return {
      itemId: itemOf(item).id,
      kind,
      provider: payeeOf(item).name,
      customerNumber,
      address: `${payeeOf(item).name}\n${address}`,
      signedOn: addDays(addMonths(startsOn, -1), 11),
      startsOn,
      minimumEndsOn: months === 0 ? null : lastDayOfTerm(startsOn, months),
      noticeCount,
      noticeUnit,
      noticeTo,
      renewalMonths,
      cancelledTo: null,
      version: 0,
    }
  })
}
