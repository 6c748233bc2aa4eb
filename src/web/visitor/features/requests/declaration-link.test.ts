import { expect, test } from 'vitest'
import { keptDeclarationLink, readDeclarationLink } from './declaration-link.ts'

test('the link of the mail confirms, or stops', () => {
  expect(readDeclarationLink('?token=t-_1')).toEqual({ token: 't-_1', isRejection: false })
  expect(readDeclarationLink('?token=t-_1&reject=1')).toEqual({ token: 't-_1', isRejection: true })
})

test.each(['', '?token=', '?reject=1'])('is incomplete as %j', (search) => {
  expect(readDeclarationLink(search)).toBeNull()
})

test('comes back from the history entry, and nothing else does', () => {
  const link = { token: 't', isRejection: true }
  expect(keptDeclarationLink(link)).toEqual(link)
  for (const state of [null, 'x', {}, { token: 1, isRejection: true }, { token: 't' }])
    expect(keptDeclarationLink(state)).toBeNull()
})
