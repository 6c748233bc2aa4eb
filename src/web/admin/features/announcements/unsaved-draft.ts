import type { AnnouncementDraft } from '#contract/admin/announcements.ts'
import { tabMemory } from '#web/app/device/tab-memory.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'

const memory = tabMemory('wk-unsaved-announcement', ['id', 'version', 'draft'])

/** A new draft. */
export const emptyDraft: AnnouncementDraft = {
  channel: 'mail',
  kind: 'service',
  audience: 'all',
  subject: '',
  content: '',
  link_label: '',
  link_path: '',
  from_on: null,
  until_on: null,
}

interface Unsaved {
  /** The version on which the typed texts are based. */
  readonly version: number
  readonly draft: AnnouncementDraft
}

/** What was typed into a draft in this tab and not saved, before a reload or the end of a session. */
export function unsavedOf(id: string): Unsaved | null {
  const kept = memory.read()
  if (kept?.id !== id) return null
  const draft = readJson(kept.draft)
  if (!isRecord(draft) || !Object.keys(emptyDraft).every((name) => name in draft)) return null
  return { version: Number(kept.version) || 0, draft: draft as unknown as AnnouncementDraft }
}

export function keepUnsaved(id: string, { version, draft }: Unsaved): void {
  memory.keep({ id, version: String(version), draft: JSON.stringify(draft) })
}

/** Forgets it when it was saved or discarded; what belongs to another draft stays. */
export function forgetUnsaved(id: string): void {
  if (memory.read()?.id === id) memory.forget()
}
