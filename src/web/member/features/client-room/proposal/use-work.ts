import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createProposal, deleteProposal, sendProposal, updateProposal } from '#contract/proposals.ts'
import { api } from '#web/app/network/client.ts'
import { WorkStore, type WorkState } from './work-store.ts'
import { bodyOf, keepWork, keptWork, type Work } from './work.ts'

/** The proposal that is being written, and what can be done with it. */
export type WorkHandle = WorkState &
  Pick<WorkStore, 'change' | 'take' | 'insist' | 'store' | 'send' | 'discard'>

interface WorkSettings {
  readonly userId: string
  readonly clientId: string
  readonly onRefused: () => void
  readonly onDone: () => void
}

/** The proposal that is being written to a client; one component has one client for its life. */
export function useWork({ userId, clientId, ...settings }: WorkSettings): WorkHandle {
  const refused = useEffectEvent(settings.onRefused)
  const done = useEffectEvent(settings.onDone)
  const [store] = useState(
    () =>
      new WorkStore(
        {
          ...callsFor(clientId),
          keep: (work) => keepWork(userId, clientId, work),
        },
        keptWork(userId, clientId),
      ),
  )
  useEffect(() => store.connect({ onRefused: () => refused(), onDone: () => done() }), [store])
  const state = useSyncExternalStore(store.subscribe, store.state, store.state)
  const { change, take, insist, send, discard } = store
  return { ...state, change, take, insist, store: store.store, send, discard }
}

function callsFor(clientId: string) {
  return {
    store: async (work: Work) => {
      const { id, version, reason, answerBy } = work
      const fields = { reason, answerBy, lines: bodyOf(work) }
      return version === null
        ? api.call(createProposal, { params: { client_id: clientId }, body: { id, ...fields } })
        : api.call(updateProposal, { params: { client_id: clientId, id }, body: { version, ...fields } })
    },
    send: async ({ id, version }: Work) =>
      api.call(sendProposal, { params: { client_id: clientId, id }, body: { version: version ?? 1 } }),
    discard: async ({ id, version }: Work) =>
      version === null ? null : api.call(deleteProposal, { params: { client_id: clientId, id } }),
  }
}
