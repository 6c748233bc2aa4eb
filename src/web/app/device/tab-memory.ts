import { useSyncExternalStore } from 'react'
import { isRecord } from '#web/kit/browser/read-json.ts'
import { keepInTab, keptInTab } from '#web/kit/browser/tab-storage.ts'

export interface TabMemory<T> {
  readonly use: () => T | null
  readonly read: () => T | null
  readonly keep: (value: T) => void
  readonly forget: () => void
}

/** One record of texts that survives a reload and ends with the tab. */
export function tabMemory<Key extends string>(
  storageKey: string,
  fields: readonly Key[],
): TabMemory<Readonly<Record<Key, string>>> {
  type Value = Readonly<Record<Key, string>>
  const listeners = new Set<() => void>()
  let known: Value | null | undefined

  function read(): Value | null {
    if (known === undefined) known = stored()
    return known
  }

  function stored(): Value | null {
    const kept = keptInTab(storageKey)
    return isRecord(kept) && fields.every((field) => typeof kept[field] === 'string') ? (kept as Value) : null
  }

  function store(next: Value | null): void {
    known = next
    // Without storage the record lives as long as the page.
    keepInTab(storageKey, next)
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    use: () => useSyncExternalStore(subscribe, read, () => null),
    read,
    keep: store,
    forget: () => store(null),
  }
}
