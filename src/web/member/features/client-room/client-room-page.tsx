import { useState } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { useSession } from '#web/app/session/known-session.ts'
import { ConsultantFrame } from '#web/member/consulting/consultant-frame.tsx'
import { ClientRoom } from './client-room.tsx'
import { ClosedRoom, LeftRoom } from './closing/closed-room.tsx'
import { noteEntered, wasLeft } from './closing/left-rooms.ts'
import { readRoomAddress } from './room-address.ts'
import { RoomRail } from './room-rail.tsx'

export const meta = pageMeta({ title: 'Mandant' })

/** The room of a client, as far as the client has granted it. */
export default function ClientRoomPage() {
  const [params] = useSearchParams()
  const session = useSession()
  const { clientId, area, proposalId } = readRoomAddress(params)
  // Nothing is asked before somebody is known to be signed in.
  if (session === null)
    return <ConsultantFrame rail={<RoomRail standing={null} area="income" />}>{null}</ConsultantFrame>
  if (clientId === null)
    return (
      <ConsultantFrame rail={<RoomRail standing={null} area="income" />}>
        <ClosedRoom why="not_granted" unstoredReason="" hasDraft={false} />
      </ConsultantFrame>
    )
  return (
    <EnteredRoom
      key={`${session.id} ${clientId}`}
      userId={session.id}
      clientId={clientId}
      named={area}
      proposalId={proposalId}
    />
  )
}

interface EnteredRoomProps {
  readonly userId: string
  readonly clientId: string
  readonly named: ReturnType<typeof readRoomAddress>['area']
  readonly proposalId: string | null
}

/** After "Mandant verlassen" the way back shows nothing until somebody wants to see it again. */
function EnteredRoom({ userId, clientId, named, proposalId }: EnteredRoomProps) {
  const cameBack = useNavigationType() === NavigationType.Pop
  const [isLeft, setLeft] = useState(() => {
    if (cameBack && wasLeft(clientId)) return true
    noteEntered(clientId)
    return false
  })
  if (isLeft)
    return (
      <ConsultantFrame rail={<RoomRail standing={null} area="income" />}>
        <LeftRoom
          onOpen={() => {
            noteEntered(clientId)
            setLeft(false)
          }}
        />
      </ConsultantFrame>
    )
  return <ClientRoom userId={userId} clientId={clientId} named={named} proposalId={proposalId} />
}
