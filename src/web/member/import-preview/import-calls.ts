import { api } from '#web/app/network/client.ts'
import { patiently } from '#web/app/network/patiently.ts'
import { type StoredImport, importsContract } from '#web/member/household-plan/booking-queries.ts'
import type { ImportBody } from './import-body.ts'

/** The newest imports; an import that was broken off is among them. */
export async function readNewestImports(): Promise<readonly StoredImport[]> {
  return (await api.call((await importsContract()).readImports, { query: {} })).imports
}

/** Stores a part of an import. A part that is sent too soon waits as long as the server says. */
export async function storePart(body: ImportBody): Promise<StoredImport> {
  const { createImport } = await importsContract()
  return patiently(() => api.call(createImport, { body }))
}
