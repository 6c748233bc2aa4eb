import { expect, it } from 'vitest'
import type { Input } from '#web/household/calculator-entries/inputs.ts'
import { showFor } from '#web/kit/words/show.ts'
import { describeEntry } from './describe-entry.ts'

type Key = 'search' | 'rate' | 'interest' | 'months' | 'start' | 'inflation'

const choices = [
  { code: 'end_balance', address: 'endkapital', label: 'Endkapital' },
  { code: 'term', address: 'laufzeit', label: 'Laufzeit' },
]
const inputs: Readonly<Record<Key, Input>> = {
  search: { kind: 'choice', name: 'gesucht', label: 'Gesucht', sample: 'end_balance', choices },
  rate: { kind: 'amount', name: 'rate', label: 'Sparrate', sample: '302.67', range: ['0', '1000000'] },
  interest: { kind: 'percent', name: 'zins', label: 'Zins', sample: '6', range: ['-20', '50'] },
  months: {
    kind: 'whole',
    name: 'monate',
    label: 'Dauer',
    unit: 'Monate',
    sample: '12',
    range: ['1', '1200'],
  },
  start: { kind: 'date', name: 'ab', label: 'Beginn', sample: '2026-11-01' },
  inflation: {
    kind: 'percent',
    name: 'inflation',
    label: 'Inflation',
    sample: '2',
    range: ['-5', '30'],
    isOptional: true,
  },
}
const calculator = {
  inputs,
  mode: 'search' as const,
  primary: (): readonly Key[] => ['rate', 'interest', 'months'],
  more: (): readonly Key[] => ['start', 'inflation'],
}
const record = {
  gesucht: 'laufzeit',
  rate: '1500',
  zins: '3.75',
  monate: '24',
  ab: '2027-01-31',
  inflation: '',
}
const wordsOf = (entry: Readonly<Record<string, string>>, areHidden = false) =>
  describeEntry(calculator, entry, showFor(null, areHidden)).map(({ label, value }) => `${label}: ${value}`)

it('says the entries as the form shows them, the choice of the question last', () => {
  expect(wordsOf(record)).toEqual([
    'Sparrate: 1.500,00\u00A0€',
    'Zins: 3,75\u00A0%',
    'Dauer: 24\u00A0Monate',
    'Beginn: 31.01.2027',
    'Inflation: keine Angabe',
    'Gesucht: Laufzeit',
  ])
})

it('shows the example where the calculator could not take what was saved, and for fields that came later', () => {
  expect(wordsOf({ rate: '1500', zins: 'viel', gesucht: 'glück' })).toEqual([
    'Sparrate: 1.500,00\u00A0€',
    'Zins: 6,0\u00A0%',
    'Dauer: 12\u00A0Monate',
    'Beginn: 01.11.2026',
    'Inflation: 2,0\u00A0%',
    'Gesucht: Endkapital',
  ])
})

it('hides amounts where amounts are hidden', () => {
  expect(wordsOf(record, true)[0]).toBe('Sparrate: ••••\u00A0€')
})
