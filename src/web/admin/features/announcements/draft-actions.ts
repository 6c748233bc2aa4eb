import * as contract from '#contract/admin/announcements.ts'
import type { AdminAnnouncement, AnnouncementDraft } from '#contract/admin/announcements.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { announcementQuery } from './announcement-queries.ts'
import { forgetUnsaved } from './unsaved-draft.ts'
import type { DraftState } from './use-draft-state.ts'

interface Given {
  readonly id: string
  readonly state: DraftState
  readonly onClose: () => void
}

/** The calls about a draft; each throws what the server refuses. */
export function draftActions({ id, state, onClose }: Given) {
  const { draft, version, startCall } = state
  const params = { id }
  return {
    store: async (next: AnnouncementDraft, over: number): Promise<AdminAnnouncement> => {
      const body = { version: over, draft: next }
      const saved = await api.call(contract.writeAnnouncement, { params, body })
      state.arrive(saved, next)
      return saved
    },
    test: async () => {
      const body = { id: crypto.randomUUID(), draft }
      const { recipient } = await api.call(contract.testAnnouncement, { body })
      showToast({ type: 'positive', message: `Die Probe ist unterwegs an ${recipient}.` })
    },
    remove: async () => {
      if (version > 0)
        await api.call(contract.deleteAnnouncement, { params, query: { version: String(version) } })
      state.reset()
      forgetUnsaved(id)
      onClose()
      await refreshAdminData()
      showToast({ type: 'positive', message: 'Der Entwurf ist gelöscht.' })
    },
    start: async (recipients: number) => {
      const body = { id: startCall, version, recipients }
      const started = await api.call(contract.startAnnouncement, { params, body })
      queryClient.setQueryData(announcementQuery(id).queryKey, started)
      await refreshAdminData()
    },
  }
}
