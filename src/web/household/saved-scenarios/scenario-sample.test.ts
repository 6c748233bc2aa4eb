import { expect, test } from 'vitest'
import { createScenario } from '#contract/planning/scenarios.ts'
import { settleYear } from '#web/household/calculator-entries/figures-year.ts'
import { toRecord } from '#web/household/calculator-entries/fragment.ts'
import { type Input, type Inputs, sampleOf } from '#web/household/calculator-entries/inputs.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '/src/web/visitor/features/calculator-*/*-inputs.ts',
  { eager: true },
)
const all = Object.values(modules).flatMap((module) =>
  Object.entries(module).filter((entry): entry is [string, Inputs] => isInputs(entry[1])),
)

test('the inputs of the calculators are found', () => {
  expect(all.length).toBeGreaterThan(0)
})

test.each(all)('%s: its example can be saved', async (_name, inputs) => {
  const values = { ...toRecord(inputs, settleYear(inputs, sampleOf(inputs), 2026)) }
  const body = { id: crypto.randomUUID(), calculator: 'rendite', name: 'Beispiel', values }
  expect(await createScenario.body['~standard'].validate(body)).toEqual({ value: body })
  // Two fields of one name would overwrite each other.
  expect(Object.keys(values)).toHaveLength(Object.keys(inputs).length)
})

function isInputs(value: unknown): value is Inputs {
  if (typeof value !== 'object' || value === null) return false
  const inputs: unknown[] = Object.values(value)
  return inputs.length > 0 && inputs.every(isInput)
}

function isInput(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && 'kind' in value && 'sample' in value
}
