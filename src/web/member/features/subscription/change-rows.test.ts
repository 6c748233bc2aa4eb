import { describe, expect, test } from 'vitest'
import { toDay } from '#domain/calendar/day.ts'
import { sampleContract } from '#web/member/subscription/sample-state.ts'
import { changeRows } from './change-rows.ts'

const today = toDay('2026-11-23')
const rowsOf = (...[contract, asked]: Parameters<typeof changeRows>) =>
  Object.fromEntries(changeRows(contract, asked).map(({ label, value }) => [label, value]))

describe('before a change (law.md L5.2)', () => {
  test('to a year: price, first day, term, end and the withdrawal from it', () => {
    expect(rowsOf(sampleContract, { plan: 'yearly', cents: 99_00, today })).toEqual({
      Bisher: '9,90\u00A0€ pro Monat, noch bis 20. Dezember 2026',
      'Neuer Preis': '99,00\u00A0€ pro Jahr, entspricht 8,25\u00A0€ im Monat',
      'Gilt ab': '21. Dezember 2026, dann wird der neue Preis fällig',
      Laufzeit: '12 Monate, danach auf unbestimmte Zeit; gebunden bis 20. Dezember 2027',
      Kündigung:
        'zum Ende der ersten 12 Monate, danach jederzeit zum Ende des Abomonats; volle Monate, die du nicht mehr nutzt, bekommst du zurück',
      Widerruf: expect.stringMatching(/^14 Tage ohne Gründe, bis .*7\. Dezember 2026/) as string,
    })
  })

  test('to a month nobody is bound, and nothing is to be withdrawn from', () => {
    const yearly = { ...sampleContract, plan: 'yearly', priceCents: 99_00, changesOn: '2027-11-21' } as const
    const rows = rowsOf(yearly, { plan: 'monthly', cents: 9_90, today })
    expect(rows).toMatchObject({ Laufzeit: '1 Monat, danach auf unbestimmte Zeit' })
    expect(rows).not.toHaveProperty('Widerruf')
  })

  test('a change that is taken back says what stays', () => {
    const nextPlan = { plan: 'yearly', priceCents: 99_00, on: '2026-12-21' } as const
    expect(rowsOf({ ...sampleContract, nextPlan }, { plan: 'monthly', cents: 9_90, today })).toMatchObject({
      Geplant: 'Jährlich ab 21. Dezember 2026',
      'Es bleibt': '9,90\u00A0€ pro Monat',
    })
  })
})
