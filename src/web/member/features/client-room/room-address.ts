import { type GrantArea, grantAreas, type GrantLevel } from '#domain/consulting/grant.ts'

/** The address of an area of a client. */
export function roomAddress(clientId: string, area: GrantArea): string {
  return `/berater/mandant?mandant=${encodeURIComponent(clientId)}&bereich=${area}`
}

interface RoomPlace {
  /** null: the address names no client. */
  readonly clientId: string | null
  /** null: the address names no area. */
  readonly area: GrantArea | null
  /** The proposal that is written on or begun anew; null: the address names none. */
  readonly proposalId: string | null
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu

/** What the address says; what it says wrong counts as not said. */
export function readRoomAddress(params: URLSearchParams): RoomPlace {
  const clientId = params.get('mandant') ?? ''
  const area = params.get('bereich')
  const proposalId = params.get('vorschlag') ?? ''
  return {
    clientId: ID.test(clientId) ? clientId : null,
    area: grantAreas.find((each) => each === area) ?? null,
    proposalId: ID.test(proposalId) ? proposalId : null,
  }
}

/** The area that is shown where the address names none: the first one that is granted. */
export function firstArea(areas: Readonly<Record<GrantArea, GrantLevel>>): GrantArea {
  return grantAreas.find((area) => areas[area] !== 'none') ?? grantAreas[0]
}
