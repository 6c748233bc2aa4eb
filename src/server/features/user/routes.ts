import * as contract from '#contract/user.ts'
import { findConsultantChoice } from '#server/consultant/consultant-store.ts'
import { readAgainWhenLost } from '#server/database/transaction.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { countRecoveryCodes } from '#server/identity/second-factor-store.ts'
import { today } from '#server/today.ts'
import { presentUser } from './present.ts'
import { findLastExport, readProfile } from './store.ts'
import { updateUser } from './update-user.ts'

/** Registers the calls about the profile. */
export function registerUserRoutes(api: Api): void {
  const { dependencies } = api
  const { clock, database } = dependencies

  serve(api, contract.readUser, async ({ caller }) => {
    const { userId } = caller
    const [profile, recoveryCodes, exportedAt, choice] = await readAgainWhenLost(() =>
      Promise.all([
        readProfile(database, userId, clock.now()),
        countRecoveryCodes(database, userId),
        findLastExport(database, userId),
        findConsultantChoice(database, userId),
      ]),
    )
    return presentUser({ profile, recoveryCodes, exportedAt, choice }, caller, today(clock))
  })

  serve(api, contract.updateUser, (call) => updateUser(call, dependencies))
}
