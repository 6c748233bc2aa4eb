import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { type RecordActs, createRecordEditor } from './record-editor.ts'

interface Note {
  readonly text: string
  readonly version: number
}

type Text = Pick<Note, 'text'>

const first: Note = { text: 'eins', version: 1 }
let server: Note

beforeEach(() => {
  server = first
})

test('a draft is stored against what was seen, and is gone then', async () => {
  const { editor, calls } = edited()
  editor.edit('zwei')
  editor.submit('zwei')
  expect(editor.read()).toMatchObject({ draft: 'zwei', sending: 'zwei' })
  await settled()
  expect(editor.read()).toMatchObject({ draft: null, sending: null, failure: undefined })
  expect(calls).toEqual([['zwei', 1]])
})

test('what is typed while something is sent stays', async () => {
  const { editor } = edited()
  editor.submit('zwei')
  editor.edit('drei')
  await settled()
  expect(editor.read().draft).toBe('drei')
})

test('a form is done after a save, not after a refusal, which belongs to its fields', async () => {
  const { editor } = edited({ onDone: () => undefined })
  server = { text: 'voll', version: 1 }
  await expect(editor.save('nein')).rejects.toThrow(CallError)
  expect(editor.read()).toMatchObject({ isDone: false, sending: null, failure: undefined })
  await editor.save('zwei')
  expect(editor.read().isDone).toBe(true)
})

test('somebody was faster with the same field: both values stand there, and nothing is stored', async () => {
  const { editor } = edited({ onDone: () => undefined })
  server = { text: 'andere', version: 2 }
  await editor.save('meine')
  expect(editor.read()).toMatchObject({
    conflict: {
      mine: 'meine',
      theirs: { text: 'andere', version: 2 },
      contested: [{ key: 'text', mine: 'meine', theirs: 'andere' }],
    },
    isDone: false,
    seen: first,
  })
  expect(server.text).toBe('andere')
})

test('theirs is kept: nothing is sent, the form is done, and what was typed is forgotten', async () => {
  const onKeepTheirs = vi.fn<(theirs: Note) => void>()
  const { editor, calls } = edited({ onKeepTheirs, onDone: () => undefined })
  server = { text: 'andere', version: 2 }
  editor.markTyped()
  editor.edit('meine')
  editor.submit('meine')
  await settled()
  editor.settle(['text'])
  expect(onKeepTheirs).toHaveBeenCalledWith(server)
  expect(editor.read()).toMatchObject({ draft: null, hasTyped: false, conflict: undefined, isDone: true })
  expect(calls).toHaveLength(1)
})

test('mine is taken: it is stored against the newer record', async () => {
  const { editor } = edited()
  server = { text: 'andere', version: 2 }
  editor.edit('meine')
  editor.submit('meine')
  await settled()
  editor.settle([])
  expect(editor.read().conflict).toBeUndefined()
  await settled()
  expect(server).toEqual({ text: 'meine', version: 3 })
  expect(editor.read().draft).toBeNull()
})

test('mine, in a form: the form sends it, so that errors stand at its fields', async () => {
  const attempt = vi.fn<(send: () => Promise<void>) => void>()
  const { editor, calls } = edited({ attempt })
  server = { text: 'andere', version: 2 }
  await editor.save('meine')
  editor.settle([])
  expect(calls).toHaveLength(1)
  await attempt.mock.calls[0]?.[0]()
  expect(server).toEqual({ text: 'meine', version: 3 })
})

test('a question that is left open stores nothing, and what was typed can be sent again', async () => {
  const { editor } = edited()
  editor.subscribe(() => undefined)
  server = { text: 'andere', version: 2 }
  editor.edit('meine')
  editor.submit('meine')
  await settled()
  editor.leaveConflict()
  expect(editor.read()).toMatchObject({ conflict: undefined, draft: 'meine' })
  expect(editor.read().failure?.sentence).toMatch(/Noch nicht gespeichert/)
  editor.retry()
  await settled()
  expect(editor.read().conflict?.mine).toBe('meine')
  expect(server.text).toBe('andere')
})

test('changed alike on both sides is no question', async () => {
  const { editor } = edited()
  server = { text: 'meine', version: 2 }
  await editor.save('meine')
  expect(editor.read().conflict).toBeUndefined()
})

test('a record that changes with every try is told as a failure, not tried for ever', async () => {
  let tries = 0
  const { editor } = edited({
    fields: { ...fields, ofStored: () => undefined },
    send: () => {
      tries += 1
      server = { text: 'andere', version: server.version + 1 }
      return Promise.reject(stale(server))
    },
  })
  await expect(editor.save('meine')).rejects.toThrow(CallError)
  expect(tries).toBe(5)
})

