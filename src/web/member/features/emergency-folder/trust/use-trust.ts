import { useMutation, useQueryClient } from '@tanstack/react-query'
import type * as contract from '#contract/emergency-folder.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { api, isReauthenticationMissing } from '#web/app/network/client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import {
  type FolderTrust,
  type TrustedPerson,
  folderContract,
  folderQuery,
} from '#web/member/emergency-folder/folder-queries.ts'

type Invitation = CallOf<typeof contract.inviteTrustedPerson>['body']

/** What an owner does with persons of trust. Each call answers how things stand then. */
export function useTrust() {
  const invite = useTrustCall(async (body: Invitation) =>
    api.call((await folderContract()).inviteTrustedPerson, { body }),
  )
  const wait = useTrustCall(
    async ({ id, version, waitingDays }: Pick<TrustedPerson, 'id' | 'version' | 'waitingDays'>) =>
      api.call((await folderContract()).updateTrustedPerson, {
        params: { id },
        body: { version, waitingDays },
      }),
  )
  const end = useTrustCall(async ({ id }: TrustedPerson) =>
    api.call((await folderContract()).endTrustedPerson, { params: { id } }),
  )
  const resend = useTrustCall(async ({ id }: TrustedPerson) =>
    api.call((await folderContract()).resendTrustedPersonLink, { params: { id } }),
  )
  const offerTrial = useTrustCall(async ({ id }: TrustedPerson) =>
    api.call((await folderContract()).offerFolderTrial, { params: { id } }),
  )
  const needSecond = useTrustCall(async (needsSecond: boolean) =>
    api.call((await folderContract()).updateFolderTrust, { body: { needsSecond } }),
  )
  return {
    invite,
    wait,
    end,
    resend,
    offerTrial,
    needSecond,
    problem: [wait, end, resend, offerTrial, needSecond]
      .filter(({ isError }) => isError)
      .map(({ error }) => (isReauthenticationMissing(error) ? undefined : refusalSentence(error)))
      .find((sentence) => sentence !== undefined),
  }
}

export type TrustActs = ReturnType<typeof useTrust>

function useTrustCall<Variables>(call: (variables: Variables) => Promise<FolderTrust>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    meta: { showsErrors: true },
    onSuccess: (trust) => client.setQueryData(folderQuery.queryKey, (data) => data && { ...data, trust }),
    // Another device may have changed the same person.
    onError: () => void client.invalidateQueries({ queryKey: folderQuery.queryKey }),
  })
}

/** Says that something is done. */
export function tell(message: string): void {
  showToast({ type: 'positive', message })
}
