import { describe, expect, it } from 'vitest'
import { readAs } from '#domain/statement-import/testing/samples.ts'
import { readMt940Details } from './mt940-details.ts'

/** Reads a whole file. */
function read(...lines: readonly string[]) {
  return readOpen(...lines, '-')
}

/** Reads a file that may be cut off. */
function readOpen(...lines: readonly string[]) {
  return readAs({ kind: 'mt940' }, [lines.join('\r\n')])
}

const head = [':20:STARTUMS', ':25:12345678/100200300', ':28C:1/1', ':60F:C261001EUR1500,00']
const line = ':61:2610021002DR890,00NTRFNONREF//B1'

describe('mt940Reader (imports.md § 9)', () => {
  it('reads several statements and accounts, in blocks of SWIFT and with text before', () => {
    const statement = read(
      'Guten Tag',
      '{1:F01BANKDEFF}{2:I940}{4:',
      ...head,
      line,
      ':62M:C261002EUR610,00',
      '-}',
      '{1:F01}{4::20:B',
      ':25:DE22123456820000031337',
      ':60M:D261001USD10,',
      ':61:2610021002C10,NTRFNONREF',
      ':62F:C261002USD0,',
      ':86:zum ganzen Auszug',
      '-',
      ...head,
      line,
      '-',
    )
    expect(statement.problems).toEqual([])
    expect(statement.accounts).toEqual([
      { iban: null, number: '12345678/100200300', name: null },
      { iban: 'DE22123456820000031337', number: null, name: null },
    ])
    expect(
      statement.bookings.map(({ account, amountCents, currency, purpose }) => [
        account,
        amountCents,
        currency,
        purpose,
      ]),
    ).toEqual([
      [0, -89_000, 'EUR', ''],
      [1, 1000, 'USD', ''],
      [0, -89_000, 'EUR', ''],
    ])
    expect(statement.balances.map(({ account, kind, cents, day }) => [account, kind, cents, day])).toEqual([
      [0, 'opening', 150_000, '2026-10-01'],
      [0, 'closing', 61_000, '2026-10-02'],
      [1, 'opening', -1000, '2026-10-01'],
      [1, 'closing', 0, '2026-10-02'],
      [0, 'opening', 150_000, '2026-10-01'],
    ])
  })

  it('reads a :61: that is broken, and one with a line of its own below', () => {
    expect(
      read(...head, ':61:1811261126CR', '30,00N062NONREF', ':', '86:166?00GUTSCHR. UEBERWEISUNG?20SVWZ+Test')
        .bookings,
    ).toMatchObject([
      { amountCents: 3000, bookingText: 'GUTSCHR. UEBERWEISUNG', purpose: 'Test', gvc: '166' },
    ])
    expect(read(...head, line, 'SUPPLEMENT', ':86:x').bookings).toMatchObject([
      { bankRef: 'B1', purpose: 'x' },
    ])
  })

  it('joins the lines of a :86: without a blank, a lone colon among them', () => {
    expect(
      read(...head, line, ':86:105?20SVWZ+Abschlag Str', 'om Kd-Nr. 998', ':', '877').bookings[0]?.purpose,
    ).toBe('Abschlag Strom Kd-Nr. 998:877')
  })

  it('takes an amount without a comma, the entry date, 30 February and a reversal', () => {
    expect(
      read(...head, ':61:1602300301DR6,00N024NONREF', ':61:2601021231C500NTRFNONREF', ':61:260102RC5,NTRFX')
        .bookings,
    ).toMatchObject([
      { valueDate: '2016-02-29', bookingDate: '2016-03-01', amountCents: -600 },
      { valueDate: '2026-01-02', bookingDate: '2025-12-31', amountCents: 50_000 },
      { valueDate: '2026-01-02', bookingDate: '2026-01-02', amountCents: -500, isReversal: true },
    ])
  })

  it('tells a line that it cannot read, and reads the others', () => {
    const statement = read(
      ...head,
      ':61:Unsinn',
      ':86:dazu',
      ':61:2613010102C1,NTRFX',
      ':61:261001C10000000,NTRFX',
      line,
      ':86:gut',
      ':62F:Unsinn',
    )
    expect(statement.problems.map(({ line: at, reason, isRowKept }) => [at, reason, isRowKept])).toEqual([
      [5, 'not_a_booking', false],
      [7, 'not_a_date', false],
      [8, 'amount_too_large', false],
      [11, 'not_an_amount', true],
    ])
    expect(statement.bookings).toMatchObject([{ line: 9, purpose: 'gut', amountCents: -89_000 }])
  })

  it('keeps how a booking stood in the file', () => {
    expect(read(...head, line, ':86:105?20A', 'B', '-').bookings[0]?.raw).toBe(`${line}\n:86:105?20A\nB`)
  })
})

