import { expect, it } from 'vitest'
import type { DeskEntry } from '#web/member/consulting/desk-query.ts'
import { actorWords, entryWords, logKinds } from './log-words.ts'

const opened: DeskEntry = {
  id: '0199aaaa-0000-7000-8000-000000000000',
  client_id: '0199aaaa-0000-7000-8000-000000000001',
  name: 'Anna Berger',
  at: '2026-11-20T15:31:00Z',
  until: '2026-11-20T15:47:00Z',
  event: 'opened',
  area: 'wealth_plan',
  actor: 'consultant',
}

it('tells what was open, and until when', () => {
  expect(entryWords(opened)).toBe('Vermögensplan geöffnet, bis 16:47')
  expect(entryWords({ ...opened, until: opened.at })).toBe('Vermögensplan geöffnet')
  expect(entryWords({ ...opened, event: 'access_changed', area: null, until: null })).toBe(
    'Freigabe geändert',
  )
})

it('tells whose doing it was', () => {
  expect(actorWords(opened)).toBe('du')
  expect(actorWords({ ...opened, actor: 'household' })).toBe('Anna Berger')
  expect(actorWords({ ...opened, actor: 'product' })).toBe('von selbst')
})

it('puts every line into one kind', () => {
  for (const event of ['opened', 'proposed', 'proposal_rejected', 'access_ended', 'extension_asked'] as const)
    expect(Object.values(logKinds).filter(({ has }) => has(event))).toHaveLength(1)
})
