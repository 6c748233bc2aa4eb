import { describe, expect, it } from 'vitest'
import { statementCollector } from '#domain/statement-import/collect-statement.ts'
import { markupReader } from '#domain/statement-import/markup/markup-reader.ts'
import { decoded, readAs, sampleBytes } from '#domain/statement-import/testing/samples.ts'
import { camtReader } from './camt-reader.ts'

function read(text: string) {
  return readAs({ kind: 'camt' }, [text])
}

function sample(name = 'camt053_001_08.xml'): string {
  return decoded([sampleBytes(name)], 'utf-8').join('')
}

/** A statement with these entries. */
function statement(entries: string, account = '<Id><IBAN>DE29123456780100200300</IBAN></Id>'): string {
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct>${account}</Acct>${entries}</Stmt></BkToCstmrStmt></Document>`
}

function entry(inner: string, amount = '10.00', direction = 'DBIT'): string {
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-01</Dt></BookgDt>${inner}</Ntry>`
}

function details(...each: readonly string[]): string {
  return `<NtryDtls>${each.map((inner) => `<TxDtls>${inner}</TxDtls>`).join('')}</NtryDtls>`
}

function only(inner: string) {
  const { bookings, problems } = read(statement(entry(inner)))
  expect(problems).toEqual([])
  expect(bookings).toHaveLength(1)
  return bookings[0]
}

const party = (tag: string, name: string, iban = '') =>
  `<${tag}><Pty><Nm>${name}</Nm></Pty></${tag}>${iban && `<${tag}Acct><Id><IBAN>${iban}</IBAN></Id></${tag}Acct>`}`

describe('purpose (imports.md § 8)', () => {
  it('joins pieces with a blank, and without one behind a piece of 140 signs', () => {
    const full = 'x'.repeat(140)
    const pieces = [full, 'y', 'z'].map((piece) => `<Ustrd>${piece}</Ustrd>`).join('')
    expect(only(details(`<RmtInf>${pieces}</RmtInf>`))?.purpose).toBe(`${full}y z`)
  })

  it('adds a structured reference', () => {
    const reference = '<Strd><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf></Strd>'
    expect(only(details(`<RmtInf><Ustrd>Rechnung</Ustrd>${reference}</RmtInf>`))?.purpose).toBe(
      'Rechnung RF18',
    )
  })
})

describe('the other side (imports.md § 8)', () => {
  const own = 'DE29123456780100200300'
  const other = 'DE67123456800000000555'

  it('is the creditor of a debit, unless that is the account itself', () => {
    const both = party('Dbtr', 'Ich', own) + party('Cdtr', 'Vermieter', other)
    expect(only(details(`<RltdPties>${both}</RltdPties>`))).toMatchObject({
      counterparty: 'Vermieter',
      counterpartyIban: other,
    })
    const returned = party('Dbtr', 'Kunde', other) + party('Cdtr', 'Ich', own)
    expect(only(details(`<RltdPties>${returned}</RltdPties>`))?.counterparty).toBe('Kunde')
  })

  it('may have a number that is no IBAN, and names without Pty as in version 2', () => {
    const parties = '<Cdtr><Nm>Alt</Nm></Cdtr><CdtrAcct><Id><Othr><Id>4711</Id></Othr></Id></CdtrAcct>'
    expect(only(details(`<RltdPties>${parties}</RltdPties>`))).toMatchObject({
      counterparty: 'Alt',
      counterpartyIban: null,
      counterpartyAccount: '4711',
    })
  })
})

describe('a batch (imports.md § 8)', () => {
  const part = (amount: string, currency = 'EUR', direction = '') =>
    `<Amt Ccy="${currency}">${amount}</Amt>${direction && `<CdtDbtInd>${direction}</CdtDbtInd>`}`

  it('is split when its payments add up, whatever their direction', () => {
    const inner = `<AcctSvcrRef>B</AcctSvcrRef>${details(part('12.00'), part('2.00', 'EUR', 'CRDT'))}`
    expect(
      read(statement(entry(inner))).bookings.map(({ amountCents, bankRef, bankRefPart }) => [
        amountCents,
        bankRef,
        bankRefPart,
      ]),
    ).toEqual([
      [-1200, 'B', 0],
      [200, 'B', 1],
    ])
  })

  it('is split by TxAmt as in version 2', () => {
    const old = (amount: string) => `<AmtDtls><TxAmt><Amt Ccy="EUR">${amount}</Amt></TxAmt></AmtDtls>`
    expect(read(statement(entry(details(old('4.00'), old('6.00'))))).bookings).toHaveLength(2)
  })

  it.each([
    ['do not add up', details(part('4.00'), part('5.00')), 2],
    ['are in another currency', details(part('4.00', 'USD'), part('6.00', 'USD')), 2],
    ['lack an amount', details(part('10.00'), ''), 2],
    ['are only counted', '<NtryDtls><Btch><NbOfTxs>17</NbOfTxs></Btch></NtryDtls>', 17],
  ])('stays one when its payments %s', (_, inner, count) => {
    expect(only(inner)).toMatchObject({
      amountCents: -1000,
      purpose: `Sammler, ${count} Posten`,
      counterparty: '',
    })
  })
})

