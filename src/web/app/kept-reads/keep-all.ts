import { readSession } from '#contract/protocol/first-reads.ts'
import type { AnsweredRead } from '#web/app/network/read-through.ts'
import { noteKeeping } from '#web/app/queries/keeping-state.ts'
import { knownSession } from '#web/app/session/known-session.ts'
import { readsOwner, wipeReads } from '#web/app/session/reads-owner.ts'
import { hasSessionHint } from '#web/app/session/session-hint.ts'
import { atFirstSign } from '#web/kit/parts/at-first-sign.ts'
import { isKeptPath } from './kept-paths.ts'
import { keyOf, openReads, type ReadHead } from './reads-database.ts'
import { LARGEST_READ_CHARACTERS, whatToDrop } from './what-to-drop.ts'

/** The code that reads back must be here before the network is gone; nobody waits for it. */
const FETCH_READER_MS = 10_000

let isReaderWanted = false

/**
 * Keeps answers on this device for the person who is signed in, together with who that is. Nothing is kept once the
 * reads belong to somebody else or to nobody: another tab may have signed out meanwhile, so that is asked before and
 * after writing.
 */
export async function keepAll(reads: readonly AnsweredRead[]): Promise<void> {
  const session = knownSession()
  if (!session || !areReadsOf(session.id)) return
  fetchReader()
  const who = { path: readSession.path, address: readSession.path, data: session, at: Date.now() }
  try {
    await write(session.id, [who, ...reads.filter(({ path }) => isKeptPath(path))])
    noteKeeping('works')
  } catch (error) {
    noteKeeping(isFull(error) ? 'full' : 'refused')
  }
  if (!areReadsOf(session.id) && readsOwner() === null) wipeReads()
}

async function write(userId: string, reads: readonly AnsweredRead[]): Promise<void> {
  const database = await openReads()
  if (!areReadsOf(userId)) return
  const transaction = database.transaction(['heads', 'bodies'], 'readwrite')
  const heads = transaction.objectStore('heads')
  const bodies = transaction.objectStore('bodies')
  for (const { address, data, at } of reads) {
    const body = JSON.stringify(data)
    const key = keyOf(userId, address)
    if (body.length > LARGEST_READ_CHARACTERS) {
      void heads.delete(key)
      void bodies.delete(key)
      continue
    }
    const head: ReadHead = { key, userId, at, size: body.length }
    void heads.put(head)
    void bodies.put(body, key)
  }
  const all = await heads.getAll()
  for (const key of whatToDrop(all, { userId, now: Date.now() })) {
    void heads.delete(key)
    void bodies.delete(key)
  }
  await transaction.done
}

function areReadsOf(userId: string): boolean {
  return readsOwner() === userId && knownSession()?.id === userId && hasSessionHint()
}

function fetchReader(): void {
  if (isReaderWanted) return
  isReaderWanted = true
  const fetch = () => void import('./find-kept.ts').then(({ fetchSchemas }) => fetchSchemas()).catch(() => {})
  atFirstSign(fetch)
  setTimeout(fetch, FETCH_READER_MS)
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
