import type { createOwnEntry, inviteTrustedPerson } from '#contract/emergency-folder.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'

/** A valid entry of a household's own. */
export function sampleOwnEntry(
  own: Partial<BodyOf<typeof createOwnEntry>> = {},
): BodyOf<typeof createOwnEntry> {
  return {
    id: crypto.randomUUID(),
    group: 'places',
    title: 'Schlüssel',
    text: 'Beim Nachbarn im zweiten Stock',
    ...own,
  }
}

/** A valid invitation, each to another address. */
export function sampleInvitation(
  own: Partial<BodyOf<typeof inviteTrustedPerson>> = {},
): BodyOf<typeof inviteTrustedPerson> {
  return {
    id: crypto.randomUUID(),
    name: 'Lena Hartwig',
    email: `lena.${crypto.randomUUID()}@gmx.de`,
    relation: 'Schwester',
    waitingDays: 14,
    ...own,
  }
}
