import type { AdminAccount } from '#contract/admin/account.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { AdminCaller } from '#server/identity/caller.ts'
import { countRecoveryCodes } from '#server/identity/second-factor-store.ts'
import { listSessions } from '#server/identity/session-store.ts'
import { presentAccount } from './present.ts'

/** Reads an admin's own login data: second factor, remaining recovery codes, and where the admin is signed in. */
export async function readAccount(
  caller: AdminCaller,
  { clock, config, database }: Dependencies,
): Promise<AdminAccount> {
  return presentAccount(caller, {
    codesLeft: await countRecoveryCodes(database, caller.adminId),
    sessions: await listSessions(database, { realm: 'admin', adminId: caller.adminId }, clock.now()),
    productName: config.productName,
  })
}
