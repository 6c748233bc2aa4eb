import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { addDays } from '#domain/calendar/day.ts'
import { emptyBooking, type StatementBooking } from '#domain/statement-import/statement.ts'
import { nowhere } from '#web/member/household-plan/place-words.ts'
import { compareCard, type Comparison, type KnownBooking, type WaitingCard } from './compare/compare-card.ts'
import type { ImportCard } from './import-card.ts'
import { noAnswers, previewOf, proofOf } from './preview.ts'
import { rulesOfRows } from './proposals/sort-rows.ts'
import { storableBooking } from './storable-booking.ts'
import { importBodies } from './testing/import-bodies.ts'

const giro = 'giro'
const accounts = [
  { id: giro, iban: 'DE29123456780100200300', isCreditCard: false },
  { id: 'tagesgeld', iban: 'DE02120300000000202051', isCreditCard: false },
]

interface Line {
  readonly day: Day
  readonly amountCents: number
  readonly counterparty: string
  readonly purpose?: string
  readonly counterpartyIban?: string
  readonly bankRef?: string
}

let ids = 0
const nextId = () => `row-${(ids += 1)}`

function cardOf(lines: readonly Line[], format = 'dkb-giro-2023'): ImportCard {
  const bookings = lines.map((line, at): StatementBooking => ({
    ...emptyBooking,
    account: 0,
    line: at + 1,
    bookingDate: line.day,
    amountCents: line.amountCents,
    counterparty: line.counterparty,
    purpose: line.purpose ?? '',
    counterpartyIban: line.counterpartyIban ?? null,
    bankRef: line.bankRef ?? null,
    raw: '',
  }))
  const rows = bookings.map((booking) => ({ ...storableBooking(format, booking), id: nextId(), part: 0 }))
  const file = { id: nextId(), key: null, files: [], fileName: 'umsaetze.csv', format }
  return { ...file, told: null, rows, balances: [] }
}

function compared(card: ImportCard, known: readonly KnownBooking[], others: readonly WaitingCard[] = []) {
  return compareCard(card, { accountId: giro, known, others, accounts, ownerNames: [], parted: [] })
}

/** The bookings that are stored when a comparison is taken over without any answer. */
function stored(comparison: Comparison, accountId = giro): readonly KnownBooking[] {
  return previewOf(comparison, noAnswers, new Map())
    .rows.filter(({ isTaken }) => isTaken)
    .map(({ row }) => ({
      id: row.id,
      accountId,
      day: row.day,
      amountCents: row.amountCents,
      counterparty: row.counterparty,
      counterpartyIban: row.counterpartyIban,
      purpose: row.purpose,
      endToEndRef: row.endToEndRef,
      bankRef: row.bankRef,
      bankRefKind: row.bankRefKind,
      transferId: null,
      bankDay: null,
      format: row.format,
    }))
}

const kinds = ({ rows }: Comparison) => rows.map(({ kind }) => kind)

const lines = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-10-01', days)),
    amountCents: fc.integer({ min: -3, max: 3 }).filter((cents) => cents !== 0),
    counterparty: fc.constantFrom('Konsum Leipzig', 'Bäckerei Krümel', 'Rewe sagt Danke 5512'),
    purpose: fc.constantFrom('', 'Einkauf', 'Karte 1234'),
  }),
  { minLength: 1, maxLength: 40 },
)

const asText = (all: readonly KnownBooking[]) =>
  all.map((each) => [each.day, each.amountCents, each.counterparty, each.purpose].join('|')).toSorted()

