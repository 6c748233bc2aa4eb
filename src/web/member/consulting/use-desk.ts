import { useQuery } from '@tanstack/react-query'
import { useSession } from '#web/app/session/known-session.ts'
import { type Desk, deskQuery, isNoConsultant } from './desk-query.ts'

/** Why somebody sees no desk: no admin has marked the person, or a consultant has no second factor yet. */
export type DeskRefusal = 'no_consultant' | 'no_second_factor'

interface OwnDesk {
  /** Undefined while it is not known, and for everybody who is refused. */
  readonly desk: Desk | undefined
  readonly refusal: DeskRefusal | null
  readonly isFailed: boolean
  readonly retry: () => void
}

/** The desk of the signed-in person. Nobody asks the server for what the session says that they do not have. */
export function useDesk(): OwnDesk {
  const session = useSession()
  const known = session === null ? null : refusalOf(session)
  const { data, error, refetch } = useQuery({
    ...deskQuery,
    enabled: session !== null && known === null,
  })
  // The mark may have been taken away since the session was read.
  const refusal = known ?? (isNoConsultant(error) ? 'no_consultant' : null)
  return {
    desk: refusal === null ? data : undefined,
    refusal,
    isFailed: error !== null,
    retry: () => void refetch(),
  }
}

function refusalOf(session: NonNullable<ReturnType<typeof useSession>>): DeskRefusal | null {
  if (!session.isConsultant) return 'no_consultant'
  return session.twoFaEnabled ? null : 'no_second_factor'
}
