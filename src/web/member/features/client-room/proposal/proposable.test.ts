import { expect, it } from 'vitest'
import { grantAreas, type GrantArea, type GrantLevel } from '#domain/consulting/grant.ts'
import { areaOfKind, keyOfChange, namesAmount } from '#domain/proposals/proposal-line.ts'
import { sampleRooms, sampleWealthPlan } from '#web/member/consulting/sample-rooms.ts'
import { EXACTLY } from '#web/member/consulting/tell-amount.ts'
import { faultOf, proposablesOf } from './proposable.ts'

function levels(level: GrantLevel, others: Partial<Record<GrantArea, GrantLevel>> = {}) {
  return Object.fromEntries(grantAreas.map((area) => [area, others[area] ?? level])) as Record<
    GrantArea,
    GrantLevel
  >
}

it('offers nothing where the grant only lets be read', () => {
  for (const room of sampleRooms(EXACTLY)) expect(proposablesOf(room, levels('read'))).toEqual([])
})

it.each(grantAreas)('offers lines of %s only where that area may be proposed', (area) => {
  const granted = levels('read', { [area]: 'propose' })
  for (const room of sampleRooms(EXACTLY))
    for (const { start } of proposablesOf(room, granted)) expect(areaOfKind[start.kind]).toBe(area)
})

it('never offers to propose an amount where only shares are granted', () => {
  for (const room of sampleRooms({ unit: 'percent', amounts: 'shares' }))
    for (const { start } of proposablesOf(room, levels('propose'))) expect(namesAmount(start)).toBe(false)
})

it('has one line about each thing', () => {
  for (const room of sampleRooms(EXACTLY)) {
    const lines = proposablesOf(room, levels('propose'))
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
    for (const { key, start } of lines) expect(key).toBe(keyOfChange(start))
  }
})

it('offers the saving rate in the wealth plan as on the board', () => {
  const lines = proposablesOf({ area: 'wealth_plan', view: sampleWealthPlan(EXACTLY) }, levels('propose'))
  expect(lines.filter(({ isFurther }) => !isFurther).map(({ title }) => title)).toEqual([
    'Sparrate',
    'Sparrate jährlich steigern',
    'Aufteilung der Sparrate',
    'Kosten: Depot',
    'Entnahmerate',
    'Inflation',
    'Neues Szenario',
  ])
})

it('knows what is missing before anybody is asked', () => {
  const month = '2026-12-01'
  expect(faultOf({ kind: 'distribution', parts: [{ classId: 'a', targetBp: 9_000 }] })).toContain('100')
  expect(
    faultOf({
      kind: 'saving_split',
      month,
      until: '2026-11-01',
      parts: [{ accountId: 'a', shareBp: 10_000 }],
    }),
  ).toBe('Der letzte Monat liegt vor dem ersten.')
  expect(faultOf({ kind: 'rate', pot: 'saving_rate', month, bp: 0 })).toBeNull()
})