describe('a file is taken over', () => {
  it('once, however often it is read', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const first = stored(compared(cardOf(all), []))
        expect(first).toHaveLength(all.length)
        expect(new Set(kinds(compared(cardOf(all), first)))).toEqual(new Set(['present']))
      }),
    )
  })

  it('in two overlapping halves as in one piece', () => {
    fc.assert(
      fc.property(lines, fc.nat(), (unsorted, cut) => {
        const all = unsorted
          .toSorted((one, other) => (one.day < other.day ? -1 : 1))
          // Equal words on two days would be asked about, so each day gets words of its own.
          .map((line) => {
            const number = line.day.replaceAll('-', '')
            return { ...line, purpose: `${line.purpose} Beleg${number} Kasse${number} Uhr${number}` }
          })
        const middle = all[cut % all.length]?.day ?? '2026-10-01'
        const earlier = stored(compared(cardOf(all.filter(({ day }) => day <= middle)), []))
        const later = compared(cardOf(all.filter(({ day }) => day >= middle)), earlier)
        expect(later.rows.some(({ kind }) => kind === 'maybe')).toBe(false)
        expect(asText([...earlier, ...stored(later)])).toEqual(asText(stored(compared(cardOf(all), []))))
      }),
    )
  })

  it('in any order', () => {
    fc.assert(
      fc.property(
        lines.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const first = stored(compared(cardOf(all), []))
          expect(asText(stored(compared(cardOf(shuffled), [])))).toEqual(asText(first))
          expect(new Set(kinds(compared(cardOf(shuffled), first)))).toEqual(new Set(['present']))
        },
      ),
    )
  })

  it('and what an earlier file of the same account tells is told once', () => {
    fc.assert(
      fc.property(lines, lines, (one, other) => {
        const first = cardOf(one)
        const second = cardOf([...one, ...other.map((line) => ({ ...line, counterparty: 'Neu' }))])
        const waiting = [{ accountId: giro, rows: first.rows, isEarlier: true }]
        const comparison = compared(second, [], waiting)
        expect(comparison.rows.filter(({ kind }) => kind === 'repeated')).toHaveLength(one.length)
        expect(stored(comparison)).toHaveLength(other.length)
      }),
    )
  })
})

it('keeps two genuine twins, and does not take a third for one of them', () => {
  const twin = { day: '2026-10-07', amountCents: -2_340, counterparty: 'Bäckerei' } as const
  const first = stored(compared(cardOf([twin, twin]), []))
  expect(first).toHaveLength(2)
  expect(kinds(compared(cardOf([twin, twin, twin]), first))).toEqual(['present', 'present', 'new'])
})

it('leaves out what another format has told in other words, unless somebody says otherwise', () => {
  const csv = stored(
    compared(cardOf([{ day: '2026-11-14', amountCents: -7_963, counterparty: 'REWE SAGT DANKE' }]), []),
  )
  const card = cardOf(
    [{ day: '2026-11-16', amountCents: -7_963, counterparty: 'Rewe sagt danke', bankRef: 'X1' }],
    'camt.053.001.08',
  )
  const comparison = compared(card, csv)
  const [row] = comparison.rows
  // The file begins after the stored day, so the row stands among the questions, with an answer already.
  expect(row).toMatchObject({ kind: 'likely', stored: { id: csv[0]?.id } })
  const preview = previewOf(comparison, noAnswers, new Map())
  expect(preview).toMatchObject({ takenCount: 0, questionCount: 0, rows: [{ group: 'maybe' }] })
  const kept = { ...noAnswers, taken: new Map([[row?.id ?? '', true]]) }
  expect(previewOf(comparison, kept, new Map())).toMatchObject({ takenCount: 1, questionCount: 0 })
  const same = cardOf([{ day: '2026-11-14', amountCents: -7_963, counterparty: 'Rewe' }], 'camt.053.001.08')
  const folded = previewOf(compared(same, csv), noAnswers, new Map())
  expect(folded).toMatchObject({ takenCount: 0, rows: [{ group: 'present', canBeTaken: true }] })
  const taken = { ...noAnswers, taken: new Map([[same.rows[0]?.id ?? '', true]]) }
  expect(previewOf(compared(same, csv), taken, new Map()).takenCount).toBe(1)
})

it('asks about what another format tells in quite other words', () => {
  const line = { day: '2026-11-14', amountCents: -7_963, counterparty: 'REWE' } as const
  const csv = stored(compared(cardOf([line, { ...line, counterparty: 'Aldi' }]), []))
  const card = cardOf([{ ...line, counterparty: 'Tankstelle' }], 'mt940')
  const comparison = compared(card, csv)
  expect(kinds(comparison)).toEqual(['maybe'])
  expect(previewOf(comparison, noAnswers, new Map())).toMatchObject({ takenCount: 0, questionCount: 1 })
})

it('tells once what two waiting files of two formats tell of one account', () => {
  const line = { day: '2026-11-14', amountCents: -7_963, counterparty: 'REWE SAGT DANKE' } as const
  const waiting = [{ accountId: giro, rows: cardOf([line]).rows, isEarlier: true }]
  const second = cardOf([{ ...line, counterparty: 'Rewe sagt Danke' }], 'mt940')
  expect(kinds(compared(second, [], waiting))).toEqual(['repeated'])
})

