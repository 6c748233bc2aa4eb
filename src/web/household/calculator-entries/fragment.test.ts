import { describe, expect, it } from 'vitest'
import { fromRecord, isSample, readFragment, toRecord, writeFragment } from './fragment.ts'
import { type Input, sampleOf } from './inputs.ts'

type Key = 'rate' | 'years' | 'timing' | 'inflation' | 'debts'

const inputs: Readonly<Record<Key, Input>> = {
  rate: { kind: 'amount', name: 'rate', label: 'Sparrate', sample: '100', range: ['0', '1000000'] },
  years: { kind: 'whole', name: 'jahre', label: 'Jahre', sample: '20', range: ['1', '100'] },
  timing: {
    kind: 'choice',
    name: 'zeitpunkt',
    label: 'Zeitpunkt',
    sample: 'end',
    choices: [
      { code: 'end', address: 'ende', label: 'Ende' },
      { code: 'begin', address: 'beginn', label: 'Beginn' },
    ],
  },
  inflation: {
    kind: 'percent',
    name: 'inflation',
    label: 'Inflation',
    sample: '2',
    isOptional: true,
    range: ['-5', '30'],
  },
  debts: {
    kind: 'own',
    name: 'schulden',
    label: 'Schulden',
    sample: 'Dispo_2500',
    isValid: (text) => text.length < 40,
    Editor: () => null,
  },
}
const sample = sampleOf(inputs)

it('reads what it has written', () => {
  const values = { rate: '302.67', years: '33', timing: 'begin', inflation: '', debts: 'Möbel & Co_900#1' }
  expect(readFragment(inputs, `#${writeFragment(inputs, values)}`)).toEqual({ values, isForeign: false })
  expect(fromRecord(inputs, toRecord(inputs, values))).toEqual({ values, isForeign: false })
  expect(isSample(inputs, values)).toBe(false)
  expect(isSample(inputs, sample)).toBe(true)
})

it('takes the sample for what an address leaves out', () => {
  expect(readFragment(inputs, '#jahre=30')).toEqual({ values: { ...sample, years: '30' }, isForeign: false })
})

it('names choices by their words in the address, never by their codes', () => {
  const values = { ...sample, timing: 'begin' }
  expect(toRecord(inputs, values)['zeitpunkt']).toBe('beginn')
  expect(readFragment(inputs, '#zeitpunkt=beginn')).toEqual({ values, isForeign: false })
  expect(readFragment(inputs, '#zeitpunkt=begin')).toEqual({ values: sample, isForeign: true })
})

it('writes one value in one way', () => {
  expect(readFragment(inputs, '#rate=100.00&jahre=020')).toEqual({ values: sample, isForeign: false })
})

it.each(['', '#', '#inhalt'])('takes %j for no address with values', (fragment) =>
  expect(readFragment(inputs, fragment)).toBeNull(),
)

describe('values that are not taken', () => {
  it.each([
    '#jahre=0',
    '#jahre=12.5',
    '#jahre=viele',
    '#rate=-1',
    '#rate=1e9',
    '#rate=0.001',
    '#rate=NaN',
    '#rate=1,5',
    '#zeitpunkt=immer',
    '#rate=',
    '#fremd=1',
    `#schulden=${'x'.repeat(50)}`,
  ])('%s', (fragment) => expect(readFragment(inputs, fragment)).toEqual({ values: sample, isForeign: true }))

  it('leave the others alone', () =>
    expect(readFragment(inputs, '#jahre=0&rate=5')).toEqual({
      values: { ...sample, rate: '5' },
      isForeign: true,
    }))
})
