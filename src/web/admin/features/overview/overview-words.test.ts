import { describe, expect, test } from 'vitest'
import type { CheckKind } from '#domain/operation/condition.ts'
import type { AdminOverview } from '#web/admin/admin-data.ts'
import { byteWords } from '#web/admin/byte-words.ts'
import { headline } from './overview-words.ts'
import { signUpWords, stackHeights } from './sign-up-bars.ts'

const mails: AdminOverview['mails'] = { waiting: 3, sent: 9, kept: 0, failed: 0, latest: [] }
const failedJob = { name: 'data.clean-up', last_run_at: null, state: 'failed' } as const

describe('headline', () => {
  test.each([
    [0, 0, 'Alles läuft.'],
    [1, 0, 'Eine Mail ist gescheitert.'],
    [4, 0, 'Vier Mails sind gescheitert.'],
    [0, 1, 'Ein Auftrag ist gescheitert.'],
    [0, 2, 'Zwei Aufträge sind gescheitert.'],
    [2, 1, 'Mails und Aufträge sind gescheitert.'],
  ])('%i mails and %i jobs failed', (failed, jobs, sentence) => {
    const overview = { mails: { ...mails, failed }, jobs: Array.from({ length: jobs }, () => failedJob) }
    expect(headline({ ...overview, requests: undefined, condition: null })).toBe(sentence)
  })

  test.each([
    [0, 1, 'Alles läuft, ein Vorgang wartet.'],
    [0, 2, 'Alles läuft, zwei Vorgänge warten.'],
    [1, 2, 'Eine Mail ist gescheitert, zwei Vorgänge warten.'],
  ])('%i mails failed and %i requests wait', (failed, requests, sentence) => {
    expect(headline({ mails: { ...mails, failed }, jobs: [], requests, condition: null })).toBe(sentence)
  })
})

test('the headline says what else is red, as the page of the condition does', () => {
  const says = (red: readonly CheckKind[], isStale = false) =>
    headline({
      mails,
      jobs: [],
      requests: 1,
      condition: { level: 'red', red: [...red], amber: [], is_stale: isStale },
    })
  expect(says(['storage'])).toBe('Speicherplatz ist rot, ein Vorgang wartet.')
  expect(says(['backup', 'certificates'])).toBe('Zwei Punkte sind rot, ein Vorgang wartet.')
  expect(says([], true)).toBe('Die Prüfung des Zustands steht still, ein Vorgang wartet.')
})

describe('bars', () => {
  test('the highest stack fills the plot, nobody is nothing, one of many can be seen', () => {
    const bars = stackHeights(
      [
        { confirmed: 600, open: 400 },
        { confirmed: 1, open: 0 },
        { confirmed: 0, open: 0 },
      ],
      100,
    )
    expect(bars).toEqual([
      { confirmedHeight: 60, openHeight: 40 },
      { confirmedHeight: 2, openHeight: 0 },
      { confirmedHeight: 0, openHeight: 0 },
    ])
  })

  test('no sign-ups at all draw nothing', () => {
    expect(stackHeights([{ confirmed: 0, open: 0 }], 100)).toEqual([{ confirmedHeight: 0, openHeight: 0 }])
  })

  test('a month in words', () => {
    expect(signUpWords({ confirmed: 22, open: 6 }, 'November 2026')).toBe(
      'November 2026: 22 bestätigt, 6 offen',
    )
    expect(signUpWords({ confirmed: 22, open: 0 }, 'Mai 2026')).toBe('Mai 2026: 22 bestätigt')
  })
})

test.each([
  [0, '0 B'],
  [1_023, '1.023 B'],
  [1_000_000, '1,0 MB'],
  [1_840_000_000, '1,84 GB'],
  [31_650_000_000, '31,65 GB'],
  [999_999, '1.000 kB'],
  [2_500_000_000_000, '2,50 TB'],
])('%i bytes', (bytes, words) => {
  expect(byteWords(bytes)).toBe(words.replace(' ', '\u00A0'))
})
