import { accountRecord } from '#contract/records/account-record.ts'
import { isValues } from '#contract/restore/record-rows.ts'
import { ownName } from '#contract/restore/record-title.ts'
import { kindNames } from '#contract/restore/restore-kinds.ts'
import type { RecordLists } from '#contract/restore/restored-records.ts'

/**
 * The name behind each id in the records, also of sub-pots and classes; a name in an earlier list counts
 * before one in a later list.
 */
export function namesIn(...lists: readonly RecordLists[]): (id: string) => string | undefined {
  const names = new Map<string, string>()
  const learn = (id: unknown, name: string | undefined) => {
    if (typeof id === 'string' && name !== undefined && !names.has(id)) names.set(id, name)
  }
  for (const records of lists) {
    // A position with an account has no name of its own, so accounts come first.
    for (const kind of kindNames)
      for (const record of records[kind]) learn(record['id'], ownName(kind, record))
    for (const part of partsOf(records, 'versions', 'subPots')) learn(part['id'], textOf(part['label']))
    for (const part of partsOf(records, 'distribution', 'classes'))
      learn(part['id'], textOf(part['name']) ?? classWords[String(part['key'])])
  }
  return (id) => names.get(id)
}

const classWords: Readonly<Record<string, string>> = accountRecord.fields.assetClass.words

function partsOf(records: RecordLists, kind: 'versions' | 'distribution', field: string) {
  return records[kind].flatMap((record) => {
    const parts = record[field]
    return Array.isArray(parts) ? parts.filter(isValues) : []
  })
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
