import { expect, it } from 'vitest'
import { copyOf, emptyCheck } from './check-fields.ts'

it('a copy of a check has a name that can be stored, however long the first one is', () => {
  const { name } = copyOf({ ...emptyCheck(0), name: `x${'🏠'.repeat(79)}` }, 80)
  expect([...name]).toHaveLength(80)
  expect(name.isWellFormed()).toBe(true)
  expect(name).toMatch(/🏠 \(Kopie\)$/u)
})
