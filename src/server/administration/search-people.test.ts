import { describe, expect, test } from 'vitest'
import { asksForNumber, searchPeople } from './search-people.ts'

const people = [
  person('1', 'Leonie', 'Krüger', 'leonie.krueger@example.de', 'WK-A-2026-0001 WK-2026-000031'),
  person('2', 'Ömer', 'Şahin', 'omer@example.com'),
  person('3', 'Zoë', 'Groß', 'zoe_gross@example.com'),
  person('4', 'Anna', 'Berger', 'anna.berger@example.de'),
]

describe('search', () => {
  test.each([
    ['krüger', ['1']],
    ['KRÜGER', ['1']],
    ['kruger', ['1']],
    ['Krueger', ['1']],
    ['Kru\u0308ger', ['1']],
    ['oemer', ['2']],
    ['sahin', ['2']],
    ['gross', ['3']],
    ['GROẞ', ['3']],
    ['zoe', ['3']],
    ['anna berger', ['4']],
    ['berger anna', ['4']],
    ['example.de', ['1', '4']],
    ['  anna  ', ['4']],
    ['', ['1', '2', '3', '4']],
    ['WK-A-2026-0001', ['1']],
    [' wk-2026-000031 ', ['1']],
    ['krüger 000031', ['1']],
    ['WK-2026-000032', []],
    ['nobody', []],
  ])('„%s“', (search, expected) => {
    expect(idsOf(searchPeople(people, search))).toEqual(expected)
  })

  test.each(['%', '_%', '\\', "' or 1=1 --", 'a*', '.*', '[a-z]'])('„%s“ is plain text', (search) => {
    expect(idsOf(searchPeople(people, search))).toEqual([])
  })

  test('an underscore finds itself only', () => {
    expect(idsOf(searchPeople(people, '_'))).toEqual(['3'])
  })
})

test.each([
  ['WK-A-2026-0001', true],
  ['krüger', false],
  ['', false],
])('numbers are read for „%s“: %s', (search, expected) => {
  expect(asksForNumber(search)).toBe(expected)
})

function person(id: string, name: string, surname: string, email: string, numbers = '') {
  return { id, name, surname, email, numbers }
}

function idsOf(found: readonly { readonly id: string }[]): readonly string[] {
  return found.map(({ id }) => id)
}