describe('an entry', () => {
  it('is left out and counted unless it is booked, by both ways to say so', () => {
    const of = (status: string) => entry('').replace('<Sts><Cd>BOOK</Cd></Sts>', status)
    const text = statement(
      ['<Sts>PDNG</Sts>', '<Sts>INFO</Sts>', '<Sts><Cd>PDNG</Cd></Sts>', '<Sts>BOOK</Sts>', '']
        .map(of)
        .join(''),
    )
    expect(read(text)).toMatchObject({
      pendingCount: 3,
      bookings: [{ amountCents: -1000 }, { amountCents: -1000 }],
    })
  })

  it('takes dates as they are written, the value date for a missing one', () => {
    const dated = (inner: string) =>
      read(statement(entry(inner).replace('<BookgDt><Dt>2026-10-01</Dt></BookgDt>', ''))).bookings[0]
    expect(dated('<BookgDt><DtTm>2026-10-01T23:59:59-11:00</DtTm></BookgDt>')).toMatchObject({
      bookingDate: '2026-10-01',
      valueDate: null,
    })
    expect(dated('<ValDt><Dt>2026-10-02</Dt></ValDt>')).toMatchObject({ bookingDate: '2026-10-02' })
  })

  it.each([
    ['<Amt Ccy="EUR">10.00', '<Amt Ccy="EUR">10.00001', 'Amt', 'too_many_decimals'],
    ['<Amt Ccy="EUR">10.00', '<Amt Ccy="EUR">10000000.00', 'Amt', 'amount_too_large'],
    ['<Amt Ccy="EUR">10.00', '<Amt Ccy="EUR">', 'Amt', 'amount_missing'],
    ['DBIT', 'XXXX', 'Amt', 'unclear_sign'],
    ['2026-10-01', '2026-02-29', 'BookgDt', 'not_a_date'],
    ['<Dt>2026-10-01</Dt>', '', 'BookgDt', 'date_missing'],
  ])('with %s made %s is told', (from, to, column, reason) => {
    const text = statement(entry('') + entry('').replace(from, to) + entry(''))
    expect(read(text)).toMatchObject({ problems: [{ column, reason }], bookings: [{}, {}] })
  })

  it('knows the amount in another currency of the entry itself', () => {
    expect(only('<AmtDtls><InstdAmt><Amt Ccy="USD">11.00</Amt></InstdAmt></AmtDtls>')).toMatchObject({
      originalCents: -1100,
      originalCurrency: 'USD',
    })
    expect(only('<AmtDtls><InstdAmt><Amt Ccy="EUR">10.00</Amt></InstdAmt></AmtDtls>')).toMatchObject({
      originalCents: null,
    })
  })

  it('keeps how it stood in the file', () => {
    expect(only('<AddtlNtryInf>Ä &amp; B</AddtlNtryInf>')?.raw).toBe(
      '<Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-10-01</Dt></BookgDt><AddtlNtryInf>Ä & B</AddtlNtryInf></Ntry>',
    )
  })

  it('does not put together how it stood in the file where nobody asks', () => {
    const { sink, statement: collected } = statementCollector()
    const reader = markupReader('xml', camtReader({ ...sink, wantsRaw: false }))
    reader.push(statement(entry('')))
    reader.end()
    expect(collected().bookings).toEqual(
      read(statement(entry(''))).bookings.map((each) => ({ ...each, raw: '' })),
    )
  })
})

describe('a file', () => {
  it('may hold several statements and accounts, and negative balances', () => {
    const second = sample()
      .replaceAll('DE29123456780100200300', 'DE22123456820000031337')
      .replaceAll('>CRDT</CdtDbtInd><Dt>', '>DBIT</CdtDbtInd><Dt>')
    const inner = (text: string) => /<Stmt>.*<\/Stmt>/su.exec(text)?.[0] ?? ''
    const text = sample().replace('</BkToCstmrStmt>', `${inner(second)}${inner(sample())}</BkToCstmrStmt>`)
    const { accounts, bookings, balances } = read(text)
    expect(accounts.map(({ iban }) => iban)).toEqual(['DE29123456780100200300', 'DE22123456820000031337'])
    expect(bookings.map(({ account }) => account)).toEqual([
      ...Array(7).fill(0),
      ...Array(7).fill(1),
      ...Array(7).fill(0),
    ])
    expect(balances.filter(({ account }) => account === 1).map(({ cents }) => cents)).toEqual([
      -150_000, -186_781,
    ])
  })

  it('may name its account by a number', () => {
    expect(read(statement('', '<Id><Othr><Id>4711</Id></Othr></Id>')).accounts).toEqual([
      { iban: null, number: '4711', name: null },
    ])
  })

  it('of notifications has bookings, too', () => {
    const text = statement(entry('')).replaceAll('Stmt>', 'Ntfctn>').replace('053', '054')
    expect(read(text)).toMatchObject({ format: 'camt.054.001.08', bookings: [{}] })
  })

  it('that ends in the middle keeps what was whole and says so', () => {
    const text = sample()
    const cut = read(text.slice(0, text.indexOf('R000004')))
    expect(cut.bookings).toHaveLength(4)
    expect(cut.problems.map(({ reason }) => reason)).toEqual(['truncated'])
  })

  it.each([
    ['<!DOCTYPE a [<!ENTITY x "y">]>', 'doctype'],
    ['<a>'.repeat(100), 'too_deep'],
    ['<a></b>', 'malformed_markup'],
  ])('with %j is not read on (imports.md § 13)', (hostile, reason) => {
    expect(read(hostile + sample().replace(/^.*\?>/u, ''))).toMatchObject({
      bookings: [],
      problems: [{ reason, line: 1 }],
    })
  })
})

it('reads decimals as XML has them', () => {
  const amounts = ['12.300', '.5', '1200', '100.50000', '12.345']
  const { bookings, problems } = read(statement(amounts.map((amount) => entry('', amount)).join('')))
  expect(bookings.map(({ amountCents }) => amountCents)).toEqual([-1_230, -50, -120_000, -10_050])
  expect(problems).toMatchObject([{ reason: 'too_many_decimals', content: '12.345' }])
})
