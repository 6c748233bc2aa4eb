import { describe, expect, it } from 'vitest'
import {
  fromRecord,
  readFragment,
  toRecord,
  writeFragment,
} from '#web/household/calculator-entries/fragment.ts'
import { type Input, type Inputs, inputAt, keysOf } from '#web/household/calculator-entries/inputs.ts'
import type { ListInput } from '#web/household/calculator-entries/list-input.tsx'
import { readList, writeList } from '#web/household/calculator-entries/list-text.ts'
import { type MadeBefore, addressesMadeBefore } from '#web/testing/addresses-made-before.ts'
import type { Calculator } from './calculator.ts'

const modules = import.meta.glob<Readonly<Record<string, Calculator<Inputs, never>>>>(
  '/src/web/visitor/features/calculator-*/*-calculator.ts',
  { eager: true },
)
const calculators = Object.values(modules).map((module) => Object.values(module)[0]!)

describe.each(Object.entries(addressesMadeBefore))('%s', (slug, { address, choices }) => {
  const { inputs } = calculators.find((calculator) => calculator.slug === slug)!

  it('opens an address made before to the same values: they are written as they were', () => {
    const read = readFragment(inputs, `#${address}`)!
    expect(read.isForeign).toBe(false)
    expect(writeFragment(inputs, read.values)).toBe(address)
  })

  it.each(wordsOf(choices))(
    'takes %s=%s for %s, from addresses, devices and scenarios',
    (name, word, code) => {
      const [field = '', column] = name.split('.')
      const key = keysOf(inputs).find((one) => inputAt(inputs, one).name === field)!
      const input = inputAt(inputs, key)
      const text = column === undefined ? word : listWith(input, column, word)
      const read = fromRecord(inputs, { [field]: text })!
      expect(read.isForeign).toBe(false)
      const value = read.values[key]!
      expect(column === undefined ? [value] : readList(value, listOf(input).columns)!.flat()).toContain(code)
      expect(toRecord(inputs, read.values)[field]).toBe(text)
    },
  )
})

function wordsOf(
  choices: MadeBefore['choices'],
): readonly (readonly [name: string, word: string, code: string])[] {
  return Object.entries(choices).flatMap(([name, words]) =>
    Object.entries(words).map(([word, code]) => [name, word, code] as const),
  )
}

/** A row of the list, with the word in its column. */
function listWith(input: Input, column: string, word: string): string {
  const { columns } = listOf(input)
  const row = writeList([columns.map(({ sample }) => sample)], columns).split('_')
  return row
    .with(
      columns.findIndex(({ name }) => name === column),
      word,
    )
    .join('_')
}

function listOf(input: Input): ListInput {
  if (!('columns' in input)) throw new Error(`${input.name} is no list`)
  return input as ListInput
}
