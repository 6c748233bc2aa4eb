import { tabMemory } from '#web/app/device/tab-memory.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'
import type { Values } from './content-entry.ts'

const memory = tabMemory('wk-unsaved-content', ['id', 'version', 'values'])

interface Unsaved {
  /** The version on which the typed texts are based. */
  readonly version: number
  readonly values: Values
}

/** What was typed into an entry in this tab and not saved, before a reload or the end of a session. */
export function unsavedOf(id: string, names: readonly string[]): Unsaved | null {
  const kept = memory.read()
  if (kept?.id !== id) return null
  const values = readJson(kept.values)
  if (!isRecord(values)) return null
  const known = names.flatMap((name) => {
    const value = values[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return { version: Number(kept.version) || 0, values: Object.fromEntries(known) }
}

export function keepUnsaved(id: string, { version, values }: Unsaved): void {
  memory.keep({ id, version: String(version), values: JSON.stringify(values) })
}

/** Forgets it when it was saved or discarded; what belongs to another entry stays. */
export function forgetUnsaved(id: string): void {
  if (memory.read()?.id === id) memory.forget()
}
