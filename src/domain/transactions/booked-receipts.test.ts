import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import {
  childBenefit,
  christmasBonus,
  fees,
  salaryAnna,
  salaryJonas,
} from '#domain/testing/berger-household.ts'
import { bookedReceipts, type IncomingBooking, incomeTypeOf } from './booked-receipts.ts'

const came = (day: Day, amountCents: number, counterparty: string, purpose = ''): IncomingBooking => ({
  day,
  amountCents,
  counterparty,
  purpose,
  bookingText: 'GUTSCHR. UEBERWEISUNG',
})
const of = (bookings: readonly IncomingBooking[], sources: readonly IncomeSource[]) =>
  bookedReceipts(bookings, { sources, receipts: [] }).map(({ sourceId, month, amountCents }) => [
    sourceId,
    month,
    amountCents,
  ])
const salary: IncomeSource = {
  ...salaryAnna,
  growthBp: 0,
  amounts: [{ from: '2025-01-01', amountCents: 284_567 }],
}

describe('a payment that came', () => {
  it('is the receipt of the salary, of the benefit, of the fee', () => {
    const bookings = [
      came('2026-10-28', 284_567, 'Beispiel Maschinenbau GmbH', 'Gehalt 10/2026'),
      came('2026-11-09', 25_900, 'Bundesagentur fuer Arbeit - Familienkasse', 'KG 115 FK 11 2026'),
      came('2026-11-12', 48_000, 'Lektorat Sommer', 'Rechnung 7'),
    ]
    expect(of(bookings, [salary, childBenefit, fees])).toEqual([
      [salary.id, '2026-10-01', 284_567],
      [childBenefit.id, '2026-11-01', 25_900],
      [fees.id, '2026-11-01', 48_000],
    ])
  })

  it('with a bonus is the receipt of its month all the same', () => {
    expect(
      of([came('2026-07-28', 374_567, 'Beispiel Maschinenbau GmbH', 'Gehalt 07/2026')], [salary]),
    ).toEqual([[salary.id, '2026-07-01', 374_567]])
  })

  it('is shared with a bonus that is a source of its own and comes along', () => {
    const bookings = [came('2026-12-29', 284_567 + 124_000, 'Beispiel Maschinenbau GmbH', 'Gehalt 12/2026')]
    expect(of(bookings, [salary, christmasBonus])).toEqual([
      [salary.id, '2026-12-01', 284_567],
      [christmasBonus.id, '2026-12-01', 124_000],
    ])
  })

  it('belongs to the salary that it is nearest to, of two', () => {
    const bookings = [
      came('2026-10-30', 148_000, 'Stadt Musterstadt', 'Bezuege'),
      came('2026-10-30', 284_567, 'Beispiel Maschinenbau GmbH', 'Lohn'),
    ]
    expect(of(bookings, [salary, salaryJonas]).map(([id]) => id)).toEqual([salaryJonas.id, salary.id])
  })

  it('belongs to the month whose pay day is the nearest', () => {
    const pension = { ...salary, type: 'pension', payDay: 1 } as const
    expect(of([came('2026-10-30', 284_567, 'Deutsche Rentenversicherung', 'Rente')], [pension])).toEqual([
      [salary.id, '2026-11-01', 284_567],
    ])
    const late = { ...salary, payDay: 28 } as const
    expect(of([came('2026-03-02', 284_567, 'Beispiel GmbH', 'Gehalt 02/2026')], [late])).toEqual([
      [salary.id, '2026-02-01', 284_567],
    ])
  })

  it('is told by amount and pay day together where no word says anything', () => {
    const strange = (day: Day, cents: number) =>
      of([came(day, cents, 'Verein XY')], [{ ...salary, payDay: 28 }])
    expect(strange('2026-10-27', 285_000)).toHaveLength(1)
    expect(strange('2026-10-14', 284_567)).toEqual([])
    expect(strange('2026-10-27', 200_000)).toEqual([])
  })

  it('is no income when it comes back', () => {
    const back = [
      came('2026-10-28', 284_567, 'Zalando SE', 'Erstattung 8'),
      came('2026-10-28', 284_567, 'Private Krankenversicherung AG', 'Leistung 9'),
      { ...came('2026-10-28', 284_567, 'Magazin Verlag'), bookingText: 'RUECKLASTSCHRIFT' },
      came('2026-10-28', -284_567, 'Beispiel Maschinenbau GmbH', 'Gehalt'),
    ]
    expect(of(back, [{ ...salary, payDay: 28 }])).toEqual([])
  })
})

it('knows the kind of income by how it is called', () => {
  expect(incomeTypeOf(came('2026-10-28', 1, 'X GmbH', 'Gehalt 10/2026'))).toBe('salary')
  expect(incomeTypeOf(came('2026-10-28', 1, 'Familienkasse'))).toBe('child_benefit')
  expect(incomeTypeOf(came('2026-10-28', 1, 'Max Muster', 'Haushaltsgeld'))).toBeNull()
})
