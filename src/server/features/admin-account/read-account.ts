import type { AdminAccount } from '#contract/admin-account.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { AdminCaller } from '#server/identity/caller.ts'
import { countRecoveryCodes } from '#server/identity/second-factor-store.ts'
import { sessionLifetime } from '#server/identity/session-lifetime.ts'
import { presentAccount } from './present.ts'
import { listAdminSessions } from './store.ts'

/** The own access: second factor, recovery codes that are left, and where the admin is signed in. */
export async function readAccount(
  caller: AdminCaller,
  { clock, config, database }: Dependencies,
): Promise<AdminAccount> {
  const now = clock.now()
  const seenAfter = new Date(now.getTime() - sessionLifetime.admin.idleMs)
  return presentAccount(caller, {
    codesLeft: await countRecoveryCodes(database, caller.adminId),
    sessions: await listAdminSessions(database, caller.adminId, { now, seenAfter }),
    productName: config.productName,
  })
}
