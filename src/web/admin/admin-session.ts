import { queryOptions, useQuery } from '@tanstack/react-query'
import { adminLogout, adminSession } from '#contract/admin/admin.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { quietApi } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { forgetAdminData } from './admin-data.ts'

/** Name, address and token of spec § 3; `token` belongs to the second step of a login, never to the session. */
export type AdminSession = DataOf<typeof adminSession>

const adminSessionQuery = queryOptions<AdminSession | null>({
  queryKey: ['admin-session'],
  queryFn: fetchSession,
  staleTime: Infinity,
  gcTime: Infinity,
})

export function useAdminSession(): AdminSession | null {
  const { data } = useQuery({ ...adminSessionQuery, enabled: false })
  return data ?? null
}

/** Whether an admin is signed in: a session that still waits for its second factor is not. */
export function isAdminIn(session: AdminSession | null): session is AdminSession {
  return session !== null && !session.twoFaRequired && !session.twoFaSetupRequired
}

/** Asks the server again unless an admin is known to be signed in: it may have happened in another tab. */
export async function confirmAdminSession(): Promise<AdminSession | null> {
  const known = queryClient.getQueryData(adminSessionQuery.queryKey) ?? null
  return isAdminIn(known) ? known : queryClient.fetchQuery({ ...adminSessionQuery, staleTime: 0 })
}

export function startAdminSession(session: AdminSession): void {
  forgetAdminData()
  queryClient.setQueryData(adminSessionQuery.queryKey, session)
}

/** Remembers that the admin has set up a second factor: the session is the same, and what was read stays. */
export function rememberSecondFactor(): void {
  queryClient.setQueryData(
    adminSessionQuery.queryKey,
    (session) => session && { ...session, twoFaEnabled: true, twoFaSetupRequired: false },
  )
}

/** Ends the session on the server, if it can be reached, and forgets everything about it here. */
export async function endAdminSession(): Promise<void> {
  await quietApi.call(adminLogout, {}).catch(() => undefined)
  forgetAdminSession()
}

/**
 * Forgets an ended session. The screen is not drawn anew: another document follows at once, and a new drawing would ask
 * for data that nobody may read any more.
 */
export function forgetAdminSession(): void {
  forgetAdminData()
  queryClient.removeQueries({ queryKey: adminSessionQuery.queryKey })
}

/**
 * Whether the hint cookie is set: a script cannot read the session's own cookie, this one says that there may be a
 * session (spec § 4).
 */
function hasAdminHint(): boolean {
  return document.cookie.split('; ').includes('wk_hint_admin=1')
}

/** The session; null for whoever is no admin, or no longer: then the page says so (spec § 8). */
async function fetchSession(): Promise<AdminSession | null> {
  if (!hasAdminHint()) return null
  try {
    return await quietApi.call(adminSession, {})
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 401) throw error
    showToast({ type: 'negative', message: sentenceOf(error), timeout: 0 })
    return null
  }
}
