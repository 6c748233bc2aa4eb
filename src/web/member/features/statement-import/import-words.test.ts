import { describe, expect, it } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { emptyBooking, problemAt } from '#domain/statement-import/statement.ts'
import { sampleNames, sampleBytes, readPieces } from '#domain/statement-import/testing/samples.ts'
import type { FilesProof } from '#web/member/import-preview/card-proof.ts'
import type { Preview } from '#web/member/import-preview/preview.ts'
import { storableBooking } from '#web/member/import-preview/storable-booking.ts'
import { formatName, secondsWords, sizeWords } from './format-words.ts'
import {
  balanceGapSentence,
  gapSentence,
  leftOutSentence,
  pendingSentence,
  previewSentence,
  problemSentence,
  proposalWords,
  supplementedSentence,
} from './import-words.ts'
import { obstacleSentences, refusalSentences, rowSentences } from './reason-words.ts'

const none = { count: 0, cents: 0 }

function preview(
  counts: Partial<Record<'maybe' | 'transfer' | 'new' | 'present', number>>,
  questionCount = counts.maybe ?? 0,
): Preview {
  const sum = (count = 0) => ({ count, cents: 0 })
  const { maybe, transfer, present } = counts
  return {
    rows: [],
    sums: {
      maybe: sum(maybe),
      transfer: sum(transfer),
      new: sum(counts.new),
      present: sum(present),
      outside: none,
    },
    total: none,
    takenCount: (counts.new ?? 0) + (transfer ?? 0),
    sameCount: 0,
    questionCount,
    openCount: 0,
  }
}

const right: FilesProof = {
  openingCents: 0,
  bookedCents: 0,
  closingCents: 0,
  differenceCents: 0,
  receivedCents: 0,
  receivedCount: 0,
  spentCents: 0,
  spentCount: 0,
  openingDay: null,
  gaps: [],
}

it.each([
  [
    preview({ new: 14, maybe: 2, transfer: 1, present: 21 }),
    right,
    'Der Saldo stimmt. 14 Buchungen sind neu, zwei brauchen deine Antwort.',
  ],
  [
    preview({ new: 1, maybe: 1 }),
    right,
    'Der Saldo stimmt. Eine Buchung ist neu, eine braucht deine Antwort.',
  ],
  [
    preview({ new: 1_240 }),
    { ...right, differenceCents: 5 },
    'Der Saldo stimmt nicht. 1.240 Buchungen sind neu.',
  ],
  [preview({ new: 3, maybe: 2 }, 0), null, 'Drei Buchungen sind neu.'],
  [preview({ transfer: 1 }), null, 'Eine Umbuchung ist neu.'],
  [preview({ maybe: 2, present: 5 }), null, 'Zwei brauchen deine Antwort.'],
  [preview({ maybe: 2, present: 5 }, 0), null, 'Alles schon vorhanden.'],
  [preview({ present: 5 }), right, 'Der Saldo stimmt. Alles schon vorhanden.'],
  [preview({}), null, 'Hier ist nichts, was sich speichern lässt.'],
])('says what is in a file', (given, proof, sentence) => {
  expect(previewSentence(given, proof)).toBe(sentence)
})

it('has one sentence for every reason', () => {
  const sentences = [refusalSentences, rowSentences, obstacleSentences].flatMap((table) =>
    Object.values(table),
  )
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-ZÄÖÜ].*[.?]$/u)
  const date = problemAt(3, 'not_a_date', '31.02.2026')
  const twelve = Array.from({ length: 12 }, () => date)
  expect(problemSentence(twelve, 288)).toBe('12 von 300 Zeilen konnten nicht gelesen werden.')
  expect(problemSentence([date], 299)).toBe('Eine von 300 Zeilen konnte nicht gelesen werden.')
  expect(problemSentence([date], 0)).toBe('Die einzige Zeile konnte nicht gelesen werden.')
  expect(problemSentence([{ ...date, isRowKept: true }], 5)).toBe('Eine Angabe konnte nicht gelesen werden.')
  expect(problemSentence([problemAt(1, 'doctype', '')], 0)).toBe(rowSentences.doctype)
  const refused = problemAt(4, 'never_booked', 'REVERTED')
  expect(problemSentence([refused], 5)).toBe('Ein Umsatz wurde nie gebucht und bleibt draußen.')
  expect(problemSentence([refused, refused], 5)).toBe('Zwei Umsätze wurden nie gebucht und bleiben draußen.')
  expect(problemSentence([refused, date], 5)).toBe('2 von 7 Zeilen konnten nicht gelesen werden.')
  expect(pendingSentence(1)).toContain('Ein vorgemerkter Umsatz')
  expect(pendingSentence(3)).toContain('Drei vorgemerkte Umsätze')
})

it('names what of a ZIP is no statement, of many the first five', () => {
  expect(leftOutSentence(['bilder/foto.jpg'])).toBe(
    '„foto.jpg“ bleibt draußen: Das ist kein Kontoauszug, der sich lesen lässt.',
  )
  expect(leftOutSentence(['a.pdf', 'b.png'])).toMatch(/^„a\.pdf“ und „b\.png“ bleiben draußen: /u)
  const many = Array.from({ length: 9 }, (_, at) => `${at}.pdf`)
  expect(leftOutSentence(many)).toMatch(/, „4\.pdf“ und 4 weitere bleiben draußen: /u)
})

it('has a name for the format of every sample', () => {
  for (const name of sampleNames) {
    const format = readPieces([sampleBytes(name)])?.format ?? ''
    expect(formatName(format)).toMatch(/^[A-Zc]/u)
    expect(formatName(format)).not.toMatch(/-CSV|-GIRO/u)
  }
  expect(formatName('camt.053.001.08')).toBe('CAMT.053.001.08')
})

