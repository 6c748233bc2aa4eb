import { storedText, storeText } from '#web/kit/browser/stored-text.ts'

const ownerKey = 'wk-reads-of'
/** The database of what was read, whose code is loaded with the first read that is kept (decision 0186). */
export const readsDatabase = 'wk-reads'

let generation = 0
let isSettled = false

/** Whose reads this browser keeps; null when it keeps none, or its storage is switched off. */
export function readsOwner(): string | null {
  return storedText(ownerKey)
}

/** A number that changes whenever the reads of a person are wiped: what was asked before belongs to that person. */
export function readsGeneration(): number {
  return generation
}

/**
 * Keeps reads of this person from now on; those of anybody else are wiped. What a page has asked before it knew for the
 * first time who is signed in was asked by the same session.
 */
export function giveReadsTo(userId: string): void {
  const isFirst = !isSettled
  isSettled = true
  if (readsOwner() === userId) return
  if (!isFirst) generation += 1
  deleteReads()
  storeText(ownerKey, userId)
}

/**
 * Wipes what was read on this device. The owner goes first, so that another tab, which may still be reading, keeps
 * nothing more; the database goes when every tab has closed it, which each does at once when it is asked.
 */
export function wipeReads(): void {
  generation += 1
  deleteReads()
}

function deleteReads(): void {
  try {
    localStorage.removeItem(ownerKey)
    indexedDB.deleteDatabase(readsDatabase)
  } catch {
    // A browser without storage keeps nothing.
  }
}
