import { expect, it } from 'vitest'
import { readText } from '#domain/statement-import/testing/samples.ts'
import { MAX_ACCOUNTS, MAX_DETAILS, MAX_ROW_LENGTH } from './limits.ts'

it('reads no more accounts of a file than anybody has, and says where it stops', () => {
  const head = 'account_type,booking_date,valuta_date,sender_or_recipient,amount'
  const rows = Array.from({ length: MAX_ACCOUNTS + 3 }, (_, at) => `${at},01.10.2026,01.10.2026,Wer,"-1,00"`)
  const { accounts, bookings, problems } = readText([head, ...rows, rows[0], ''].join('\n'))
  expect(accounts).toHaveLength(MAX_ACCOUNTS)
  expect(bookings).toHaveLength(MAX_ACCOUNTS + 1)
  expect(problems).toMatchObject([{ line: MAX_ACCOUNTS + 2, reason: 'too_many_accounts' }])
})

it.each(['<TxDtls/>', '<TxDtls><RmtInf><Ustrd>x</Ustrd>'])('stops at an entry of too many %s', (part) => {
  const [first, ...rest] = part.split(/(?=<Ustrd>)/u)
  const inner =
    rest.length === 0 ? part.repeat(MAX_DETAILS + 1) : `${first}${rest.join('').repeat(MAX_DETAILS + 1)}`
  const text = `<Document xmlns="camt.053"><BkToCstmrStmt><Stmt><Ntry><NtryDtls>${inner}`
  expect(readText(text)).toMatchObject({ bookings: [], problems: [{ reason: 'too_many_details' }] })
})

it('keeps no more of a field of MT940 than a row may have', () => {
  const flood = 'x\n'.repeat(MAX_ROW_LENGTH)
  const text = `:20:A\n:25:1/2\n:60F:C261001EUR1,\n:61:261001D1,NTRFX\n:86:${flood}:62F:C261001EUR0,\n-\n`
  const { bookings } = readText(text)
  expect(bookings).toHaveLength(1)
  expect(bookings[0]?.raw.length).toBeLessThan(MAX_ROW_LENGTH + 100)
})

it('keeps a record of QIF whole whose parts are too many', () => {
  const text = `!Type:Bank\nD31.12.2026\nT-1,00\n${'SA\n$-1,00\n'.repeat(10_000)}^\n`
  expect(readText(text)).toMatchObject({
    bookings: [{ amountCents: -100, parts: [] }],
    problems: [{ reason: 'parts_differ', isRowKept: true }],
  })
})
