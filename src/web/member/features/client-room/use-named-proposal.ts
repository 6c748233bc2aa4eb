import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { areaOfKind } from '#domain/proposals/proposal-line.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import {
  type ClientProposal,
  clientProposalsQuery,
  type Standing,
} from '#web/member/consulting/room-queries.ts'
import type { WorkHandle } from './proposal/use-work.ts'
import { workAnew, workOfDraft } from './proposal/work.ts'
import { firstArea, roomAddress } from './room-address.ts'

interface NamedProposalSettings {
  readonly clientId: string
  /** null: the address names none. */
  readonly proposalId: string | null
  /** null: the room is not open. */
  readonly standing: Standing | null
  readonly turn: number
  readonly handle: WorkHandle
}

/**
 * Goes on with the draft that the address names, or begins anew with what was rejected, in the area of its first line.
 * The address then names it no longer, so that a reload does not begin a second one.
 */
export function useNamedProposal(settings: NamedProposalSettings): void {
  const { clientId, proposalId, standing, turn, handle } = settings
  const navigate = useNavigate()
  const { data } = useQuery({
    ...clientProposalsQuery(clientId, standing?.revision ?? 0, turn),
    enabled: proposalId !== null && standing !== null,
  })
  const open = useEffectEvent(async (proposals: readonly ClientProposal[], areas: Standing['areas']) => {
    const named = proposals.find(({ id }) => id === proposalId)
    const work = named && (named.status === 'draft' ? workOfDraft(named) : workAnew(named, areas))
    const line = work?.lines[0]
    const area = line && areaOfKind[line.change.kind]
    const shown = area && areas[area] !== 'none' ? area : firstArea(areas)
    // What is being written already is stored before something else takes its place.
    const isFree = handle.isStored || handle.work?.id === work?.id || (await handle.store())
    if (!isFree) {
      showToast({ type: 'warning', message: STILL_WRITING, timeout: 0 })
      return
    }
    // First the way there: it would be held as long as what is begun is not stored.
    void navigate(roomAddress(clientId, shown), { replace: true })
    if (!named || !work) showToast({ type: 'warning', message: NOTHING_LEFT, timeout: 0 })
    else if (named.status !== 'draft') handle.change(() => work)
    else if (handle.work?.id !== work.id) handle.take(named)
  })
  const areas = standing?.areas
  useEffect(() => {
    if (proposalId !== null && data && areas) void open(data, areas)
  }, [proposalId, data, areas])
}

const STILL_WRITING =
  'Hier steht noch ein Vorschlag, der nicht gespeichert ist. Schick ihn zuerst ab oder verwirf ihn.'
const NOTHING_LEFT = 'Von diesem Vorschlag lässt sich nichts mehr vorschlagen.'