it('says sizes and times as people do', () => {
  expect([950, 41_200, 2_440_000, 104_857_600].map(sizeWords)).toEqual([
    '950 Bytes',
    '41 kB',
    '2,4 MB',
    '105 MB',
  ])
  expect([3, 240, 12_400].map(secondsWords)).toEqual(['0,1 Sekunden', '0,2 Sekunden', '12 Sekunden'])
})

it('names both bookings between which the balance jumps, and by how much', () => {
  const row = (counterparty: string, day: Day) => ({
    ...storableBooking('ing-giro', {
      ...emptyBooking,
      account: 0,
      line: 1,
      bookingDate: day,
      amountCents: -500,
      counterparty,
      raw: '',
    }),
    id: counterparty,
    part: 0,
    kind: 'new' as const,
    stored: null,
    transfer: null,
  })
  const gap = {
    fileName: null,
    after: { row: row('B', '2025-11-04'), place: 2 },
    before: { row: row('D', '2025-11-06'), place: 3 },
    missingCents: -3_000,
    release: null,
  }
  const format = (cents: number) => `${cents / 100} €`
  expect(balanceGapSentence(gap, format)).toBe(
    'Zwischen Buchung 2 (B, 04.11.) und 3 (D, 06.11.) springt der Saldo um -30 € mehr, als die Buchungen erklären. Dort fehlt wohl etwas.',
  )
  const release = { row: row('PayPal', '2025-11-07'), place: 4 }
  expect(balanceGapSentence({ ...gap, fileName: 'a.csv', release }, format)).toMatch(
    /^In „a\.csv“: Zwischen .* Das war wohl eine Vormerkung, die Buchung 4 \(PayPal, 07\.11\.\) hat sie wieder freigegeben\./u,
  )
  const [proved, broken] = [[], [gap]].map((gaps) => ({ gaps, balanceCount: 3 }))
  expect(previewSentence(preview({ new: 3 }), null, proved)).toBe(
    'Der Saldo stimmt. Drei Buchungen sind neu.',
  )
  expect(previewSentence(preview({ new: 3 }), null, broken)).toBe(
    'Der Saldo stimmt nicht. Drei Buchungen sind neu.',
  )
})

it.each([
  [9, 1, '9 Buchungen in einem Vorschlag'],
  [1, 1, '1 Buchung in einem Vorschlag'],
  [32, 16, '32 Buchungen in 16 Vorschlägen'],
])('%i bookings in %i proposals', (bookings, proposals, words) => {
  expect(proposalWords(bookings, proposals)).toBe(words)
})

describe('a hole in one of several statements of a file', () => {
  const gap = {
    kind: 'statement',
    name: 'november.sta',
    number: '12',
    from: '2026-11-03',
    to: '2026-11-05',
    page: null,
    cents: -2_500,
  } as const
  const format = (cents: number) => `${cents / 100} €`
  const row = (words: string) => ({ day: '2026-11-04', amountCents: -100, isRepeated: false, words }) as const

  it('is told with number, days and file', () => {
    expect(gapSentence(gap, format)).toBe(
      'In Auszug 12 (03.11.2026 bis 05.11.2026) von „november.sta“ erklären die Buchungen -25 € nicht.',
    )
    expect(gapSentence({ ...gap, number: null, to: '2026-11-03' }, format)).toBe(
      'In einem Auszug (03.11.2026) von „november.sta“ erklären die Buchungen -25 € nicht.',
    )
    expect(gapSentence({ ...gap, number: null, from: null, to: null }, format)).toBe(
      'In einem Auszug von „november.sta“ erklären die Buchungen -25 € nicht.',
    )
  })

  it('of a page is told with the bookings beside it', () => {
    const page = { after: row('Edeka'), before: row('') }
    expect(gapSentence({ ...gap, number: '12/2', page }, format)).toBe(
      'In Auszug 12/2 (03.11.2026 bis 05.11.2026) von „november.sta“ erklären die Buchungen -25 € nicht, hinter „Edeka“ vom 04.11.2026 und vor der Buchung vom 04.11.2026.',
    )
    expect(gapSentence({ ...gap, page: { after: null, before: row('Rewe') } }, format)).toMatch(
      / nicht, vor „Rewe“ vom 04\.11\.2026\.$/u,
    )
  })
})

it('says how many typed bookings got the details of the bank', () => {
  expect(supplementedSentence(1, 'Girokonto')).toBe(
    'Eine eingetragene Buchung auf Girokonto hat jetzt die Angaben der Bank.',
  )
  expect(supplementedSentence(3, 'Girokonto')).toBe(
    'Drei eingetragene Buchungen auf Girokonto haben jetzt die Angaben der Bank.',
  )
})

it('says of the list of a depot whether it counts, and what it lacks', () => {
  const kept = (reason: 'value_missing' | 'foreign_value') => problemAt(3, reason, '', 'Kurswert', true)
  const other = problemAt(5, 'no_position', 'Verrechnungskonto')
  const sentence = 'Diese Liste lässt sich nicht ganz lesen und wird nicht übernommen.'
  expect(
    problemSentence([problemAt(3, 'negative_pieces', '-3'), problemAt(1, 'list_incomplete', '')], 0),
  ).toBe(sentence)
  expect(problemSentence([kept('value_missing')], 2)).toBe('1 Wertpapier ohne Wert in Euro.')
  expect(problemSentence([kept('value_missing'), kept('foreign_value'), other], 4)).toBe(
    '2 Wertpapiere ohne Wert in Euro. Eine Zeile ist keine Position.',
  )
  expect(problemSentence([other, other], 4)).toBe('Zwei Zeilen sind keine Positionen.')
  expect(problemSentence([other, problemAt(2, 'broken_letter', '')], 3)).not.toContain('Position')
})
