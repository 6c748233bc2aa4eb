import { describe, expect, test } from 'vitest'
import { orderBy, readView, toQuery, wholeView, writeView } from './users-view.ts'

describe('the address', () => {
  test('the whole list needs none', () => {
    expect(writeView(wholeView).toString()).toBe('')
    expect(readView(new URLSearchParams())).toEqual(wholeView)
  })

  test('comes back as it was written', () => {
    const view = {
      ...wholeView,
      search: 'Müller & Söhne',
      state: 'locked',
      access: 'trial_ended',
      twoFactor: 'off',
      role: 'consultant',
      registered: '30',
      order: 'name',
      direction: 'desc',
      page: 7,
      perPage: 100,
    } as const
    expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view)
  })

  test('names begin with A without saying so', () => {
    const byName = { ...wholeView, order: 'name', direction: 'asc' } as const
    expect(writeView(byName).toString()).toBe('nach=name')
    expect(readView(new URLSearchParams('nach=name'))).toEqual(byName)
  })

  test.each([
    'seite=0',
    'seite=-3',
    'seite=1e9',
    'seite=abc',
    'zeilen=16',
    'stand=weg',
    'nach=password_hash',
    'richtung=up',
    'seit=8',
    'faktor=maybe',
    'fremd=1',
  ])('%s counts as not chosen', (address) => {
    expect(readView(new URLSearchParams(address))).toEqual(wholeView)
  })

  test('a search that is too long is cut, so that the server takes it', () => {
    expect(readView(new URLSearchParams({ suche: 'x'.repeat(500) })).search).toHaveLength(100)
  })
})

test('the query says only what was chosen', () => {
  expect(toQuery({ ...wholeView, search: '  ' })).toEqual({
    order: 'seen_at',
    direction: 'desc',
    page: '1',
    per_page: '15',
  })
})

test('the same column again turns the order round, another starts anew on the first page', () => {
  expect(orderBy({ ...wholeView, page: 4 }, 'seen_at')).toEqual({
    order: 'seen_at',
    direction: 'asc',
    page: 1,
  })
  expect(orderBy(wholeView, 'email')).toEqual({ order: 'email', direction: 'asc', page: 1 })
})
