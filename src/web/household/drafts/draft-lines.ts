import { recordAt } from '#contract/records/record-at.ts'
import { fieldLines } from '#web/household/planning/field-lines.ts'
import type { Lookups } from '#web/household/planning/field-words.ts'
import { isRecord } from '#web/kit/browser/read-json.ts'
import type { LostDraft } from './lost-draft.ts'

export interface DraftLine {
  readonly label: string
  readonly value: string
}

/** The name behind the id of a person, a source or an account; undefined while it is not known. */
export type NameOf = Lookups['nameOf']

/** What somebody entered, line by line. Ids and versions are left out, because they mean nothing to people. */
export function draftLines({ path, params, body }: LostDraft, nameOf: NameOf): readonly DraftLine[] {
  const entered = { ...params, ...(isRecord(body) ? body : {}) }
  const record = recordAt(path)
  const lines = record ? fieldLines(entered, record, { nameOf }).filter(({ isEmpty }) => !isEmpty) : []
  return [...ownerLines(path, params?.['id'], nameOf), ...lines.map(({ label, value }) => ({ label, value }))]
}

/** The label of a field, by its key in the request. */
export function draftLabel(path: string, key: string): string | undefined {
  return key === 'id' ? ownerOf(path) : recordAt(path)?.fields[key]?.label
}

// These lines name the record: `Konto: Depot`.
function ownerLines(path: string, id: unknown, nameOf: NameOf): readonly DraftLine[] {
  const label = ownerOf(path)
  const value = typeof id === 'string' ? nameOf(id) : undefined
  return label === undefined || value === undefined ? [] : [{ label, value }]
}

function ownerOf(path: string): string | undefined {
  const end = path.indexOf(idPart)
  return end < 0 ? undefined : recordAt(path.slice(0, end + idPart.length))?.name
}

const idPart = '/{id}'
