import { describe, expect, it } from 'vitest'
import { parseMt940Line } from './parse-mt940-line.ts'

function read(line: string) {
  const result = parseMt940Line(line)
  return result.ok ? { ...result, amount: String(result.amount) } : result.reason
}

describe('parseMt940Line', () => {
  it('reads every part of a booking', () => {
    expect(read(':61:2512310102RDR1234,5NTRFKunde 7//BANK-9')).toEqual({
      ok: true,
      valueDate: '2025-12-31',
      entryDate: '2026-01-02',
      amount: '1234.5',
      isReversal: true,
      transactionType: 'NTRF',
      customerRef: 'Kunde 7',
      bankRef: 'BANK-9',
    })
  })

  it.each([
    ['C', '5'],
    ['CR', '5'],
    ['D', '-5'],
    ['DR', '-5'],
    ['RC', '-5'],
    ['RD', '5'],
    ['CD', '5'],
  ])('gives %s its sign', (mark, amount) => {
    expect(read(`:61:260102${mark}5,NTRFNONREF`)).toMatchObject({ amount, entryDate: null, bankRef: null })
  })

  it('reads what banks really write', () => {
    expect(read(':61:2601020102C500NTRFNONREF')).toMatchObject({ amount: '500', customerRef: null })
    expect(read(':61:2601020102CR\r\n7,50N062NONREF//')).toMatchObject({
      transactionType: 'N062',
      bankRef: null,
    })
    expect(read(':61:700101C1,NTRFNONREF')).toMatchObject({ valueDate: '1970-01-01' })
  })

  it('puts the entry date next to the value date, across the turn of the year', () => {
    expect(read(':61:2601021231C1,NTRFNONREF')).toMatchObject({ entryDate: '2025-12-31' })
    expect(read(':61:2512310102C1,NTRFNONREF')).toMatchObject({ entryDate: '2026-01-02' })
    expect(read(':61:2506300630C1,NTRFNONREF')).toMatchObject({ entryDate: '2025-06-30' })
  })

  it('takes the last day of a month that is shorter than the bank thinks', () => {
    expect(read(':61:2502300230C1,NTRFNONREF')).toMatchObject({
      valueDate: '2025-02-28',
      entryDate: '2025-02-28',
    })
  })

  it.each([
    [':61:2613010102C1,NTRFNONREF', 'no_such_date'],
    [':61:2601000102C1,NTRFNONREF', 'no_such_date'],
    [':61:2601011302C1,NTRFNONREF', 'no_such_date'],
    [':61:260101X1,NTRFNONREF', 'not_a_booking'],
    [':61:260101C1,234NTRFNONREF', 'not_a_booking'],
    [':61:260101C,NTRFNONREF', 'not_a_booking'],
    [':60F:C260101EUR1,', 'not_a_booking'],
    ['', 'not_a_booking'],
  ])('refuses %j', (line, reason) => {
    expect(read(line)).toBe(reason)
  })
})
