import { useNavigate } from 'react-router'
import type { GrantArea } from '#domain/consulting/grant.ts'
import { UnsavedDialog } from '#web/app/unsaved/unsaved-dialog.tsx'
import { ConsultantFrame } from '#web/member/consulting/consultant-frame.tsx'
import { ClosedRoom, VeiledRoom } from './closing/closed-room.tsx'
import { noteLeft } from './closing/left-rooms.ts'
import { OpenRoom } from './open-room.tsx'
import { useWork } from './proposal/use-work.ts'
import { firstArea } from './room-address.ts'
import { RoomBanner } from './room-banner.tsx'
import { AreaChoice, nameOfClient, RoomRail } from './room-rail.tsx'
import { useNamedProposal } from './use-named-proposal.ts'
import { type ClientRoomState, useRoomStanding } from './use-room-standing.ts'

interface ClientRoomProps {
  readonly userId: string
  readonly clientId: string
  /** The area that the address names; null: none. */
  readonly named: GrantArea | null
  /** The proposal that the address names; null: none. */
  readonly proposalId: string | null
}

/**
 * The room of a client while it is open, hidden or closed. What the consultant types lives here, outside of what is
 * hidden: it belongs to the consultant.
 */
export function ClientRoom({ userId, clientId, named, proposalId }: ClientRoomProps) {
  const navigate = useNavigate()
  const { state, askNow, renew, turn } = useRoomStanding(clientId, named)
  const handle = useWork({ userId, clientId, onRefused: askNow, onDone: renew })
  const standing = state.kind === 'open' ? state.standing : null
  useNamedProposal({ clientId, proposalId, standing, turn, handle })
  const area = named ?? (standing ? firstArea(standing.areas) : 'income')

  function leave() {
    noteLeft(clientId)
    void navigate('/berater', { replace: true })
  }

  return (
    <ConsultantFrame
      rail={<RoomRail standing={standing} area={area} />}
      banner={
        standing && (
          <RoomBanner
            name={nameOfClient(standing)}
            area={area}
            level={standing.areas[area]}
            amounts={standing.amounts}
            expiresOn={standing.expires_on}
            onLeave={leave}
          />
        )
      }
      railOfPhones={standing && <AreaChoice standing={standing} area={area} />}
    >
      <Content state={state} clientId={clientId} area={area} handle={handle} onRefused={askNow} turn={turn} />
      <UnsavedDialog
        isDirty={!handle.isStored && state.kind !== 'closed'}
        title="Entwurf noch nicht gespeichert"
        lead="Was du zuletzt geschrieben hast, ist noch nicht gespeichert. In diesem Tab bleibt es, bis du ihn schließt."
        leaveLabel="Trotzdem gehen"
        stayLabel="Hier bleiben"
      />
    </ConsultantFrame>
  )
}

interface ContentProps {
  readonly state: ClientRoomState
  readonly clientId: string
  readonly area: GrantArea
  readonly handle: ReturnType<typeof useWork>
  readonly onRefused: () => void
  readonly turn: number
}

function Content({ state, handle, ...room }: ContentProps) {
  switch (state.kind) {
    case 'open':
      return <OpenRoom {...room} standing={state.standing} handle={handle} />
    case 'veiled':
      return <VeiledRoom why={state.why} />
    case 'closed':
      return (
        <ClosedRoom
          why={state.why}
          unstoredReason={handle.isStored ? '' : (handle.work?.reason ?? '')}
          hasDraft={(handle.work?.version ?? null) !== null}
        />
      )
  }
}
