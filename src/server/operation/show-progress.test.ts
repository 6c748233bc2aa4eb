import { expect, test } from 'vitest'
import type { Progress } from './backup/progress.ts'
import { describeProgress, showProgress } from './show-progress.ts'

const half: Progress = { phase: 'read', done: 140_000_000, total: 280_000_000 }

test.each<[Progress, number, string]>([
  [half, 12_000, 'Daten lesen: 50 %, 140 von 280 MB, noch etwa 12 s'],
  [half, 600_000, 'Daten lesen: 50 %, 140 von 280 MB, noch etwa 10 min'],
  [half, 1_000, 'Daten lesen: 50 %, 140 von 280 MB'],
  [{ ...half, done: 0 }, 12_000, 'Daten lesen: 0 %, 0 von 280 MB'],
  [{ phase: 'keys', done: 3, total: 12 }, 6_000, 'Schlüssel und Verweise anlegen: 25 %, noch etwa 18 s'],
  [{ phase: 'check', done: 0, total: 0 }, 0, 'Sicherung prüfen: 100 %, 0 von 0 MB'],
])('%j after %d ms', (progress, elapsed, line) => {
  expect(describeProgress(progress, elapsed)).toBe(line)
})

test('a terminal has one line that changes; a log gets a line now and then', () => {
  for (const [isTTY, expected] of [
    [
      true,
      [
        '\r\u001b[KDaten lesen: 50 %, 140 von 280 MB',
        '\r\u001b[KDaten lesen: 50 %, 140 von 280 MB, noch etwa 21 s',
        '\r\u001b[K',
      ],
    ],
    [false, ['Daten lesen: 50 %, 140 von 280 MB, noch etwa 21 s\n']],
  ] as const) {
    const lines: string[] = []
    let now = 0
    const shown = showProgress({ isTTY, write: (text) => lines.push(text) }, () => now)
    for (now of [100, 1_000, 1_100, 21_000, 21_100]) shown.report(half)
    shown.clear()
    expect(lines).toEqual(expected)
  }
})
