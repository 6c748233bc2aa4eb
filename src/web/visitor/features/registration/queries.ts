import { queryOptions } from '@tanstack/react-query'
import { rejectEmailChange, rejectRegistration, verifyEmail } from '#contract/registration.ts'
import { api } from '#web/app/network/client.ts'
import { endSession, loadSession, refreshSession } from '#web/app/session/session.ts'
import type { MailLink } from '#web/visitor/mail-links/mail-link.ts'
import { forgetRegistration } from '#web/visitor/mail-links/registration.ts'

/** Confirms once. It is a query, because opening the page is the whole task and a second opening answers the same. */
export function confirmationQuery({ userId, token, isChange }: MailLink) {
  return queryOptions({
    queryKey: ['verify-email', userId, token],
    queryFn: async () => {
      await api.call(verifyEmail, { params: { user_id: userId }, query: { token } })
      if (isChange) await refreshSession()
      else forgetRegistration()
      return true
    },
    staleTime: Infinity,
    retry: false,
  })
}

export async function reject({ userId, token }: MailLink): Promise<void> {
  await api.call(rejectRegistration, { params: { user_id: userId }, body: { token } })
  forgetRegistration()
}

/** Ends all sessions of the user; if one of them was in this browser, nothing of it stays here. */
export async function rejectChange({ userId, token }: MailLink): Promise<void> {
  // This is asked first: afterwards the server knows nothing of the session any more.
  const session = await loadSession().catch(() => null)
  await api.call(rejectEmailChange, { params: { user_id: userId }, body: { token } })
  if (session?.id !== userId) return
  await endSession()
  await refreshSession()
}
