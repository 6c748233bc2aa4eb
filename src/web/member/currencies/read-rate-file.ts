import { type WantedRates, readEcbRates } from '#domain/currencies/ecb-rates.ts'
import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import { listZip, openEntry, unpackingRoom } from '#web/member/statement-files/zip-entries.ts'

/**
 * The greatest size of a list in bytes. The list of all years has less than two million bytes as CSV, and
 * eight million as XML.
 */
const MAX_LIST_BYTES = 30_000_000

/**
 * The rates in a list of the European Central Bank (ECB) as XML or CSV, also packed as a ZIP; null where the
 * file is not such a list. Only the used rates are kept (decision 0169).
 */
export async function readRateFile(file: Blob, wanted: WantedRates): Promise<readonly DatedRate[] | null> {
  if (file.size > MAX_LIST_BYTES) return null
  try {
    return readEcbRates(await textOf(file), wanted)
  } catch {
    // A broken ZIP is no list.
    return null
  }
}

async function textOf(file: Blob): Promise<string> {
  const signature = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const isZip = signature[0] === 0x50 && signature[1] === 0x4b
  if (!isZip) return file.text()
  const entries = await listZip(file)
  const entry = entries.find(({ name }) => /\.(?:csv|xml)$/iu.test(name))
  if (!entry || entry.unpackedBytes > MAX_LIST_BYTES) return ''
  return new Response(await openEntry(file, entry, unpackingRoom())).text()
}
