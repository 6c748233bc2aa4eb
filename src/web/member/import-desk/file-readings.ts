import type { ColumnMapping } from '#domain/statement-import/csv/csv-layout.ts'
import { MAX_ROWS } from '#domain/statement-import/limits.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { cardsOf } from '#web/member/import-preview/cards-of-file.ts'
import { findAccount } from '#web/member/import-preview/find-account.ts'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import { withoutFile } from '#web/member/import-preview/join-cards.ts'
import {
  type RunningReading,
  endIdleWorker,
  readInWorker,
} from '#web/member/statement-files/read-in-worker.ts'
import type { ImportDesk } from './import-desk.ts'
import { fileIn } from './import-state.ts'
import { keptPart } from './kept-part.ts'

export interface FileReadings {
  /** Reads a file once the files chosen before it are read. */
  readonly read: (fileId: string) => void
  /** Ends the reading of files that were removed. */
  readonly forget: (fileIds: readonly string[]) => void
  readonly endAll: () => void
}

/**
 * Reads files one after the other, so that memory stays flat. The cards of files that were chosen together
 * are added together, so that an account is compared once.
 * @param whenRead called once the last chosen file is read or removed
 */
export function fileReadings(
  { state, dispatch, household, ended }: ImportDesk,
  mappings: () => readonly ColumnMapping[],
  whenRead: () => Promise<void>,
): FileReadings {
  const readings = new Map<string, RunningReading>()
  const cancelled = new Map<string, () => void>()
  let queue: Promise<void> = Promise.resolve()
  /** The cards of files that are read while other files of the same choice are not read yet. */
  let arrived: readonly ImportCard[] = []
  let partCount = 0

  function read(fileId: string): void {
    queue = queue
      .then(() => readNow(fileId))
      .catch(() => giveUp(fileId))
      .then(settle)
  }

  async function settle(): Promise<void> {
    if (ended().aborted || state().files.some(({ reading }) => reading === null)) return
    endIdleWorker()
    const cards = arrived.map((card) => {
      const found = findAccount(card.told, household().accounts)
      return { card, accountId: found.kind === 'own' ? found.accountId : null }
    })
    arrived = []
    dispatch({ kind: 'cards-arrived', cards })
    await whenRead()
  }

  /** Ends the reading of this file after an unforeseen error; the waiting files are still read. */
  function giveUp(fileId: string): void {
    leaveOut(fileId)
    dispatch({ kind: 'remove-file', fileId })
    dispatch({ kind: 'file-refused', fileId, reason: 'crashed' })
  }

  function leaveOut(fileId: string): void {
    arrived = arrived.flatMap((card) => withoutFile(card, fileId) ?? [])
  }

  async function readNow(fileId: string): Promise<void> {
    const chosen = fileIn(state(), fileId)
    if (!chosen || ended().aborted) return
    const answers = { ...chosen.answers, mappings: mappings() }
    const running = readInWorker(chosen.file, answers, (progress) =>
      dispatch({ kind: 'file-progress', fileId, progress }),
    )
    readings.set(fileId, running)
    const reading = await Promise.race([running.result, gone(fileId)])
    readings.delete(fileId)
    cancelled.delete(fileId)
    if (!reading || !fileIn(state(), fileId)) return
    const firstPart = partCount
    partCount += reading.parts.length
    const cards = await cardsOf({ id: fileId, name: chosen.file.name }, reading.parts, newId, firstPart)
    if (!fileIn(state(), fileId)) return
    if (!cards.every(hasRoom)) return dispatch({ kind: 'file-refused', fileId, reason: 'beyond_limit' })
    arrived = [...arrived, ...cards]
    dispatch({ kind: 'file-read', fileId, reading: { ...reading, parts: reading.parts.map(keptPart) } })
  }

  /** Whether an account can take the bookings of one more file. */
  function hasRoom({ key, rows }: ImportCard): boolean {
    if (key === null) return true
    const open = state().session.cards.filter(({ takeOver }) => takeOver.kind === 'open')
    const others = [...open.map(({ card }) => card), ...arrived].filter((card) => card.key === key)
    const count = others.reduce((sum, card) => sum + card.rows.length, rows.length)
    return others.length === 0 || count <= MAX_ROWS
  }

  /** Settles when the file is removed while it is being read. */
  function gone(fileId: string): Promise<null> {
    return new Promise((resolve) => {
      cancelled.set(fileId, () => resolve(null))
    })
  }

  return {
    read,
    forget: (fileIds) => {
      for (const fileId of fileIds) {
        readings.get(fileId)?.cancel()
        cancelled.get(fileId)?.()
        leaveOut(fileId)
      }
      void settle()
    },
    endAll: () => {
      for (const running of readings.values()) running.cancel()
      endIdleWorker()
    },
  }
}
