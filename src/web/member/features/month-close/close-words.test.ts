import { describe, expect, it } from 'vitest'
import type { Month } from '#domain/calendar/month.ts'
import { missedWords, monthsInWords, rowWords, standingWords } from './close-words.ts'

const none: ReadonlyMap<Month, unknown> = new Map()

describe('missed months', () => {
  it('are named with where they are computed from', () => {
    expect(missedWords(['2026-08-01'], '2026-09-01', none)).toBe(
      'August fehlt: wird aus Juli und September berechnet.',
    )
    expect(missedWords(['2026-08-01', '2026-09-01'], '2026-10-01', none)).toBe(
      'August und September fehlen: werden aus Juli und Oktober berechnet.',
    )
  })

  it('are counted where they are many', () => {
    const months = ['2026-05-01', '2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01'] as const
    expect(missedWords(months, '2026-10-01', none)).toBe(
      'Fünf Monate seit Mai 2026 fehlen: werden aus April und Oktober berechnet.',
    )
  })

  it('that were closed once are told as opened again', () => {
    const closed = new Map([['2026-08-01' as Month, true]])
    expect(missedWords(['2026-08-01'], '2026-09-01', closed)).toBe(
      'August ist wieder geöffnet: wird mit abgeschlossen.',
    )
    expect(missedWords(['2026-08-01', '2026-09-01'], '2026-10-01', closed)).toBe(
      'September fehlt: wird aus August und Oktober berechnet. August ist wieder geöffnet: wird mit abgeschlossen.',
    )
  })

  it('of another year say so', () => {
    expect(monthsInWords(['2025-12-01', '2026-01-01'])).toBe('Dezember 2025 und Januar')
  })
})

describe('the plan', () => {
  it('is hit or missed', () => {
    expect(standingWords({ months: 2, euroCents: 199_193 })).toBe('Plan getroffen: 2 Monate voraus')
    expect(standingWords({ months: -1, euroCents: -5 })).toBe('Plan verfehlt: 1 Monat zurück')
    expect(standingWords({ months: 0, euroCents: 5 })).toBe(
      'Plan getroffen: weniger als ein halber Monat voraus',
    )
    expect(standingWords({ months: 0, euroCents: 0 })).toBe('Plan getroffen: genau im Plan')
  })
})

it('tells a row from its third month on', () => {
  expect(rowWords(2, 5)).toBeUndefined()
  expect(rowWords(3, -5)).toBe('Dritter Monat in Folge darunter')
  expect(rowWords(12, 5)).toBe('Zwölfter Monat in Folge darüber')
})
