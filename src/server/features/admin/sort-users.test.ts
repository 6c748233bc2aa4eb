import { describe, expect, test } from 'vitest'
import { sortUsers } from './sort-users.ts'
import type { Candidate } from './users-store.ts'

const people = [
  person('1', 'Leonie', 'Krüger', 'leonie.krueger@example.de'),
  person('2', 'Ömer', 'Şahin', 'omer@example.com'),
  person('3', 'Zoë', 'Groß', 'zoe_gross@example.com'),
  person('4', 'Anna', 'Berger', 'anna.berger@example.de'),
]

describe('order', () => {
  test('names as in a German list: umlauts beside their vowels, capitals and small letters together', () => {
    const names = ['Zeller', 'Ärzte', 'arendt', 'Österreich', 'Otto', 'Olaf'].map((name, index) =>
      person(String(index), name, '', ''),
    )
    expect(sortUsers(names, 'name', 'asc').map(({ name }) => name)).toEqual([
      'arendt',
      'Ärzte',
      'Olaf',
      'Österreich',
      'Otto',
      'Zeller',
    ])
  })

  test('who was never seen comes last in both directions', () => {
    const seen = [
      { ...people[0]!, seen_at: new Date(2) },
      { ...people[1]!, seen_at: null },
      { ...people[2]!, seen_at: new Date(1) },
    ]
    expect(idsOf(sortUsers(seen, 'seen_at', 'asc'))).toEqual(['3', '1', '2'])
    expect(idsOf(sortUsers(seen, 'seen_at', 'desc'))).toEqual(['1', '3', '2'])
  })

  test('equals keep the order of their ids, so that pages never overlap', () => {
    expect(idsOf(sortUsers(people.toReversed(), 'created_at', 'desc'))).toEqual(['1', '2', '3', '4'])
  })
})

function person(id: string, name: string, surname: string, email: string): Candidate {
  return { id, name, surname, email, numbers: '', created_at: new Date(0), seen_at: null }
}

function idsOf(candidates: readonly Candidate[]): readonly string[] {
  return candidates.map(({ id }) => id)
}
