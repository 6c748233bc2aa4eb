import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#contract/protocol/client.ts'
import { type RecordActs, createRecordEditor } from './record-editor.ts'

interface Note {
  readonly text: string
  readonly version: number
}

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

test('somebody was faster: both values stand there, and nothing is stored', async () => {
  const { editor } = edited({ onDone: () => undefined })
  server = { text: 'andere', version: 2 }
  await editor.save('meine')
  expect(editor.read()).toMatchObject({
    conflict: { mine: 'meine', theirs: { text: 'andere', version: 2 } },
    isDone: false,
    seen: first,
  })
  expect(server.text).toBe('andere')
})

test('theirs: the form is filled with it, and what was typed is forgotten', async () => {
  const onKeepTheirs = vi.fn<(theirs: Note) => void>()
  const { editor } = edited({ onKeepTheirs })
  server = { text: 'andere', version: 2 }
  editor.markTyped()
  editor.edit('meine')
  editor.submit('meine')
  await settled()
  editor.keepTheirs()
  expect(onKeepTheirs).toHaveBeenCalledWith(server)
  expect(editor.read()).toMatchObject({ seen: server, draft: null, hasTyped: false, conflict: undefined })
})

test('mine: it waits for the newer record to be drawn, then it is stored against that', async () => {
  const { editor, calls } = edited()
  server = { text: 'andere', version: 2 }
  await editor.save('meine')
  editor.takeMine()
  expect(editor.read()).toMatchObject({ conflict: undefined, seen: { version: 2 } })
  expect(calls).toEqual([['meine', 1]])
  editor.sendWaiting()
  await settled()
  expect(server).toEqual({ text: 'meine', version: 3 })
})

test('mine, in a form: the form sends it, so that errors stand at its fields', async () => {
  const resend = vi.fn<(mine: string, theirs: Note) => void>()
  const { editor, calls } = edited({ resend })
  server = { text: 'andere', version: 2 }
  await editor.save('meine')
  editor.takeMine()
  editor.sendWaiting()
  expect(resend).toHaveBeenCalledWith('meine', server)
  expect(calls).toHaveLength(1)
})

test('changes of different things both hold, without a question', async () => {
  const { editor } = edited({ isContrary: () => false })
  server = { text: 'andere', version: 2 }
  await editor.save('meine')
  expect(editor.read().conflict).toBeUndefined()
  expect(server).toEqual({ text: 'meine', version: 3 })
})

test('a record that changes with every try is asked about', async () => {
  const { editor } = edited({
    isContrary: () => false,
    send: () => {
      server = { text: 'andere', version: server.version + 1 }
      return Promise.reject(stale(server))
    },
  })
  await editor.save('meine')
  expect(editor.read().conflict).toMatchObject({ mine: 'meine', theirs: { version: 3 } })
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

/** An editor of a note, before a server that refuses stale versions and, once it says „voll“, everything. */
function edited(given: Partial<RecordActs<string, Note, Note>> = {}) {
  const calls: (readonly [string, number])[] = []
  const acts: RecordActs<string, Note, Note> = {
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
