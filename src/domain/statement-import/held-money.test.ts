import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { readText } from '#domain/statement-import/testing/samples.ts'
import { runningProof } from './running-balance.ts'

const head = 'Datum,Uhrzeit,Zeitzone,Name,Typ,Status,Währung,Brutto,Gebühr,Netto,Transaktionscode,Guthaben'

interface Told {
  readonly day: `${number}-${number}-${number}`
  readonly kind: string
  readonly cents: number
  readonly balanceCents: number
}

const HOLD = 'Einbehaltung für offene Autorisierung'
const RELEASE = 'Rückbuchung allgemeiner Einbehaltung'

function money(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

function fileOf(rows: readonly Told[]) {
  const lines = rows.map(({ day, kind, cents, balanceCents }, at) =>
    [
      formatDay(day),
      '10:00:00',
      'CET',
      'Laden',
      kind,
      'Abgeschlossen',
      'EUR',
      money(cents),
      '0,00',
      money(cents),
      `T${at}`,
      money(balanceCents),
    ]
      .map((cell) => `"${cell}"`)
      .join(','),
  )
  return readText([head, ...lines].join('\n')).bookings
}

/** The rows as PayPal shows them: its balance lacks held money. */
function told(events: readonly (readonly [days: number, kind: string, cents: number])[]): readonly Told[] {
  let balanceCents = 100_000
  return events.map(([days, kind, cents]) => {
    balanceCents += cents
    return { day: addDays('2026-10-01', days), kind, cents, balanceCents }
  })
}

const year = told([
  [0, 'Bankgutschrift', 5_000],
  [1, HOLD, -2_340],
  [2, 'Zahlung', -1_000],
  [3, 'Zahlung', -2_340],
  [3, RELEASE, 2_340],
  [5, 'Zahlung erhalten', 700],
])
/** The balances without the hold. */
const net = [105_000, 104_000, 101_660, 102_360]

describe('money that PayPal holds (imports.md § 11.4)', () => {
  it.each([
    ['its rows from the oldest', (rows: readonly Told[]) => rows],
    ['its rows from the newest', (rows: readonly Told[]) => rows.toReversed()],
  ])('is left out of the balances of a file with %s', (_, inOrder) => {
    const balances = (rows: readonly Told[]) =>
      fileOf(inOrder(rows))
        .toSorted((one, other) => (one.bookingDate < other.bookingDate ? -1 : 1))
        .map(({ balanceAfterCents }) => balanceAfterCents)
    expect(balances(year)).toEqual(net)
    // The hold is in the previous file: the balances before the release lack the held money.
    expect(balances(year.slice(2))).toEqual(net.slice(1))
    // The held money is released in the next file.
    expect(balances(year.slice(0, 3))).toEqual(net.slice(0, 2))
  })

  it('property: wherever files are cut, in either order, each balance follows from the one before', () => {
    const event = fc.tuple(
      fc.nat(3),
      fc.constantFrom('pay', 'receive', 'hold', 'release'),
      fc.integer({ min: 1, max: 4 }).map((euros) => euros * 100),
    )
    const file = fc.record({
      events: fc.array(event, { minLength: 8, maxLength: 25 }),
      from: fc.nat(7),
      isNewestFirst: fc.boolean(),
    })
    fc.assert(
      fc.property(file, ({ events, from, isNewestFirst }) => {
        let day = 0
        const rows = told(
          events.map(([days, kind, cents]) => {
            day += days
            if (kind === 'hold') return [day, HOLD, -cents] as const
            if (kind === 'release') return [day, RELEASE, cents] as const
            return [day, 'Zahlung', kind === 'pay' ? -cents : cents] as const
          }),
        ).slice(from)
        const read = fileOf(isNewestFirst ? rows.toReversed() : rows)
        expect(runningProof(read)?.gaps ?? []).toEqual([])
      }),
      { numRuns: 300 },
    )
  })
})
