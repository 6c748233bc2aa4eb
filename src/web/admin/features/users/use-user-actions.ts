import { useMutation } from '@tanstack/react-query'
import { adminResendVerification, endUserSessions, unlockUser } from '#contract/admin/admin.ts'
import { actionSentence } from '#web/admin/access/refused.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { type AdminUserRow, fullNameOf } from './user-words.ts'

export interface UserActions {
  readonly resend: (row: AdminUserRow) => void
  readonly unlock: (row: AdminUserRow) => void
  readonly endSessions: (row: AdminUserRow) => void
}

/** The actions that take place at once, because nothing is lost by them. */
export function useUserActions(): UserActions {
  const { mutate } = useMutation({
    mutationFn: ({ act }: { readonly act: () => Promise<unknown>; readonly done: string }) => act(),
    meta: { showsErrors: true },
    onSuccess: (_, { done }) => showToast({ type: 'positive', message: done }),
    onError: (error) => showToast({ type: 'negative', message: actionSentence(error), timeout: 0 }),
    onSettled: refreshAdminData,
  })
  return {
    resend: (row) =>
      mutate({
        act: () => api.call(adminResendVerification, { params: { id: row.id } }),
        done: `Die Bestätigung an ${row.email} ist unterwegs.`,
      }),
    unlock: (row) =>
      mutate({
        act: () => api.call(unlockUser, { params: { id: row.id } }),
        done: `${fullNameOf(row)} kann sich wieder anmelden.`,
      }),
    endSessions: (row) =>
      mutate({
        act: () => api.call(endUserSessions, { params: { id: row.id } }),
        done: `${fullNameOf(row)} ist überall abgemeldet.`,
      }),
  }
}