describe('what somebody has typed before the file came', () => {
  const typed: KnownBooking = {
    id: 'typed',
    accountId: giro,
    day: '2025-11-05',
    amountCents: -450,
    counterparty: 'Edeka',
    counterpartyIban: null,
    purpose: '',
    endToEndRef: null,
    bankRef: null,
    bankRefKind: null,
    transferId: null,
    bankDay: null,
    format: null,
  }
  const line = {
    day: '2025-11-06',
    amountCents: -450,
    counterparty: 'EDEKA SAGT DANKE',
    purpose: 'KFN 1',
  } as const

  it('is found, stands where it can be looked at, and gets the words of the bank', async () => {
    const card = cardOf([line])
    const comparison = compared(card, [typed])
    expect(kinds(comparison)).toEqual(['likely'])
    const preview = previewOf(comparison, noAnswers, new Map())
    expect(preview).toMatchObject({
      takenCount: 0,
      sameCount: 1,
      questionCount: 0,
      rows: [{ group: 'maybe', typedId: 'typed' }],
    })
    const [body] = await importBodies('import', card, comparison, preview, null)
    expect(body).toMatchObject({ presentCount: 1, skippedCount: 0, isLast: true })
    expect(body?.rows).toEqual([
      expect.objectContaining({ sameAs: 'typed', day: '2025-11-06', counterparty: 'EDEKA SAGT DANKE' }),
    ])
    expect(body?.rows[0]).not.toHaveProperty('category')
  })

  it('stays as it is where both are kept, or where nobody has answered yet', () => {
    const others = [typed, { ...typed, id: 'other', counterparty: 'Aldi' }]
    const card = cardOf([{ ...line, counterparty: 'Tankstelle' }])
    const comparison = compared(card, others)
    const [row] = comparison.rows
    expect(row?.kind).toBe('maybe')
    const answered = (isTaken: boolean) =>
      previewOf(comparison, { ...noAnswers, taken: new Map([[row?.id ?? '', isTaken]]) }, new Map())
    expect(previewOf(comparison, noAnswers, new Map())).toMatchObject({ takenCount: 0, sameCount: 0 })
    expect(answered(true)).toMatchObject({ takenCount: 1, sameCount: 0 })
    expect(answered(false)).toMatchObject({ takenCount: 0, sameCount: 1, questionCount: 0 })
  })

  it('is found by the day of its bank once a file has told it', () => {
    const told = {
      ...typed,
      bankDay: line.day,
      format: 'dkb-giro-2023',
      counterparty: line.counterparty,
      purpose: line.purpose,
    }
    expect(kinds(compared(cardOf([line]), [told]))).toEqual(['present'])
  })
})

/** The transfer that left another account for the household. */
const leftTagesgeld: KnownBooking = {
  id: 'left',
  accountId: 'tagesgeld',
  day: '2026-11-01',
  amountCents: -279_388,
  counterparty: 'Anna',
  counterpartyIban: 'DE29123456780100200300',
  purpose: 'Haushalt',
  endToEndRef: null,
  bankRef: null,
  bankRefKind: null,
  transferId: null,
  bankDay: null,
  format: 'n26-2024',
}

it('never pairs what a person has parted, in whatever file it comes again', async () => {
  const card = cardOf([
    { day: '2026-11-02', amountCents: 279_388, counterparty: '', counterpartyIban: 'DE02120300000000202051' },
  ])
  const parted = {
    fromAccountId: 'tagesgeld',
    fromDay: '2026-11-01',
    toAccountId: giro,
    toDay: '2026-11-02',
    leftCents: 279_388,
    arrivedCents: 279_388,
  } as const
  const around = { accountId: giro, known: [leftTagesgeld], others: [], accounts, ownerNames: [] }
  const paired = compareCard(card, { ...around, parted: [] })
  expect(paired.rows[0]?.transfer).toMatchObject({ bookingId: 'left' })
  expect(compareCard(card, { ...around, parted: [parted] }).rows[0]?.transfer).toBe(null)
  // A transfer that somebody denies in the preview stays denied for good.
  const no = { ...noAnswers, places: new Map([[card.rows[0]?.id ?? '', nowhere]]) }
  for (const [answers, sent] of [
    [noAnswers, { isTransfer: true, transferWith: 'left' }],
    [no, { partedFrom: 'left' }],
  ] as const) {
    const [body] = await importBodies('import', card, paired, previewOf(paired, answers, new Map()), null)
    expect(body?.rows).toEqual([expect.objectContaining(sent)])
  }
})

