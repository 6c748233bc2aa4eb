import type { Account } from '../src/domain/accounts/account.ts'
import { addMonths, monthRange } from '../src/domain/calendar/month.ts'
import { ownLetYear } from '../src/domain/property/own/own-let.ts'
import { ownProperties } from '../src/domain/property/own/own-property.ts'
import { noOtherRecords, type PropertyRecords } from '../src/domain/property/own/own-records.ts'
import { propertyBoard } from '../src/domain/property/own/property-board.ts'
import { propertyMonths } from '../src/domain/property/own/property-course.ts'
import { propertyTaxYear, taxYears } from '../src/domain/property/own/property-tax-year.ts'
import { propertyTotals } from '../src/domain/property/own/property-totals.ts'
import { upcoming } from '../src/domain/property/own/upcoming.ts'
import { accountOf, balancesOf, propertyOf } from '../src/domain/testing/own-property.ts'
import { atMost, type Figure } from './support/figure.ts'
import { median } from './support/statistics.ts'

/** 100 ms with a processor that is four times slower. */
const BUDGET_MS = 25
const PROPERTIES = 12
const LOANS = 20
const MONTHS = 600
const YEARS = 50
const WARM_UP = 5
const RUNS = 15

/** Every second property is let, with a rent that rises, repairs and eight valuations; every loan has its balances. */
const records: PropertyRecords = {
  ...noOtherRecords,
  today: '2026-11-21',
  accounts: [...Array.from({ length: PROPERTIES }, flat), ...Array.from({ length: LOANS }, loan)],
  properties: Array.from({ length: PROPERTIES }, (_, index) =>
    propertyOf({
      accountId: `flat-${index}`,
      use: index % 2 === 0 ? 'let' : 'home',
      areaTenths: 800,
      completedYear: 1990,
      priceCents: 25_000_000,
      purchaseCostsCents: 2_750_000,
      buildingShareBp: 7_500,
      rentKind: 'index',
      rentMonthCents: 90_000,
      rentFrom: '2010-05-01',
      marginalTaxBp: 4_200,
      marketRentMonthCents: 100_000,
      costs: (['service_charge', 'property_tax', 'insurance'] as const).map((kind) => ({
        kind,
        label: '',
        amountCents: 9_000,
        everyMonths: 3,
        isAllocable: kind !== 'service_charge',
        itemId: null,
      })),
      repairs: Array.from({ length: 10 }, (__, at) => ({
        day: `${2011 + at}-06-01`,
        label: '',
        grossCents: 500_000,
        netCents: null,
      })),
      loans: loansOf(index).map((at) => ({ accountId: `loan-${at}`, shareBp: 10_000 })),
    }),
  ),
}

/**
 * The CPU time of everything that the page of own properties needs at first: all boards, the sums, what comes up, fifty
 * years of months and of let years, and the years for the tax office so far.
 */
export function properties(): Promise<readonly Figure[]> {
  for (let run = 0; run < WARM_UP; run += 1) everything()
  const times = Array.from({ length: RUNS }, () => {
    const before = process.threadCpuUsage()
    everything()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
  return Promise.resolve([
    atMost('Twelve properties with twenty loans over fifty years: CPU', median(times), 'ms', BUDGET_MS),
  ])
}

function everything(): void {
  const all = ownProperties(records)
  const months = monthRange('2026-11-01', MONTHS)
  propertyTotals(all)
  upcoming(all)
  for (const own of all) {
    propertyBoard(own)
    propertyMonths(own, months)
    for (let later = 0; later < YEARS; later += 1) ownLetYear(own, 2026 + later)
    for (const year of taxYears(own)) propertyTaxYear(own, year)
  }
}

function flat(_: unknown, index: number): Account {
  const balances = Array.from({ length: 8 }, (__, at) => [`${2010 + at * 2}-05-15`, 25_000_000 + at] as const)
  return accountOf({
    id: `flat-${index}`,
    openedOn: '2010-05-03',
    balances: balancesOf(...balances),
    position: index,
  })
}

function loan(_: unknown, index: number): Account {
  const balances = monthRange('2010-05-01', 190).map(
    (month, at) => [month, 20_000_000 - at * 50_000] as const,
  )
  return accountOf({
    id: `loan-${index}`,
    type: 'loan',
    valueSign: -1,
    openedOn: '2010-05-03',
    interestBp: 250,
    instalmentCents: 90_000,
    fixedUntil: addMonths('2030-05-01', index),
    balances: balancesOf(...balances),
    position: PROPERTIES + index,
  })
}

/** The first eight properties have two loans, the others one. */
function loansOf(index: number): readonly number[] {
  return index < LOANS - PROPERTIES ? [index, PROPERTIES + index] : [index]
}
