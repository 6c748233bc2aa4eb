import { beforeEach, expect, it, vi } from 'vitest'
import { sampleGoal } from '#web/household/kept-goal/kept-goal.ts'
import { readTried } from './tried.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })
  return () => vi.unstubAllGlobals()
})

it('finds nothing on a fresh device', () => {
  expect(readTried()).toEqual({ income: null, debts: [], entries: [], hasGoal: false })
})

it('prefers the start page to the calculator, and tells where it was', () => {
  const values = { regel: 'toepfe', einkommen: '2417.6', sparrate: '12.5', luxus: '5', foerdern: '0' }
  stored.set('wk-calculator-kontensystem-aufteiler', JSON.stringify({ values }))
  expect(readTried().income).toEqual({
    incomeCents: 241_760,
    savingBp: 1_250,
    luxuryBp: 500,
    donationBp: 0,
    place: 'im Rechner',
  })
  const home = { incomeCents: 512_345, savingBp: 1_000, luxuryBp: 1_000, donationBp: 500 }
  stored.set('wk-income-entry', JSON.stringify(home))
  expect(readTried().income).toEqual({ ...home, place: 'auf der Startseite' })
})

it('reads debts with their rates, nameless ones too', () => {
  const values = { methode: 'lawine', schulden: 'Dispo,2500,11.5,50; ,900,0,30', extra: '150' }
  stored.set('wk-calculator-schuldenabbau', JSON.stringify({ values, kept: [] }))
  expect(readTried().debts).toEqual([
    { name: 'Dispo', balanceCents: 250_000, rateBp: 1_150 },
    { name: 'Schuld 2', balanceCents: 90_000, rateBp: 0 },
  ])
  expect(readTried().entries).toEqual([{ calculator: 'schuldenabbau', values }])
})

it('knows of a goal that can be read', () => {
  stored.set('wk-goal', JSON.stringify({ ...sampleGoal, name: 'Neue Küche' }))
  expect(readTried().hasGoal).toBe(true)
  stored.set('wk-goal', JSON.stringify({ name: 'Neue Küche', goalCents: 1 }))
  expect(readTried().hasGoal).toBe(false)
})

it.each([
  'no json',
  '[]',
  'null',
  '{"incomeCents":-1,"savingBp":0,"luxuryBp":0,"donationBp":0}',
  '{"incomeCents":100,"savingBp":9000,"luxuryBp":9000,"donationBp":0}',
  '{"values":{"schulden":"Dispo,viel,11,50"}}',
])('takes nothing of what is broken: %s', (text) => {
  for (const key of ['wk-income-entry', 'wk-goal', 'wk-calculator-schuldenabbau']) stored.set(key, text)
  const { income, debts, hasGoal } = readTried()
  expect([income, debts, hasGoal]).toEqual([null, [], false])
})