describe('readMt940Details (imports.md § 9)', () => {
  it('reads fields, and keys that a field cuts', () => {
    const text =
      '105?00FOLGELASTSCHRIFT?10931?20EREF+E2E-1?21 MR?22EF+M-1 CRED+DE98?23ZZZ SVW?24Z+Strom?60 im Mai?30BIC?31DE25123456810000000777?32Stadt?33werke?34914'
    expect(readMt940Details(text)).toEqual({
      gvc: '105',
      bookingText: 'FOLGELASTSCHRIFT',
      counterparty: 'Stadtwerke',
      account: 'DE25123456810000000777',
      purpose: 'Strom im Mai',
      endToEndRef: 'E2E-1',
      mandateRef: 'M-1',
      creditorId: 'DE98ZZZ',
    })
  })

  it.each([
    ['166?20Danke?21schön', 'Dankeschön'],
    ['166?20Was? Wie?2021', 'Was? Wie21'],
    ['166?20Miete EREF+1 KREF+2', 'Miete'],
    ['166?20ABWA+Wer anders SVWZ+Miete BIC+X', 'Miete'],
    ['166,20 EUR Miete', '166,20 EUR Miete'],
    ['166+99 Cent', '166+99 Cent'],
    ['Einfach nur Text  mit Blanks', 'Einfach nur Text mit Blanks'],
    ['166<20Miete<21 Mai', 'Miete Mai'],
    ['', ''],
  ])('takes of %j the purpose %j', (text, purpose) => {
    expect(readMt940Details(text).purpose).toBe(purpose)
  })

  it('takes the account of a key when no field has it, and no reference for NOTPROVIDED', () => {
    expect(readMt940Details('166?20EREF+NOTPROVIDED IBAN+DE25 SVWZ+x')).toMatchObject({
      account: 'DE25',
      endToEndRef: null,
    })
  })

  it.each([
    [':25:DE22123456820000031337EUR', 'DE22123456820000031337', null],
    [':25P:DE22123456820000031337\r\nBANKDEFFXXX', 'DE22123456820000031337', null],
    [':25:12345678/0100200300EUR', null, '12345678/0100200300'],
    [':25:12345678/0100200300 EUR', null, '12345678/0100200300'],
  ])('knows the account of %j, with what stands behind it', (account, iban, number) => {
    const { accounts } = read(':20:A', account, ':60F:C261001EUR1,', line, ':62F:C261002EUR1,')
    expect(accounts).toEqual([{ iban, number, name: null }])
  })

  it('leaves out blocks behind a statement, and fields of the bank', () => {
    const { bookings, balances, problems } = read(
      '{1:F01BANKDEFF}{2:I940}{4:',
      ...head,
      line,
      ':86:105?20SVWZ+Strom',
      ':NS:2212',
      ':62F:C261002EUR610,00',
      ':86:Hinweis',
      '-}{5:{MAC:00000000}{CHK:19DA346889CC}}',
    )
    expect(bookings.map(({ purpose, raw }) => [purpose, raw.includes('NS')])).toEqual([['Strom', false]])
    expect(balances).toHaveLength(2)
    expect(problems).toEqual([])
  })

  it('says that a statement is cut off, and leaves its last booking out', () => {
    const whole = [...head, line, ':86:105?20SVWZ+Strom', line]
    expect(readOpen(...whole, ':86:105?20SVWZ+Abschlag Str')).toMatchObject({
      bookings: [{ purpose: 'Strom' }],
      problems: [{ line: 7, reason: 'truncated', content: expect.stringContaining('Abschlag Str') }],
    })
    expect(readOpen(...head)).toMatchObject({ bookings: [], problems: [{ line: 4, reason: 'truncated' }] })
    expect(readOpen(...whole, ':62F:C261002EUR610,00')).toMatchObject({ bookings: [{}, {}], problems: [] })
  })
})
