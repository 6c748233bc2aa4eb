import { describe, expect, it } from 'vitest'
import { keptLink, readLink } from './mail-link.ts'

const plain = { userId: 'u1', token: 't-_1', isRejection: false, isChange: false }

describe('the link of a mail', () => {
  it('names a person and carries a token', () => {
    expect(readLink('?user_id=u1&token=t-_1')).toEqual(plain)
  })

  it('rejects a registration', () => {
    expect(readLink('?user_id=u1&token=t-_1&reject=1')).toEqual({ ...plain, isRejection: true })
  })

  it('confirms another address', () => {
    expect(readLink('?user_id=u1&token=t-_1&change=1')).toEqual({ ...plain, isChange: true })
  })

  it('rejects another address', () => {
    const both = { ...plain, isChange: true, isRejection: true }
    expect(readLink('?user_id=u1&token=t-_1&change=1&reject=1')).toEqual(both)
  })

  it.each(['', '?user_id=u1', '?token=t1', '?user_id=&token=t1'])('is incomplete as %j', (search) => {
    expect(readLink(search)).toBeNull()
  })

  it('comes back from the history entry', () => {
    expect(keptLink({ ...plain, isRejection: true })).toEqual({ ...plain, isRejection: true })
    for (const state of [
      null,
      undefined,
      'x',
      {},
      { ...plain, token: 1 },
      { ...plain, isChange: undefined },
    ]) {
      expect(keptLink(state)).toBeNull()
    }
  })
})
