import type { Lesson } from '#domain/property/purchase-check.ts'
import { tabMemory } from '#web/app/device/tab-memory.ts'
import { knownSession } from '#web/app/session/known-session.ts'
import { isRecord, readJson } from '#web/kit/browser/read-json.ts'
import type { LessonEntry } from './lesson-entry.ts'

const memory = tabMemory('wk-course', ['person', 'entries'])

/** What this tab keeps of a lesson that was begun: a reload or another lesson in between loses nothing. */
export function keptEntry(checkId: string | null, lesson: Lesson): LessonEntry {
  const entry = entries()[placeOf(checkId, lesson)]
  return isRecord(entry) ? entry : {}
}

/** Keeps what was typed in a lesson; null: it is stored. */
export function keepEntry(checkId: string | null, lesson: Lesson, entry: LessonEntry | null): void {
  const { [placeOf(checkId, lesson)]: _former, ...others } = entries()
  const next = entry === null ? others : { ...others, [placeOf(checkId, lesson)]: entry }
  if (Object.keys(next).length === 0) memory.forget()
  else memory.keep({ person: person(), entries: JSON.stringify(next) })
}

function entries(): Readonly<Record<string, unknown>> {
  const kept = memory.read()
  const read = kept?.person === person() ? readJson(kept.entries) : null
  return isRecord(read) ? read : {}
}

function placeOf(checkId: string | null, lesson: Lesson): string {
  return `${checkId ?? 'new'} ${lesson}`
}

function person(): string {
  return knownSession()?.id ?? ''
}
