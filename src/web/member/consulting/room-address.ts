import type { GrantArea } from '#domain/consulting/grant.ts'

/** The parameters of the address of a client's room. */
export const clientParam = 'mandant'
export const areaParam = 'bereich'
/** The proposal that is shown beside the figures of the client. */
export const sentProposalParam = 'vorschlag'

interface RoomTarget {
  readonly area?: GrantArea
  readonly proposalId?: string
}

/** The address of a client's room; without an area it opens with the first that is granted. */
export function roomAddress(clientId: string, { area, proposalId }: RoomTarget = {}): string {
  const asked = new URLSearchParams({ [clientParam]: clientId })
  if (area !== undefined) asked.set(areaParam, area)
  if (proposalId !== undefined) asked.set(sentProposalParam, proposalId)
  return `/berater/mandant?${asked.toString()}`
}
