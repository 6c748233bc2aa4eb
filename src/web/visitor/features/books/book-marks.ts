import { useEffect, useSyncExternalStore } from 'react'
import type { BookMark } from '#contract/content/book-marks.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { onForgetData } from '#web/app/session/session.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'
import { storedText } from '#web/kit/browser/stored-text.ts'

export type Mark = Pick<BookMark, 'isRemembered' | 'isRead'>
export type Marks = ReadonlyMap<string, Mark>

const marksKey = 'wk-book-marks'
const MOST_ON_DEVICE = 300
const none: Marks = new Map()
const noMark: Mark = { isRemembered: false, isRead: false }

/** Whose marks these are: unknown yet, the device's, or those of the account. */
let owner: 'unknown' | 'device' | 'account' = 'unknown'
let marks: Marks = none
let reading: Promise<void> | null = null
const listeners = new Set<() => void>()

onForgetData(() => {
  owner = 'unknown'
  reading = null
  set(none)
})

interface BookMarks {
  readonly marks: Marks
  readonly isOnDevice: boolean
  /** Changes a mark. Rejects, and undoes the change, where it could not be stored. */
  readonly mark: (bookId: string, change: Partial<Mark>) => Promise<void>
}

/** Books that somebody remembers or has read: in the account, for visitors on the device. */
export function useBookMarks(): BookMarks {
  const session = useSession()
  const isSignedIn = session !== null
  const known = useSyncExternalStore(subscribe, currentMarks, () => none)
  useEffect(() => {
    if (isSignedIn) void readAccount().catch(() => undefined)
    else if (owner !== 'device') {
      owner = 'device'
      set(readDevice(storedText(marksKey)))
    }
  }, [isSignedIn])
  return { marks: known, isOnDevice: !isSignedIn, mark: isSignedIn ? markInAccount : markOnDevice }
}

/** What the device keeps; broken or foreign entries count as none. */
function readDevice(json: string | null): Marks {
  const kept = readJson(json)
  if (!isRecord(kept)) return none
  return new Map(
    Object.entries(kept).flatMap(([id, mark]) =>
      isRecord(mark) && typeof mark['isRemembered'] === 'boolean' && typeof mark['isRead'] === 'boolean'
        ? [[id, { isRemembered: mark['isRemembered'], isRead: mark['isRead'] }] as const]
        : [],
    ),
  )
}

async function markOnDevice(bookId: string, change: Partial<Mark>): Promise<void> {
  set(changed(bookId, change))
  keepOnDevice(marks)
}

function keepOnDevice(kept: Marks): void {
  try {
    if (kept.size === 0) localStorage.removeItem(marksKey)
    else localStorage.setItem(marksKey, JSON.stringify(Object.fromEntries([...kept].slice(-MOST_ON_DEVICE))))
  } catch {
    // Without storage the marks live as long as the page.
  }
}

/** Reads first what the account already says of the book, so that neither mark removes the other. */
async function markInAccount(bookId: string, change: Partial<Mark>): Promise<void> {
  await readAccount()
  const before = marks
  const next = changed(bookId, change)
  set(next)
  try {
    await put(bookId, next.get(bookId) ?? noMark)
  } catch (error) {
    set(before)
    throw error
  }
}

/** Reads the marks of the account, once a visit. */
function readAccount(): Promise<void> {
  reading ??= readOnce().catch((error: unknown) => {
    reading = null
    throw error
  })
  return reading
}

/**
 * Reads them and sends along what the device kept before the login; the device forgets a mark as soon as it has
 * arrived.
 */
async function readOnce(): Promise<void> {
  const [{ api }, { listBookMarks }] = await calls()
  const { marks: stored } = await api.call(listBookMarks, {})
  owner = 'account'
  const own = new Map(stored.map(({ bookId, ...mark }) => [bookId, mark] as const))
  const fromDevice = [...readDevice(storedText(marksKey))].filter(([id]) => !own.has(id))
  set(new Map([...own, ...fromDevice]))
  const arrived = await Promise.all(fromDevice.map(([id, mark]) => hasArrived(id, mark)))
  keepOnDevice(new Map(fromDevice.filter((_, at) => !arrived[at])))
}

/** Sends a mark. One of a book that is not shown any more cannot be kept and is dropped. */
async function hasArrived(id: string, mark: Mark): Promise<boolean> {
  const { CallError } = await import('#contract/protocol/client.ts')
  return put(id, mark).then(
    () => true,
    (error: unknown) => error instanceof CallError && error.has('not_found'),
  )
}

async function put(id: string, body: Mark): Promise<void> {
  const [{ api }, { putBookMark }] = await calls()
  await api.call(putBookMark, { params: { id }, body })
}

function calls() {
  return Promise.all([import('#web/app/network/client.ts'), import('#contract/content/book-marks.ts')])
}

function changed(bookId: string, change: Partial<Mark>): Marks {
  const mark = { ...(marks.get(bookId) ?? noMark), ...change }
  const next = new Map(marks)
  if (mark.isRemembered || mark.isRead) next.set(bookId, mark)
  else next.delete(bookId)
  return next
}

function set(next: Marks): void {
  marks = next
  for (const listener of listeners) listener()
}

function currentMarks(): Marks {
  return marks
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
