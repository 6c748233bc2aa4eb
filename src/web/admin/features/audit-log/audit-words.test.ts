import { expect, test } from 'vitest'
import { chosenPerson } from './audit-words.ts'

const id = '00000000-0000-7000-8000-000000000001'

test.each([
  ['krüger', null],
  ['', null],
  [id, 'Leonie Krüger'],
  ['00000000-0000-7000-8000-000000000002', 'eine Person'],
])('filtered by „%s“: %s', (filter, name) => {
  const user = { id, name: 'Leonie Krüger', email: 'leonie@example.de' }
  expect(chosenPerson(filter, [{ user: null }, { user }])).toBe(name)
})
