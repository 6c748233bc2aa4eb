import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readStanding } from '#contract/consultant-desk.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { GrantArea } from '#domain/consulting/grant.ts'
import { quietApi } from '#web/app/network/client.ts'
import { forgetRoom, type Standing } from '#web/member/consulting/room-queries.ts'
import type { ClosedReason } from './closing/closed-words.ts'
import { type RoomState, type StandingWatch, watchStanding } from './closing/watch-standing.ts'
import { whyClosed } from './closing/why-closed.ts'
import { firstArea } from './room-address.ts'

export type ClientRoomState = RoomState<Standing, ClosedReason>

interface RoomStanding {
  readonly state: ClientRoomState
  /** Asks at once: a call of the room was refused. */
  readonly askNow: () => void
  /** Reads the proposals of the room anew. */
  readonly renew: () => void
  readonly turn: number
}

/**
 * Whether the room of a client may be shown, asked for as long as the page is there. Whenever it may not, everything
 * that it has read is forgotten, before anything else is drawn.
 */
export function useRoomStanding(clientId: string, area: GrantArea | null): RoomStanding {
  const client = useQueryClient()
  const [state, setState] = useState<ClientRoomState>({ kind: 'veiled', why: 'asking' })
  const [turn, setTurn] = useState(0)
  const watch = useRef<StandingWatch>(null)

  const ask = useEffectEvent(async (signal: AbortSignal): Promise<Standing> => {
    if (state.kind !== 'open') return askStanding(clientId, null, signal)
    const shown = area ?? firstArea(state.standing.areas)
    return askStanding(clientId, state.standing.areas[shown] === 'none' ? null : shown, signal)
  })
  const tell = useEffectEvent((next: ClientRoomState) => {
    if (next.kind !== 'open') forgetRoom(client)
    setState((before) => (isSame(before, next) ? before : next))
  })

  useEffect(() => {
    const started = watchStanding<Standing, ClosedReason>({
      ask: async (signal) => ask(signal),
      whyClosed,
      tell: (next) => tell(next),
      isVisible: () => document.visibilityState === 'visible',
      now: Date.now,
    })
    watch.current = started
    const unlisten = listenToPage(started)
    return () => {
      unlisten()
      started.stop()
      forgetRoom(client)
    }
  }, [client])

  return {
    state,
    askNow: () => watch.current?.askNow(),
    renew: () => setTurn((before) => before + 1),
    turn,
  }
}

/** What happens to the page: looked at again, put aside, kept for the way back, connected again. */
function listenToPage(watch: StandingWatch): () => void {
  const askWhenSeen = () => {
    if (document.visibilityState === 'visible') watch.askNow()
  }
  // The browser may keep the page as it is for the way back, so it has to be empty before it is put aside.
  const putAside = () => flushSync(() => watch.veil())
  const events = [
    [document, 'visibilitychange', askWhenSeen],
    [document, 'freeze', putAside],
    [document, 'resume', askWhenSeen],
    [window, 'pagehide', putAside],
    [window, 'pageshow', askWhenSeen],
    [window, 'online', askWhenSeen],
  ] as const
  for (const [place, name, listen] of events) place.addEventListener(name, listen)
  return () => {
    for (const [place, name, listen] of events) place.removeEventListener(name, listen)
  }
}

/**
 * Asks for the grant; with an area the log says that it is still open. One whose area has been taken back answers
 * without it: the rest of the room stays open.
 */
async function askStanding(clientId: string, area: GrantArea | null, signal: AbortSignal): Promise<Standing> {
  const params = { client_id: clientId }
  if (area === null) return quietApi.call(readStanding, { params, query: {} }, signal)
  try {
    return await quietApi.call(readStanding, { params, query: { area } }, signal)
  } catch (error) {
    if (!(error instanceof CallError) || !error.has('forbidden')) throw error
    return quietApi.call(readStanding, { params, query: {} }, signal)
  }
}

function isSame(before: ClientRoomState, next: ClientRoomState): boolean {
  return JSON.stringify(before) === JSON.stringify(next)
}
