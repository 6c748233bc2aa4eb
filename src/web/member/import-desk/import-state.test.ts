import { describe, expect, it } from 'vitest'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import type { TakeOver } from '#web/member/import-preview/session.ts'
import {
  type ChosenFile,
  type ImportEvent,
  emptiedFiles,
  fittingFiles,
  importAfter,
  nothingChosen,
  waitingFiles,
} from './import-state.ts'
import type { KeptPart } from './kept-part.ts'

/** A file that reports a size without having so many bytes. */
function fileOf(id: string, size: number) {
  const file = new File(['x'], `${id}.xml`)
  Object.defineProperty(file, 'size', { value: size })
  return { id, file }
}

it('reads four hundred files at once, 200 MB together, and leaves out by their names what comes beyond (imports.md § 13)', () => {
  const many = Array.from({ length: 403 }, (_, at) => fileOf(`${at}`, 10_000))
  expect([...fittingFiles(many)]).toEqual(many.slice(0, 400).map(({ id }) => id))
  const large = [
    fileOf('a', 120_000_000),
    fileOf('b', 100_000_000),
    fileOf('c', 70_000_000),
    fileOf('d', 20_000_000),
  ]
  expect([...fittingFiles(large)]).toEqual(['a', 'c'])
  // A file that is too large by itself is refused when it is read, and takes no room from the others.
  expect([...fittingFiles([fileOf('e', 300_000_000), fileOf('f', 199_000_000)])]).toEqual(['e', 'f'])
})

const chosen = (id: string): ChosenFile => ({
  id,
  file: new File(['x'], `${id}.xml`),
  answers: {},
  progress: null,
  reading: null,
})

const partOf = (name: string): KeptPart => ({ kind: 'refused', name, reason: 'crashed' })

/** A part of a file that contains bookings. */
const statement = { kind: 'statement', name: 'x', headHash: null } as KeptPart

/** A card without an account, made from one file. */
function card(id: string, fileId: string): ImportCard {
  const file = {
    fileId,
    fileName: fileId,
    name: fileId,
    format: 'camt.053',
    encoding: 'utf-8',
    part: 0,
  } as const
  return {
    id,
    key: null,
    files: [{ ...file, balances: [] }],
    fileName: fileId,
    format: 'camt.053',
    told: null,
    rows: [],
    balances: [],
  }
}

const after = (events: readonly ImportEvent[], state = nothingChosen) => events.reduce(importAfter, state)

const twoFiles: readonly ImportEvent[] = [
  { kind: 'files-chosen', files: [chosen('a'), chosen('b')] },
  { kind: 'file-read', fileId: 'a', reading: { parts: [statement], tookMs: 1 } },
  { kind: 'file-read', fileId: 'b', reading: { parts: [statement], tookMs: 1 } },
  {
    kind: 'cards-arrived',
    cards: [
      { card: card('one', 'a'), accountId: null },
      { card: card('two', 'b'), accountId: null },
    ],
  },
]

const stored = { kind: 'done', stored: {}, sameCount: 0 } as TakeOver
const done = (cardId: string): ImportEvent => ({ kind: 'take-over', cardId, takeOver: stored })

describe('the cards of the files', () => {
  it('are looked at from the first one', () => {
    const state = after(twoFiles)
    expect(state.session.cards.map((each) => each.card.id)).toEqual(['one', 'two'])
    expect(state.selectedId).toBe('one')
  })

  it('that come later do not take the one away that is looked at', () => {
    const state = after([...twoFiles, { kind: 'selected', cardId: 'two' }])
    const more: ImportEvent = {
      kind: 'cards-arrived',
      cards: [{ card: card('three', 'c'), accountId: null }],
    }
    expect(importAfter(state, more).selectedId).toBe('two')
  })

  it('stay while their rows are on their way, whatever happens to the file', () => {
    const sending = { kind: 'sending', sentCount: 0, count: 3 } as const
    const state = after([
      ...twoFiles,
      { kind: 'take-over', cardId: 'one', takeOver: sending },
      { kind: 'files-removed', fileIds: ['a', 'b'] },
    ])
    expect(state.session.cards.map((each) => each.card.id)).toEqual(['one'])
  })

  it('go with their file, and another one is looked at', () => {
    const state = after([...twoFiles, { kind: 'files-removed', fileIds: ['a'] }])
    expect(state.files.map(({ id }) => id)).toEqual(['b'])
    expect(state.session.cards.map((each) => each.card.id)).toEqual(['two'])
    expect(state.selectedId).toBe('two')
  })

  it('are gone through one after the other, and put away when all are stored', () => {
    const first = after([...twoFiles, done('one'), { kind: 'go-on' }])
    expect(first.selectedId).toBe('two')
    expect(waitingFiles(first).map(({ id }) => id)).toEqual(['b'])
    const all = after([done('two'), { kind: 'go-on' }], first)
    expect(all).toEqual(nothingChosen)
  })
})

describe('a file', () => {
  it('is read again with what was said about it, as are others with the same table', () => {
    const again: ImportEvent = {
      kind: 'read-again',
      fileId: 'a',
      otherIds: ['b'],
      answers: { dateOrder: 'month_first' },
    }
    const state = after([...twoFiles, again])
    expect(state.session.cards).toEqual([])
    expect(state.files).toMatchObject([
      { id: 'a', reading: null, answers: { dateOrder: 'month_first' } },
      { id: 'b', reading: null, answers: {} },
    ])
  })

  it('that could not be read says why, and no longer waits', () => {
    const state = after([
      { kind: 'files-chosen', files: [chosen('a'), chosen('b')] },
      { kind: 'file-refused', fileId: 'a', reason: 'beyond_limit' },
    ])
    expect(state.files[0]?.reading?.parts).toEqual([
      { kind: 'refused', name: 'a.xml', reason: 'beyond_limit' },
    ])
    expect(waitingFiles(state).map(({ id }) => id)).toEqual(['b'])
  })

  it('of which everything was seen is emptied, a ZIP keeps its other members', () => {
    const [one, two, three] = [partOf('one'), partOf('two'), partOf('three')]
    const state = after([
      { kind: 'files-chosen', files: [chosen('a'), chosen('zip')] },
      { kind: 'file-read', fileId: 'a', reading: { parts: [one], tookMs: 1 } },
      { kind: 'file-read', fileId: 'zip', reading: { parts: [two, three], tookMs: 1 } },
      { kind: 'parts-seen', parts: [one, two] },
    ])
    expect(emptiedFiles(state)).toEqual(['a'])
    expect(state.files[1]?.reading?.parts).toEqual([three])
  })
})

it('tells a failure of comparing until a card is compared or it is tried again', () => {
  const failed = after([...twoFiles, { kind: 'comparing-failed', error: 'offline' }])
  expect(failed.comparingError).toBe('offline')
  expect(importAfter(failed, { kind: 'comparing-failed', error: null }).comparingError).toBeNull()
})

it('changes nothing of what it is given', () => {
  const before = after(twoFiles)
  const copy = { ...before, files: [...before.files], session: { ...before.session } }
  after([{ kind: 'files-removed', fileIds: ['a'] }, done('two'), { kind: 'go-on' }], before)
  expect(before).toEqual(copy)
})
