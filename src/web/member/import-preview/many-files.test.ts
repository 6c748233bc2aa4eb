import * as fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { sumCents } from '#domain/money/cents.ts'
import { readingCollector } from '#web/member/statement-files/collect-reading.ts'
import { readStatementFile } from '#web/member/statement-files/read-statement-file.ts'
import { filesProof } from './card-proof.ts'
import { cardsOf } from './cards-of-file.ts'
import { type Comparison, compareCard } from './compare/compare-card.ts'
import type { ImportCard } from './import-card.ts'
import { joinedCard, withoutFile } from './join-cards.ts'
import { newBalanceOf, noAnswers, previewOf } from './preview.ts'
import { type ImportSession, alikeCards, emptySession, sessionAfter } from './session.ts'

const iban = 'DE02120300000000202051'
const cases = import.meta.glob<string>('#domain/statement-import/cases/*.zip', {
  query: '?url&inline',
  import: 'default',
  eager: true,
})

let ids = 0
const nextId = () => `id-${(ids += 1)}`

interface Booked {
  readonly day: Day
  readonly cents: number
  readonly name: string
}

interface BankDay {
  readonly name: string
  readonly bytes: string
}

function camtDay(
  day: Day,
  openingCents: number,
  bookings: readonly Booked[],
  { kind = '053', name = `${day}.xml`, hasBalances = true } = {},
): BankDay {
  const [root, tag] = kind === '052' ? ['BkToCstmrAcctRpt', 'Rpt'] : ['BkToCstmrStmt', 'Stmt']
  const closing = sumCents([openingCents, ...bookings.map(({ cents }) => cents)])
  const balances = hasBalances ? balance('PRCD', openingCents, day) + balance('CLBD', closing, day) : ''
  const bytes = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${root}><${tag}><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balances}${bookings.map(entry).join('')}</${tag}></${root}></Document>`
  return { name, bytes }
}

const decimal = (cents: number) => (Math.abs(cents) / 100).toFixed(2)
const sign = (cents: number) => (cents < 0 ? 'DBIT' : 'CRDT')
const balance = (code: string, cents: number, day: Day) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${decimal(cents)}</Amt><CdtDbtInd>${sign(cents)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
const entry = ({ day, cents, name }: Booked) =>
  `<Ntry><Amt Ccy="EUR">${decimal(cents)}</Amt><CdtDbtInd>${sign(cents)}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><NtryDtls><TxDtls><RltdPties><Cdtr><Pty><Nm>${name}</Nm></Pty></Cdtr></RltdPties><RmtInf><Ustrd>${name}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`

let parts = 0

/** The cards that are made from one file on the device. */
async function read(name: string, bytes: string | Uint8Array<ArrayBuffer>): Promise<readonly ImportCard[]> {
  const collector = readingCollector(name)
  await readStatementFile({ file: new Blob([bytes]), name, answers: {} }, collector.take)
  const firstPart = parts
  parts += collector.parts().length
  return cardsOf({ id: name, name }, collector.parts(), nextId, firstPart)
}

/** A session after files were chosen together. */
async function chosen(
  files: readonly BankDay[],
  before: ImportSession = emptySession,
): Promise<ImportSession> {
  const cards: ImportCard[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other, as the page reads them
  for (const { name, bytes } of files) cards.push(...(await read(name, bytes)))
  return sessionAfter(before, { kind: 'add', cards: cards.map((card) => ({ card, accountId: null })) })
}

function onlyCard({ cards }: ImportSession): ImportCard {
  const [state, ...others] = cards
  if (!state || others.length > 0) throw new Error(`${cards.length} cards`)
  return state.card
}

const compared = (card: ImportCard): Comparison =>
  compareCard(card, { accountId: 'giro', known: [], others: [], accounts: [], ownerNames: [], parted: [] })

const shop = (day: Day, cents: number, name = 'Laden'): Booked => ({ day, cents, name })

describe('several files of one account (imports.md § 2)', () => {
  it('are one card in the order of their days, whose proof leads through all of them', async () => {
    const days = [
      camtDay('2026-11-04', 90_000, [shop('2026-11-04', -500)]),
      camtDay('2026-11-02', 100_000, [shop('2026-11-02', -9_000), shop('2026-11-02', -500)]),
      camtDay('2026-11-03', 90_500, [shop('2026-11-03', -500)]),
    ]
    const card = onlyCard(await chosen(days))
    expect(card.files.map(({ name }) => name)).toEqual(['2026-11-02.xml', '2026-11-03.xml', '2026-11-04.xml'])
    expect(card.fileName).toBe('2026-11-02.xml und 2 weitere')
    const { rows } = compared(card)
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-02', '2026-11-03', '2026-11-04'])
    expect(filesProof(card, rows)).toMatchObject({
      openingCents: 100_000,
      closingCents: 89_500,
      differenceCents: 0,
      spentCount: 4,
      gaps: [],
    })
    expect(newBalanceOf(rows, card.balances)).toMatchObject({ cents: 89_500, day: '2026-11-04' })
  })

  it('name a missing day with its amount', async () => {
    const card = onlyCard(
      await chosen([
        camtDay('2026-11-02', 100_000, [shop('2026-11-02', -500)]),
        camtDay('2026-11-04', 87_000, [shop('2026-11-04', -500)]),
      ]),
    )
    expect(filesProof(card, compared(card).rows)).toMatchObject({
      differenceCents: 12_500,
      gaps: [{ kind: 'between', after: '2026-11-02', before: '2026-11-04', cents: -12_500 }],
    })
  })

  it('count a day once that the reports of an account and its statement tell', async () => {
    const bookings = [shop('2026-11-03', -500), shop('2026-11-03', -500), shop('2026-11-03', -700, 'Bäcker')]
    const card = onlyCard(
      await chosen([
        camtDay('2026-11-03', 99_500, bookings.slice(0, 1), {
          kind: '052',
          name: 'morgens.xml',
          hasBalances: false,
        }),
        camtDay('2026-11-03', 99_500, bookings),
        camtDay('2026-11-02', 100_000, [shop('2026-11-02', -500)]),
        camtDay('2026-11-03', 99_500, bookings, { kind: '052', name: 'abends.xml' }),
      ]),
    )
    const comparison = compared(card)
    expect(previewOf(comparison, noAnswers, new Map())).toMatchObject({ takenCount: 4, questionCount: 0 })
    expect(filesProof(card, comparison.rows)).toMatchObject({ differenceCents: 0, spentCount: 4, gaps: [] })
  })

  it('ask about what the same day looks like in another format, and count it once in the proof', async () => {
    const camt = camtDay('2026-11-03', 100_000, [shop('2026-11-03', -4_599, 'Stadtwerke Abschlag November')])
    const mt940 = `:20:A\n:25:${iban}\n:60F:C261103EUR1000,\n:61:2611031103D45,99NTRFNONREF\n:86:105?00LASTSCHRIFT?20Stadtwerke Abschlag Novembe?21r?32Stadtwerke\n:62F:C261103EUR954,01\n-\n`
    const card = onlyCard(await chosen([camt, { name: 'tag.sta', bytes: mt940 }]))
    const comparison = compared(card)
    expect(comparison.rows.filter(({ kind }) => kind === 'new')).toHaveLength(1)
    expect(filesProof(card, comparison.rows)).toMatchObject({ differenceCents: 0, gaps: [] })
  })

  it('leave the card one by one; what is said of its rows stays', async () => {
    const days = [
      camtDay('2026-11-02', 100_000, [shop('2026-11-02', -500)]),
      camtDay('2026-11-03', 99_500, [shop('2026-11-03', -600)]),
    ]
    const session = await chosen(days)
    const card = onlyCard(session)
    const rowId = card.rows[1]?.id ?? ''
    const taken = sessionAfter(session, { kind: 'take', cardId: card.id, rowId, isTaken: false })
    const left = sessionAfter(taken, { kind: 'remove-file', fileId: '2026-11-02.xml' })
    expect(onlyCard(left)).toMatchObject({ id: card.id, fileName: '2026-11-03.xml', rows: [{ id: rowId }] })
    expect(left.cards[0]?.answers.taken.get(rowId)).toBe(false)
    expect(left.cards[0]?.isStale).toBe(true)
    expect(sessionAfter(left, { kind: 'remove-file', fileId: '2026-11-03.xml' }).cards).toEqual([])
  })

  it('join a card that is open, and begin another one behind what is sent or stored', async () => {
    const session = await chosen([camtDay('2026-11-02', 100_000, [shop('2026-11-02', -500)])])
    const { id } = onlyCard(session)
    const more = [camtDay('2026-11-03', 99_500, [shop('2026-11-03', -600)])]
    expect(onlyCard(await chosen(more, session)).files).toHaveLength(2)
    const sending = { kind: 'sending', sentCount: 0, count: 1 } as const
    const sent = sessionAfter(session, { kind: 'take-over', cardId: id, takeOver: sending })
    expect((await chosen(more, sent)).cards.map(({ card }) => card.files.length)).toEqual([1, 1])
  })

  it('of different accounts stay apart, whatever they are called, and join by bank code and number', async () => {
    const other = { ...camtDay('2026-11-02', 100_000, [shop('2026-11-02', -500)]), name: 'b.xml' }
    const foreign = { name: 'c.xml', bytes: other.bytes.replace(iban, 'DE29123456780100200300') }
    const number = `:20:A\n:25:12030000/202051\n:60F:C261103EUR995,\n:61:2611031103D6,NTRFNONREF\n:86:x\n:62F:C261103EUR989,\n-\n`
    const { cards } = await chosen([other, foreign, { name: 'd.sta', bytes: number }])
    expect(cards.map(({ card }) => card.files.map(({ name }) => name))).toEqual([
      ['b.xml', 'd.sta'],
      ['c.xml'],
    ])
  })

  it('come as one from a ZIP of banking days, and the month proves on the cent', async () => {
    const [, url = ''] = Object.entries(cases).find(([path]) => path.endsWith('/camt-zip-month.zip')) ?? []
    const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (each) => each.charCodeAt(0))
    const [card, ...others] = await read('camt-zip-month.zip', bytes)
    if (!card) throw new Error('nothing was read')
    expect(others).toEqual([])
    expect([card.files.length, card.rows.length, card.fileName]).toEqual([21, 21, 'camt-zip-month.zip'])
    expect(filesProof(card, compared(card).rows)).toMatchObject({ differenceCents: 0, gaps: [] })
  })

  it('are four hundred as quickly as one, as a ZIP too', { timeout: 30_000 }, async () => {
    let cents = 1_000_000
    const files = Array.from({ length: 400 }, (_, at) => {
      const day = addDays('2025-01-01', at)
      const bookings = [1, 2, 3].map((each) => shop(day, -each * 100 - at, `Laden ${each}`))
      const file = camtDay(day, cents, bookings)
      cents = sumCents([cents, ...bookings.map((each) => each.cents)])
      return file
    })
    const startedAt = performance.now()
    const card = onlyCard(await chosen(files.toReversed()))
    const comparison = compared(card)
    expect(performance.now() - startedAt).toBeLessThan(20_000)
    expect(previewOf(comparison, noAnswers, new Map()).takenCount).toBe(1_200)
    expect(filesProof(card, comparison.rows)).toMatchObject({
      closingCents: cents,
      differenceCents: 0,
      gaps: [],
    })
    const zip = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, strToU8(bytes)])))
    const [zipped] = await read('jahr.zip', new Uint8Array(zip))
    expect(zipped).toMatchObject({ fileName: 'jahr.zip', files: { length: 400 }, rows: { length: 1_200 } })
  })

  it('give the same rows in whatever order they are chosen and taken away', async () => {
    const days = await Promise.all(
      [0, 1, 2, 3, 4].map(async (at) => {
        const day = addDays('2026-11-02', at)
        const [card] = await read(`${day}.xml`, camtDay(day, 100_000 - at * 700, [shop(day, -700)]).bytes)
        if (!card) throw new Error('nothing was read')
        return card
      }),
    )
    fc.assert(
      fc.property(fc.shuffledSubarray(days, { minLength: 2 }), fc.nat(4), ([first, ...rest], gone) => {
        if (!first) return
        const card = joinedCard(first, rest)
        expect(card.rows.map(({ day }) => day)).toEqual(card.rows.map(({ day }) => day).toSorted())
        expect(filesProof(card, compared(card).rows)?.gaps.length).toBe(
          card.files
            .slice(1)
            .filter(({ balances }, at) => balances[0]?.cents !== card.files[at]?.balances[1]?.cents).length,
        )
        const fileId = addDays('2026-11-02', gone)
        const left = withoutFile(card, `${fileId}.xml`)
        expect(left?.rows.map(({ day }) => day)).toEqual(
          card.rows.map(({ day }) => day).filter((day) => day !== fileId),
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('files that name no account (imports.md § 2)', () => {
  it('stay apart until somebody says that they are of one, and are one card then', async () => {
    const table = (day: string, cents: string) =>
      `Date,Payee,Account number,Transaction type,Payment reference,Amount (EUR),Amount (Foreign Currency),Type Foreign Currency,Exchange Rate\n${day},Laden,,Presentment,Einkauf,${cents},,,\n`
    const session = await chosen([
      { name: 'november.csv', bytes: table('2026-11-03', '-4.50') },
      { name: 'oktober.csv', bytes: table('2026-10-03', '-5.50') },
    ])
    const [first, second] = session.cards
    if (!first || !second) throw new Error(`${session.cards.length} cards`)
    const otherIds = alikeCards(session, first).map(({ card }) => card.id)
    expect(otherIds).toEqual([second.card.id])
    const joined = sessionAfter(session, { kind: 'join', cardId: first.card.id, otherIds, accountId: 'giro' })
    expect(onlyCard(joined).rows.map(({ day }) => day)).toEqual(['2026-10-03', '2026-11-03'])
    expect(joined.cards).toMatchObject([{ accountId: 'giro', comparison: null }])
    // A file that names its account is never asked about together with others.
    const told = await chosen([camtDay('2026-11-02', 100_000, [shop('2026-11-02', -500)])], session)
    expect(told.cards.flatMap((state) => alikeCards(told, state)).map(({ card }) => card.fileName)).toEqual([
      'oktober.csv',
      'november.csv',
    ])
  })
})
