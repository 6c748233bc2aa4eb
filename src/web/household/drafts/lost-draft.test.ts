import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { forgetDraft } from '#web/kit/browser/draft-storage.ts'
import { DRAFT_LIFETIME_MS, keepDraft, readDraft } from './lost-draft.ts'

const rename = endpoint({
  method: 'PATCH',
  path: '/api/household/persons/{id}',
  access: 'user',
  summary: '',
  envelope: 'empty',
})
const input = { params: { id: 'p1' }, body: { name: 'Jonas', surname: '', version: 2 } }
const anna = 'u-anna'
const now = Date.UTC(2026, 10, 21, 12)

/** A storage like that of the browser. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  return () => vi.unstubAllGlobals()
})

describe('a change that could not be sent', () => {
  it('waits for its user as it was', () => {
    keepDraft(rename, input, anna, now)
    expect(readDraft(anna, now + 60_000)).toEqual({
      userId: anna,
      keptAt: now,
      method: 'PATCH',
      path: '/api/household/persons/{id}',
      ...input,
    })
  })

  it('waits for a day, not longer', () => {
    keepDraft(rename, input, anna, now)
    expect(readDraft(anna, now + DRAFT_LIFETIME_MS - 1)).not.toBeNull()
    expect(readDraft(anna, now + DRAFT_LIFETIME_MS)).toBeNull()
    expect(localStorage.getItem('wk-draft')).toBeNull()
  })

  it('is deleted when another user comes', () => {
    keepDraft(rename, input, anna, now)
    expect(readDraft('u-jonas', now)).toBeNull()
    expect(readDraft(anna, now)).toBeNull()
  })

  it('is deleted by a logout on purpose', () => {
    keepDraft(rename, input, anna, now)
    forgetDraft()
    expect(readDraft(anna, now)).toBeNull()
  })

  it('gives way to a newer one', () => {
    keepDraft(rename, input, anna, now)
    keepDraft(rename, { ...input, body: { name: 'Jona' } }, anna, now + 1)
    expect(readDraft(anna, now + 2)?.body).toEqual({ name: 'Jona' })
  })

  it('is not kept when it is too large', () => {
    keepDraft(rename, { body: { name: 'x'.repeat(100_001) } }, anna, now)
    expect(readDraft(anna, now)).toBeNull()
  })

  it('is not kept when it carries a password', () => {
    const change = endpoint({ ...rename, path: '/api/user/password' })
    keepDraft(change, { body: { current_password: 'geheim', password: 'geheimer' } }, anna, now)
    expect(localStorage.getItem('wk-draft')).toBeNull()
  })

  it.each([
    '{',
    '[]',
    '{"userId":"u-anna"}',
    `{"userId":"u-anna","keptAt":${now},"method":"DELETE","path":"/api/user"}`,
    `{"userId":"u-anna","keptAt":${now},"method":"PATCH","path":"/api/of-an-earlier-version/{id}"}`,
    `{"userId":"u-anna","keptAt":${now + 1},"method":"PATCH","path":"/api/household/persons/{id}"}`,
  ])('is no draft as %s', (json) => {
    localStorage.setItem('wk-draft', json)
    expect(readDraft(anna, now)).toBeNull()
    expect(localStorage.getItem('wk-draft')).toBeNull()
  })

  it('is lost, and nothing breaks, where nothing can be stored', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('full')
      },
      removeItem: () => {
        throw new Error('denied')
      },
    })
    keepDraft(rename, input, anna, now)
    expect(readDraft(anna, now)).toBeNull()
    forgetDraft()
  })
})
