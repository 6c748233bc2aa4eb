import { describe, expect, it } from 'vitest'
import { keptLink, readLink } from './verification-link.ts'

describe('the link of the verification mail', () => {
  it('confirms', () => {
    expect(readLink('?user_id=u1&token=t-_1')).toEqual({ userId: 'u1', token: 't-_1', isRejection: false })
  })

  it('rejects', () => {
    expect(readLink('?user_id=u1&token=t1&reject=1')).toEqual({
      userId: 'u1',
      token: 't1',
      isRejection: true,
    })
  })

  it.each(['', '?user_id=u1', '?token=t1', '?user_id=&token=t1'])('is incomplete as %j', (search) => {
    expect(readLink(search)).toBeNull()
  })

  it('comes back from the history entry', () => {
    const link = { userId: 'u1', token: 't1', isRejection: true }
    expect(keptLink(link)).toEqual(link)
    for (const state of [null, undefined, 'x', {}, { userId: 'u1', token: 1, isRejection: true }]) {
      expect(keptLink(state)).toBeNull()
    }
  })
})
