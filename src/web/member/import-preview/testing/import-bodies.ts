import { type ImportBody, importParts } from '#web/member/import-preview/import-body.ts'

/** The bodies of all parts that are sent for a card, in their order. */
export function importBodies(...told: Parameters<typeof importParts>): Promise<readonly ImportBody[]> {
  return Promise.all(importParts(...told).map((part) => part.body()))
}
