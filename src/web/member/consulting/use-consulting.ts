import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  chooseConsultant,
  dismissExtension,
  setConsultantAccess,
  setConsultantNotices,
} from '#contract/consultant.ts'
import { CallError } from '#contract/protocol/client.ts'
import { api } from '#web/app/network/client.ts'
import { runMutation } from '#web/app/queries/run-mutation.ts'
import { planningMutation } from '#web/household/planning/planning-mutation.ts'
import { showToast, showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { subscriptionQuery } from '#web/member/subscription-query.ts'
import { consultingQuery } from './consulting-query.ts'
import type { Grant } from './household-grant.ts'

const chooseMutation = planningMutation({
  queryKey: consultingQuery.queryKey,
  send: (consultant_id: string | null) => api.call(chooseConsultant, { body: { consultant_id } }),
  change: (data) => data,
  settle: (data, answer) => ({ ...data, ...answer }),
})

type SentGrant = Grant & { readonly message?: string }

// Changes the grant; null ends the access.
const grantMutation = planningMutation({
  queryKey: consultingQuery.queryKey,
  send: (grant: SentGrant | null) =>
    api.call(setConsultantAccess, {
      body: grant ? { allowed_access: true, ...grant } : { allowed_access: false },
    }),
  // A first grant is shown only after the answer; a change of a present grant is shown at once.
  change: (data, grant) => {
    if (!grant || !data.allowed_access) return data
    const { areas, amounts, expires_on } = grant
    return { ...data, areas, amounts, expires_on }
  },
  settle: (data, answer) => ({ ...data, ...answer }),
})

const dismissMutation = planningMutation({
  queryKey: consultingQuery.queryKey,
  send: () => api.call(dismissExtension, {}),
  change: (data) => ({ ...data, extension: null }),
  settle: (data, answer) => ({ ...data, ...answer }),
})

const noticesMutation = planningMutation({
  queryKey: consultingQuery.queryKey,
  send: (tells_opening: boolean) => api.call(setConsultantNotices, { body: { tells_opening } }),
  change: (data, tells_opening) => ({ ...data, tells_opening }),
  settle: (data, answer) => ({ ...data, ...answer }),
})

const inPlace = { showsErrors: true } as const

/**
 * The actions to choose a consultant, to grant access, to extend and to end it. Where the subscription has ended, the
 * page then shows the way to one.
 */
export function useConsulting() {
  const client = useQueryClient()
  const choose = useMutation({ ...chooseMutation, meta: inPlace })
  const grant = useMutation({ ...grantMutation, meta: inPlace })
  const dismiss = useMutation({ ...dismissMutation, meta: inPlace })
  const notices = useMutation({ ...noticesMutation, meta: inPlace })

  async function settled(work: Promise<unknown>): Promise<boolean> {
    try {
      await work
      return true
    } catch (error) {
      // The subscription has ended meanwhile.
      if (error instanceof CallError && error.has('subscription_required'))
        void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey })
      return false
    }
  }

  // Ending the access offers no undo without a subscription, because nobody could grant the access again. What comes
  // back is a new request, which the consultant accepts anew.
  async function end(name: string, former: Grant | null): Promise<void> {
    if (!(await settled(grant.mutateAsync(null)))) return
    const message = `${name} hat keinen Zugriff mehr.`
    if (former === null) showToast({ type: 'positive', message })
    else showUndoToast(message, () => void runMutation(client, grantMutation, former).catch(() => undefined))
  }

  async function remove(name: string): Promise<void> {
    if (await settled(choose.mutateAsync(null)))
      showToast({ type: 'positive', message: `${name} ist nicht mehr dein Berater.` })
  }

  return {
    choose: (id: string) => settled(choose.mutateAsync(id)),
    remove,
    grant: (next: SentGrant) => settled(grant.mutateAsync(next)),
    end,
    dismissExtension: () => settled(dismiss.mutateAsync(undefined)),
    tellOpening: (isOn: boolean) => settled(notices.mutateAsync(isOn)),
    isChoosing: choose.isPending,
    isGranting: grant.isPending && grant.variables !== null,
    isEnding: grant.isPending && grant.variables === null,
    isDismissing: dismiss.isPending,
    isSwitching: notices.isPending,
    error: choose.error ?? grant.error ?? dismiss.error ?? notices.error,
  }
}

export type ConsultingActions = ReturnType<typeof useConsulting>
