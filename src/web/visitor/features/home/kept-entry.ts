import { useSyncExternalStore } from 'react'
import { incomeEntryKey } from '#web/app/device/tried-on-device.ts'
import { storedText } from '#web/kit/browser/stored-text.ts'
import { type IncomeEntry, isSample, readEntry, sampleEntry } from './income-entry.ts'

let entry: IncomeEntry | undefined
const listeners = new Set<() => void>()

/** The visitor's entry; the sample until something is entered, and in the prerendered page. */
export function useKeptEntry(): IncomeEntry {
  return useSyncExternalStore(subscribe, currentEntry, () => sampleEntry)
}

/** Keeps an entry on the device; the sample is not kept. */
export function keepEntry(next: IncomeEntry): void {
  entry = next
  try {
    if (isSample(next)) localStorage.removeItem(incomeEntryKey)
    else localStorage.setItem(incomeEntryKey, JSON.stringify(next))
  } catch {
    // Without storage the entry lives as long as the page.
  }
  for (const listener of listeners) listener()
}

function currentEntry(): IncomeEntry {
  entry ??= readEntry(storedText(incomeEntryKey)) ?? sampleEntry
  return entry
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
