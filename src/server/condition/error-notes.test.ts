import { describe, expect, it } from 'vitest'
import { createErrorNotes, notingLog } from './error-notes.ts'

const at = new Date('2026-11-21T12:00:00Z')
const silent = { error: () => {}, warn: () => {}, info: () => {} }

function notesOf(...calls: readonly (readonly [string, Record<string, unknown>?])[]) {
  const notes = createErrorNotes(() => at)
  const log = notingLog(silent, notes)
  for (const [message, fields] of calls) log.error(message, fields)
  return notes.take()
}

/** An error that quotes what somebody typed, as those of the database do. */
function quoting(words: string): Error {
  return Object.assign(new TypeError(`invalid input: "${words}"`), { code: '22P02', detail: words })
}

describe('an error of the log', () => {
  it('is noted by what the log says, its kind and the line of ours, never by what it quotes', () => {
    const [noted] = notesOf([
      'a job failed',
      { job: 'data.clean-up', error: quoting('Anna Berger 12.345 €') },
    ])
    expect(noted).toMatchObject({ message: 'a job failed (TypeError 22P02)', count: 1, lastAt: at })
    expect(noted?.place).toMatch(/^data\.clean-up, src\/server\/condition\/error-notes\.test\.ts:\d+$/)
    expect(JSON.stringify(noted)).not.toMatch(/Anna|12\.345/)
    expect(noted?.fingerprint).toMatch(/^[0-9a-f]{16}$/)
  })

  it.each([
    ['GET /api/budget/items/0190-abcd', 'GET /api/budget/items/…'],
    ['PUT /api/accounts/Geheimes%20Konto', 'PUT /api/accounts/…'],
    ['GET /Mein Name', 'GET Seite'],
    ['quatsch', 'Seite'],
  ])('of %s names no part of the address that somebody may have written', (route, place) => {
    expect(notesOf(['request failed', { route, problem: 'internal_error' }])).toMatchObject([
      { message: 'request failed (internal_error)', place },
    ])
  })

  it('is counted with its like', () => {
    const failed = ['a job failed', { job: 'data.examine' }] as const
    expect(notesOf(failed, failed, ['other'], failed)).toMatchObject([{ count: 3 }, { count: 1 }])
  })

  it('is counted with all others where there are too many kinds', () => {
    const notes = createErrorNotes(() => at)
    for (let kind = 0; kind < 1_000; kind += 1) notes.note(`kind ${kind}`, undefined)
    const taken = notes.take()
    expect(taken.length).toBeLessThanOrEqual(201)
    expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(1_000)
  })

  it('that could not be stored is not lost, nor counted twice', () => {
    const notes = createErrorNotes(() => at)
    notes.note('one', undefined)
    const taken = notes.take()
    expect(notes.take()).toEqual([])
    notes.note('one', undefined)
    notes.giveBack(taken)
    expect(notes.take()).toMatchObject([{ message: 'one', count: 2 }])
  })
})