test('fields that do not fit together as two changed them are asked together', async () => {
  interface Rates {
    readonly saving: number
    readonly luxury: number
  }
  const before = { saving: 50, luxury: 10, version: 1 }
  let stored = { saving: 50, luxury: 45, version: 2 }
  const editor = createRecordEditor<Rates, typeof before, typeof before, Rates>(before, () => ({
    send: ({ saving, luxury }, { version }) => {
      if (version !== stored.version)
        return Promise.reject(
          new CallError(412, { errors: [{ message: 'version_mismatch' }], current: stored }),
        )
      stored = { saving, luxury, version: version + 1 }
      return Promise.resolve(stored)
    },
    fields: {
      ofDraft: (rates) => rates,
      ofStored: ({ saving, luxury }) => ({ saving, luxury }),
      toDraft: (rates) => rates,
    },
    isSound: ({ saving, luxury }) => saving + luxury <= 100,
  }))
  await editor.save({ saving: 60, luxury: 10 })
  expect(editor.read().conflict?.contested.map(({ key }) => key)).toEqual(['saving', 'luxury'])
  editor.settle([])
  await settled()
  expect(stored).toEqual({ saving: 60, luxury: 10, version: 3 })
})

test('a failure says why, and the same is sent again', async () => {
  const { editor } = edited()
  editor.subscribe(() => undefined)
  server = { text: 'voll', version: 1 }
  editor.edit('nein')
  editor.submit('nein')
  await settled()
  expect(editor.read()).toMatchObject({ draft: 'nein', failure: { sentence: 'Das passt nicht.' } })
  server = first
  editor.retry()
  await settled()
  expect(editor.read()).toMatchObject({ draft: null, failure: undefined })
  expect(server.text).toBe('nein')
})

test('what is saved as you go is made against the newest record that is known', async () => {
  server = { text: 'zwei', version: 2 }
  const { editor, calls } = edited({ latest: () => server })
  editor.submit('drei')
  await settled()
  editor.submit('vier')
  await settled()
  expect(calls).toEqual([
    ['drei', 2],
    ['vier', 3],
  ])
})

test('a draft goes on from what stood there when it began, not from what came meanwhile', async () => {
  const { editor } = edited({ latest: () => server })
  editor.edit('meine')
  server = { text: 'andere', version: 2 }
  editor.submit('meine')
  await settled()
  expect(editor.read().conflict).toMatchObject({ mine: 'meine', theirs: { text: 'andere' } })
  expect(server.text).toBe('andere')
})

test('two drafts in a row do not stand against each other', async () => {
  const { editor, calls } = edited({ latest: () => server })
  editor.edit('zwei')
  editor.submit('zwei')
  editor.edit('drei')
  editor.submit('drei')
  await settled()
  expect(calls).toEqual([
    ['zwei', 1],
    ['drei', 2],
  ])
  expect(editor.read()).toMatchObject({ conflict: undefined, draft: null })
})

test('each save can be taken back, the last one first', async () => {
  const taken: string[] = []
  const { editor } = edited({
    latest: () => server,
    wayBack: ({ draft, seen }) => ({
      word: `${draft} gespeichert`,
      back: () => Promise.resolve(taken.push(seen.text)),
    }),
  })
  await editor.save('zwei')
  await editor.save('drei')
  expect(editor.read().waysBack.map(({ word }) => word)).toEqual(['zwei gespeichert', 'drei gespeichert'])
  editor.undo()
  editor.undo()
  editor.undo()
  await settled()
  expect(taken).toEqual(['zwei', 'eins'])
  expect(editor.read().waysBack).toEqual([])
})

test('a way back that fails says so and can be tried again', async () => {
  let isOpen = false
  const back = () => (isOpen ? Promise.resolve() : Promise.reject(refused()))
  const { editor } = edited({ wayBack: () => ({ word: 'gespeichert', back }) })
  editor.subscribe(() => undefined)
  await editor.save('zwei')
  editor.undo()
  await settled()
  expect(editor.read().failure?.sentence).toBe('Das passt nicht.')
  isOpen = true
  editor.retry()
  await settled()
  expect(editor.read().failure).toBeUndefined()
})

const fields: RecordActs<string, Note, Note, Text>['fields'] = {
  ofDraft: (text) => ({ text }),
  ofStored: (note) => note,
  toDraft: ({ text }) => text,
}

/** An editor of a note, on a server that refuses outdated versions and, once it holds „voll“, everything. */
function edited(given: Partial<RecordActs<string, Note, Note, Text>> = {}) {
  const calls: (readonly [string, number])[] = []
  const acts: RecordActs<string, Note, Note, Text> = {
    fields,
    send: (text, { version }) => {
      calls.push([text, version])
      if (version !== server.version) return Promise.reject(stale(server))
      if (server.text === 'voll' && text === 'nein') return Promise.reject(refused())
      server = { text, version: version + 1 }
      return Promise.resolve(server)
    },
    ...given,
  }
  return { editor: createRecordEditor(first, () => acts), calls }
}

function stale(current: Note) {
  return new CallError(412, { errors: [{ message: 'version_mismatch' }], current })
}

function refused() {
  return new CallError(422, { errors: [{ field: 'text', message: 'Das passt nicht.' }] })
}

function settled() {
  return new Promise((resolve) => setTimeout(resolve))
}
