import { expect, it } from 'vitest'
import { type Inputs, sampleOf } from './inputs.ts'
import { type ListColumn, readList } from './list-text.ts'

const timing = {
  kind: 'choice',
  name: 'zeitpunkt',
  label: 'Zeitpunkt',
  sample: 'end',
  choices: [
    { code: 'end', address: 'ende', label: 'Ende' },
    { code: 'begin', address: 'beginn', label: 'Beginn' },
  ],
} as const satisfies ListColumn
const inputs = { timing } as const satisfies Inputs

it('knows the codes of a choice', () => {
  const values = sampleOf(inputs)
  expect(values.timing === 'end').toBe(true)
  // @ts-expect-error What is no code does not compile, and the word of the address is none.
  expect(values.timing === 'ende').toBe(false)
  // @ts-expect-error Nor can it be put in.
  const wrong: typeof values = { timing: 'beginn' }
  expect(wrong).not.toEqual(values)
})

it('knows them in the rows of a list, which is written with the words of the address', () => {
  const row = readList('beginn', [timing])![0]!
  expect(row[0] === 'begin').toBe(true)
  // @ts-expect-error As above.
  expect(row[0] === 'beginn').toBe(false)
})
