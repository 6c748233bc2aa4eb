import { describe, expect, it } from 'vitest'
import { readText } from '#domain/statement-import/testing/samples.ts'

function read(...lines: readonly string[]) {
  return readText(['!Type:Bank', ...lines].join('\n'))
}

function days(...dates: readonly string[]) {
  return read(...dates.flatMap((date) => [`D${date}`, 'T1,00', '^'])).bookings.map(
    ({ bookingDate }) => bookingDate,
  )
}

describe('qifReader (imports.md § 10)', () => {
  it.each([
    ["31.12'26", '2026-12-31'],
    ['31.12.99', '1999-12-31'],
    ["12/31' 5", null],
    ["12/31'26", '2026-12-31'],
    ["1/ 5'26", null],
    ['2026-10-05', '2026-10-05'],
  ])('reads the date %s', (date, day) => {
    expect(days(date)).toEqual(day === null ? [] : [day])
  })

  it('decides the order of day and month over all rows, or asks', () => {
    expect(days('03/04/26', '13/04/26')).toEqual(['2026-04-03', '2026-04-13'])
    expect(days('03/04/26', '04/13/26')).toEqual(['2026-03-04', '2026-04-13'])
    const unclear = ['!Type:Bank', 'D03/04/26', 'T1,00', '^', 'D05/06/26', 'T1,00', '^'].join('\n')
    expect(readText(unclear)).toMatchObject({
      bookings: [],
      problems: [{ line: 2, reason: 'ambiguous_date', content: '03/04/26' }],
    })
    expect(
      readText(unclear, { dateOrder: 'month_first' }).bookings.map(({ bookingDate }) => bookingDate),
    ).toEqual(['2026-03-04', '2026-05-06'])
  })

  it('decides the style of numbers over all rows', () => {
    const cents = (...amounts: readonly string[]) =>
      read(...amounts.flatMap((amount) => ['D31.12.2026', `T${amount}`, '^'])).bookings.map(
        ({ amountCents }) => amountCents,
      )
    expect(cents('1,234', '1,234.50')).toEqual([123_400, 123_450])
    expect(cents('1.234', '1.234,50')).toEqual([123_400, 123_450])
    expect(cents('1.234', '5')).toEqual([123_400, 500])
  })

  it('reads categories, transfers and the parts of a split', () => {
    const { bookings } = read(
      'D31.12.2026',
      'U-10,00',
      'T-10,00',
      'PSupermarkt',
      'LHaushalt:Essen/Urlaub',
      'SHaushalt:Essen',
      'EBrot',
      '$-7,50',
      'SHaushalt',
      '$-2,50',
      '^',
      'D31.12.2026',
      'U-5,00',
      'L[Sparkonto]',
      'N123',
      'CX',
      'AStraße',
      '^',
    )
    expect(bookings).toMatchObject([
      {
        category: ['Haushalt', 'Essen'],
        isTransfer: false,
        parts: [
          { amountCents: -750, category: ['Haushalt', 'Essen'], purpose: 'Brot' },
          { amountCents: -250, category: ['Haushalt'], purpose: '' },
        ],
      },
      { amountCents: -500, category: [], isTransfer: true, parts: [] },
    ])
  })

  it('keeps a booking whole whose parts do not add up', () => {
    const { bookings, problems } = read('D31.12.2026', 'T-10,00', 'SA', '$-7,00', '^')
    expect(bookings).toMatchObject([{ amountCents: -1000, parts: [] }])
    expect(problems).toMatchObject([{ line: 2, reason: 'parts_differ', isRowKept: true }])
  })

  it('names accounts, and leaves lists of other things out', () => {
    const text =
      '!Option:AutoSwitch\n!Account\nNGiro\nTBank\n^\n!Type:Bank \nD31.12.2026\nT1,00\n^\n!Account\nNKarte\n^\n!Type:CCard\nD31.12.2026\nT2,00\n^\n!Type:Cat\nNEssen\nE\n^\n!Type:Cash\nD31.12.2026\nT3,00\n^\n'
    const { accounts, bookings } = readText(text)
    expect(accounts.map(({ name }) => name)).toEqual(['Giro', 'Karte'])
    expect(bookings.map(({ account, amountCents }) => [account, amountCents])).toEqual([
      [0, 100],
      [1, 200],
      [1, 300],
    ])
  })

  it('tells what it cannot read, and where the file ends in the middle', () => {
    expect(
      read(
        'D30.02.2026',
        'T1,00',
        '^',
        'D31.12.2026',
        'Tx',
        '^',
        'D31.12.2026',
        '^',
        'T1,00',
        '^',
        'D31.12.2026',
        'T1,00',
      ).problems.map(({ line, column, reason }) => [line, column, reason]),
    ).toEqual([
      [2, 'D', 'not_a_date'],
      [5, 'T', 'not_an_amount'],
      [8, 'T', 'amount_missing'],
      [10, 'D', 'date_missing'],
      [12, null, 'truncated'],
    ])
  })

  it('takes the first record of an account for what was on it before', () => {
    const first = ["D13/1'26", 'T1,500.00', 'POpening Balance', 'L[Giro]', '^']
    const { bookings, balances } = read(...first, "D14/1'26", 'T-5.00', 'POpening Balance', 'LBar', '^')
    expect(balances).toMatchObject([{ kind: 'opening', cents: 150_000, day: '2026-01-13' }])
    expect(bookings).toMatchObject([{ amountCents: -500, isTransfer: false }])
  })

  it('tells trades, which are no bookings, and lists of categories not at all', () => {
    const text = ['!Type:Cat', 'NEssen', '^', '!Type:Invst', "D13/1'26", 'NBuy', 'T10.00', '^'].join('\n')
    expect(readText(text)).toMatchObject({ bookings: [], problems: [{ line: 5, reason: 'not_a_booking' }] })
  })
})
