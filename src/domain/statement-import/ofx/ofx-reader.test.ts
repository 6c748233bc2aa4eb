import { describe, expect, it } from 'vitest'
import { decoded, readText, sampleBytes } from '#domain/statement-import/testing/samples.ts'

const sample = decoded([sampleBytes('statement.ofx')], 'windows-1252').join('')

function transaction(inner: string): string {
  return `OFXHEADER:100\nVERSION:103\n\n<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>DE29123456780100200300</BANKACCTFROM><STMTTRN>${inner}</STMTTRN></STMTRS></OFX>`
}

describe('ofxReader (imports.md § 10)', () => {
  it('reads OFX 2, which is XML, to the same', () => {
    const closed = sample
      .slice(sample.indexOf('<OFX>'))
      .replaceAll(/<(?<tag>[A-Z]+)>(?<value>[^<\r\n]+)/gu, '<$<tag>>$<value></$<tag>>')
      .replaceAll(/<NAME>(?=<MEMO)/gu, '<NAME/>')
    const second = readText(`<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="211"?>${closed}`)
    expect(second.problems).toEqual([])
    expect(second.format).toBe('ofx-2')
    const strip = ({ bookings }: typeof second) =>
      bookings.map(({ raw: _raw, line: _line, ...booking }) => booking)
    expect(strip(second)).toEqual(strip(readText(sample)))
    expect(second.balances).toEqual(readText(sample).balances)
  })

  it.each([
    ['20261001', '2026-10-01'],
    ['20261001235959.000[+1:CET]', '2026-10-01'],
    ['20261001120000[-5:EST]', '2026-10-01'],
  ])('takes the date of %s as it is written', (posted, day) => {
    expect(readText(transaction(`<DTPOSTED>${posted}<TRNAMT>-1.00<FITID>1`)).bookings[0]?.bookingDate).toBe(
      day,
    )
  })

  it('takes a comma, entities, a currency and an account of the other side', () => {
    const inner =
      '<DTPOSTED>20261001<TRNAMT>-1234,5<NAME>A &amp; B &#252;<BANKACCTTO><BANKID>1<ACCTID>DE67123456800000000555</BANKACCTTO><CURRENCY><CURRATE>1<CURSYM>GBP</CURRENCY>'
    expect(readText(transaction(inner))).toMatchObject({
      format: 'ofx-1.03',
      accounts: [{ iban: 'DE29123456780100200300', number: null }],
      bookings: [
        {
          amountCents: -123_450,
          counterparty: 'A & B ü',
          counterpartyIban: 'DE67123456800000000555',
          currency: 'GBP',
        },
      ],
    })
    expect(readText(transaction('<DTPOSTED>20261001<TRNAMT>1')).bookings[0]?.currency).toBe('USD')
  })

  it('holds several accounts', () => {
    const again = sample
      .slice(sample.indexOf('<STMTRS>'), sample.indexOf('</STMTTRNRS>'))
      .replace('<ACCTID>100200300', '<ACCTID>999')
    const { accounts, bookings, balances } = readText(sample.replace('</STMTTRNRS>', `${again}</STMTTRNRS>`))
    expect(accounts.map(({ number }) => number)).toEqual(['12345678/100200300', '12345678/999'])
    expect(bookings.map(({ account }) => account)).toEqual([...Array(7).fill(0), ...Array(7).fill(1)])
    expect(balances.map(({ account }) => account)).toEqual([0, 1])
  })

  it('tells what it cannot read, and where the file ends in the middle', () => {
    expect(readText(transaction('<DTPOSTED>20260229<TRNAMT>1.00')).problems).toMatchObject([
      { column: 'DTPOSTED', reason: 'not_a_date', line: 4 },
    ])
    expect(readText(transaction('<DTPOSTED>20260228<TRNAMT>1.00001')).problems).toMatchObject([
      { column: 'TRNAMT', reason: 'too_many_decimals' },
    ])
    expect(readText(transaction('<DTPOSTED>20260228')).problems).toMatchObject([{ reason: 'amount_missing' }])
    const cut = readText(sample.slice(0, sample.indexOf('F00004')))
    expect(cut.bookings).toHaveLength(4)
    expect(cut.problems).toMatchObject([{ reason: 'truncated' }])
  })

  it('takes the currency of the amount, not the one that it was changed from', () => {
    const changed = '<ORIGCURRENCY><CURRATE>1.1<CURSYM>GBP</ORIGCURRENCY>'
    const { bookings } = readText(transaction(`<DTPOSTED>20261001<TRNAMT>-1.00${changed}`))
    expect(bookings).toMatchObject([{ currency: 'USD', amountCents: -100 }])
  })

  it('keeps the money of a depot apart, and tells trades, which are no bookings', () => {
    const depot =
      '<INVSTMTRS><INVACCTFROM><BROKERID>B<ACCTID>DEPOT</INVACCTFROM><INVTRANLIST><BUYSTOCK><INVBUY><TOTAL>-80</INVBUY></BUYSTOCK><INVBANKTRAN><STMTTRN><DTPOSTED>20261002<TRNAMT>80</STMTTRN></INVBANKTRAN></INVTRANLIST></INVSTMTRS>'
    const file = transaction('<DTPOSTED>20261001<TRNAMT>-1.00').replace('</OFX>', `${depot}</OFX>`)
    const { accounts, bookings, problems } = readText(file)
    expect(accounts.map(({ iban, number }) => iban ?? number)).toEqual(['DE29123456780100200300', 'DEPOT'])
    expect(bookings.map(({ account, amountCents }) => [account, amountCents])).toEqual([
      [0, -100],
      [1, 8_000],
    ])
    expect(problems).toMatchObject([{ reason: 'not_a_booking', content: 'BUYSTOCK' }])
  })

  it('says that a file is cut off between its bookings, and takes no balance that may lack digits', () => {
    const between = readText(sample.slice(0, sample.lastIndexOf('</STMTTRN>') + '</STMTTRN>'.length))
    expect(between.bookings).toHaveLength(7)
    expect(between.problems).toMatchObject([{ reason: 'truncated' }])
    const inBalance = readText(sample.slice(0, sample.indexOf('<BALAMT>') + '<BALAMT>18'.length))
    expect(inBalance).toMatchObject({ balances: [], problems: [{ reason: 'truncated' }] })
  })
})
