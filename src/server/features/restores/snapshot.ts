import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { isValues } from '#contract/restore/record-rows.ts'
import { perKind } from '#contract/restore/restore-kinds.ts'
import type { RecordLists } from '#contract/restore/restored-records.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** The records that a restore has touched; those that it added were not there before. */
export interface Snapshot {
  readonly before: RecordLists
  readonly after: RecordLists
}

/** Compressed JSON: a tenth of what it says. */
export async function packSnapshot(snapshot: Snapshot): Promise<Buffer> {
  return pack(JSON.stringify(snapshot))
}

/** @throws {Error} when it is none */
export async function unpackSnapshot(content: Buffer): Promise<Snapshot> {
  const read: unknown = JSON.parse((await unpack(content)).toString())
  if (!isValues(read)) throw new Error('A snapshot without records')
  return { before: listsOf(read['before']), after: listsOf(read['after']) }
}

function listsOf(value: unknown): RecordLists {
  const lists = isValues(value) ? value : {}
  return perKind((kind) => {
    const list = lists[kind]
    return Array.isArray(list) ? list.filter(isValues) : []
  })
}
