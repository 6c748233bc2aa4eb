import { queryOptions } from '@tanstack/react-query'
import { rejectRegistration, verifyEmail } from '#contract/auth.ts'
import { api } from '#web/api/client.ts'
import { refreshSession } from '#web/api/session.ts'
import { forgetRegistration } from '#web/shell/registration.ts'
import type { MailLink } from '#web/shell/mail-link.ts'

/** Confirms once: a query, because opening the page is the whole task and a second opening answers the same. */
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
