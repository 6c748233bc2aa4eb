import { expect, it } from 'vitest'
import type { LineValue } from '#domain/proposals/proposal-line.ts'
import { panelTitle, proposedWords, seenWords, valueOfChange } from './line-words.ts'
import type { Proposable } from './proposable.ts'

const rounded = (cents: number) => `rund ${cents / 100} €`

it.each<[LineValue, string, string]>([
  [{ type: 'share', bp: 1_200 }, '12,0', '%'],
  [{ type: 'share', bp: 1_025 }, '10,25', '%'],
  [{ type: 'amount', cents: 30_000 }, '300,00\u00A0€', ''],
  [{ type: 'month', month: '2027-08-01' }, '08.2027', ''],
  [{ type: 'none' }, '–', ''],
  [{ type: 'scenario', events: 2 }, '2 Ereignisse', ''],
])('writes %j', (value, words, unit) => {
  expect(proposedWords(value)).toEqual({ words, unit })
})

it('tells what the client has only as the grant allows', () => {
  expect(seenWords({ type: 'amount', cents: 30_000 }, rounded).words).toBe('rund 300 €')
})

it('writes shares side by side, in the order of their names', () => {
  const value = valueOfChange({
    kind: 'saving_split',
    month: '2026-12-01',
    until: null,
    parts: [
      { accountId: 'a', shareBp: 5_000 },
      { accountId: 'b', shareBp: 5_000 },
    ],
  })
  expect(proposedWords(value).words).toBe('50 / 50')
})

it('says in the title which way it goes', () => {
  const start = { kind: 'rate', pot: 'saving_rate', month: '2026-12-01', bp: 1_000 } as const
  const line: Proposable = {
    key: 'rate saving_rate',
    title: 'Sparrate',
    note: '',
    now: { type: 'share', bp: 1_000 },
    start,
  }
  expect(panelTitle(line, { ...start, bp: 1_200 })).toBe('Sparrate anheben')
  expect(panelTitle(line, { ...start, bp: 500 })).toBe('Sparrate senken')
  expect(panelTitle(line, start)).toBe('Sparrate ändern')
})