it('finds own transfers: stored on the other account, in another file, and by their IBAN alone', () => {
  const card = cardOf([
    { day: '2026-11-02', amountCents: 279_388, counterparty: 'Anna' },
    {
      day: '2026-11-05',
      amountCents: -5_000,
      counterparty: 'Anna',
      counterpartyIban: 'DE02120300000000202051',
    },
    { day: '2026-11-06', amountCents: -700, counterparty: 'Konsum' },
  ])
  const [first, second, third] = compared(card, [leftTagesgeld]).rows
  expect(first?.transfer).toEqual({ bookingId: 'left', accountId: 'tagesgeld', isStored: true })
  expect(second?.transfer).toEqual({ bookingId: null, accountId: 'tagesgeld', isStored: false })
  expect(third?.transfer).toBe(null)
  const other = cardOf([
    { day: '2026-11-06', amountCents: 5_000, counterparty: 'x', counterpartyIban: 'DE29123456780100200300' },
  ])
  const waiting = [{ accountId: 'tagesgeld', rows: other.rows, isEarlier: false }]
  expect(compared(card, [], waiting).rows[1]?.transfer).toEqual({
    bookingId: other.rows[0]?.id,
    accountId: 'tagesgeld',
    isStored: false,
  })
})

it('leaves out what an account in euro cannot hold, and says so', () => {
  const card = cardOf([{ day: '1980-01-01', amountCents: 5, counterparty: 'x' }])
  const comparison = compared(card, [])
  expect(previewOf(comparison, noAnswers, new Map())).toMatchObject({
    takenCount: 0,
    sums: { outside: { count: 1 } },
    total: { count: 0 },
  })
})

it('proves the balance once, although two parts tell the same day', () => {
  const row = { day: '2026-11-02', amountCents: -500, counterparty: 'Konsum' } as const
  const one = cardOf([row])
  const card = { ...one, rows: [...one.rows, ...cardOf([row]).rows.map((each) => ({ ...each, part: 1 }))] }
  const comparison = compared(card, [])
  expect(kinds(comparison)).toEqual(['new', 'repeated'])
  const balance = { account: 0, currency: 'EUR', day: null } as const
  const balances = [
    { ...balance, kind: 'opening', cents: 1_000 },
    { ...balance, kind: 'closing', cents: 500 },
  ] as const
  expect(proofOf(comparison.rows, balances)).toMatchObject({ differenceCents: 0, spentCount: 1 })
})

describe('importBodies', () => {
  const many = Array.from({ length: 12_001 }, (_, at) => ({
    day: addDays('2026-01-01', at % 300),
    amountCents: -100 - at,
    counterparty: `Laden ${at}`,
  }))

  it('sends a long file in parts, and the last one completes it', async () => {
    const card = cardOf(many)
    const comparison = compared(card, [])
    const preview = previewOf(comparison, noAnswers, rulesOfRows(comparison.rows, []))
    const bodies = await importBodies('import', card, comparison, preview, null)
    expect(bodies.map(({ part, isLast, rows }) => [part, isLast, rows.length])).toEqual([
      [1, false, 5_000],
      [2, false, 5_000],
      [3, true, 2_001],
    ])
    expect(new Set(bodies.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(12_001)
    expect(bodies[0]).toMatchObject({ id: 'import', presentCount: 0, skippedCount: 0, known: { count: 0 } })
    expect(bodies.map(({ known }) => known.count)).toEqual([0, 5_000, 10_000])
    expect(bodies[0]?.rows[0]?.fingerprint).toMatch(/^[0-9a-f]{64}$/u)
  })

  it('goes on where an import was broken off', async () => {
    const first = cardOf(many)
    const before = compared(first, [])
    const started = stored(before).slice(0, 5_000)
    const card = cardOf(many)
    const comparison = compared(card, started)
    const preview = previewOf(comparison, noAnswers, new Map())
    const bodies = await importBodies('other', card, comparison, preview, {
      id: 'started',
      accountId: giro,
      fileName: 'umsaetze.csv',
      format: 'dkb-giro-2023',
      from: '2026-01-01',
      to: '2026-12-31',
      presentCount: 0,
      skippedCount: 0,
      openingCents: null,
      closingCents: null,
      closingDay: null,
      addedCount: 5_000,
      importedAt: '2026-11-21T12:00:00.000Z',
      partCount: 1,
      isComplete: false,
      wroteBalance: false,
      undoneAt: null,
    })
    expect(bodies.map(({ id, part, isLast }) => [id, part, isLast])).toEqual([
      ['started', 2, false],
      ['started', 3, true],
    ])
    expect(bodies.map(({ known }) => known.count)).toEqual([5_000, 10_000])
  })

  it('has nothing to send when everything is there', async () => {
    const card = cardOf(many.slice(0, 3))
    const comparison = compared(card, stored(compared(cardOf(many.slice(0, 3)), [])))
    const preview = previewOf(comparison, noAnswers, new Map())
    expect(await importBodies('import', card, comparison, preview, null)).toEqual([])
  })
})
