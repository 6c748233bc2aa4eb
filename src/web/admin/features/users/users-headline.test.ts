import { expect, test } from 'vitest'
import { usersHeadline } from './users-headline.ts'

test.each([
  [undefined, 'Benutzer'],
  [{ total: 0, with_access: 0 }, 'Benutzer'],
  [{ total: 220, with_access: 84 }, '84 von 220 haben Zugang.'],
  [{ total: 1_220, with_access: 1 }, '1 von 1.220 hat Zugang.'],
  [{ total: 12, with_access: 0 }, 'Von 12 hat niemand Zugang.'],
])('%o', (counts, title) => {
  expect(usersHeadline(counts, true).title).toBe(title)
})

test('without a subscription everybody who may sign in has access', () => {
  expect(usersHeadline({ total: 3, with_access: 2 }, false).lead).toBe(
    'Zugang heißt: bestätigt und nicht gesperrt.',
  )
})
