import { useSyncExternalStore } from 'react'
import { type IncomeEntry, isSample, readEntry, sampleEntry } from './income-entry.ts'

/** The key that the cookie settings name: what a visitor entered on the start page, kept on the device only. */
const entryKey = 'wk-income-entry'

let entry: IncomeEntry | undefined
const listeners = new Set<() => void>()

/** The visitor's entry; the sample until something is entered, and in the prerendered page. */
export function useKeptEntry(): IncomeEntry {
  return useSyncExternalStore(subscribe, currentEntry, () => sampleEntry)
}

/** Keeps an entry on the device; the sample is not worth keeping. */
export function keepEntry(next: IncomeEntry): void {
  entry = next
  try {
    if (isSample(next)) localStorage.removeItem(entryKey)
    else localStorage.setItem(entryKey, JSON.stringify(next))
  } catch {
    // Without storage the entry lives as long as the page.
  }
  for (const listener of listeners) listener()
}

function currentEntry(): IncomeEntry {
  entry ??= storedEntry() ?? sampleEntry
  return entry
}

function storedEntry(): IncomeEntry | null {
  try {
    return readEntry(localStorage.getItem(entryKey))
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
