import * as contract from '#contract/admin/admin.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { loginsByNetwork } from '#server/identity/count-login.ts'
import { logOut } from '#server/identity/log-out.ts'
import { deleteUser, endSessions, lockUser, resendVerification, unlockUser } from './act-on-account.ts'
import { markConsultant, resetTwoFactor } from './act-on-security.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { limits } from './limits.ts'
import { countEverybody, listUsers } from './list-users.ts'
import { logIn } from './log-in.ts'
import { presentAdmin } from './present-admin.ts'
import { readOverview } from './read-overview.ts'
import { confirmTwoFactor, prepareTwoFactor } from './set-up-second-factor.ts'

/**
 * Registers the calls of the administration: login with its second factor, the overview, and what can be done to a
 * user.
 */
export function registerAdminRoutes(api: Api): void {
  const { dependencies } = api
  serve(api, contract.adminLogin, (call) => logIn(call, dependencies), loginsByNetwork('admin', limits))
  serve(api, contract.adminLogout, (call) => logOut('admin', call, dependencies))
  serve(api, contract.adminSession, async ({ caller }) => presentAdmin(caller))
  serve(api, contract.adminConfirmSecondFactor, (call) => confirmSecondFactor(call, dependencies))
  serve(api, contract.adminPrepareTwoFactor, (call) => prepareTwoFactor(call, dependencies))
  serve(api, contract.adminConfirmTwoFactor, (call) => confirmTwoFactor(call, dependencies))
  serve(api, contract.readAdminOverview, () => readOverview(dependencies))
  serve(api, contract.listUsers, ({ query }) => listUsers(query, dependencies))
  serve(api, contract.countUsers, () => countEverybody(dependencies))
  serve(api, contract.adminResendVerification, (call) => resendVerification(call, dependencies))
  serve(api, contract.lockUser, (call) => lockUser(call, dependencies))
  serve(api, contract.unlockUser, (call) => unlockUser(call, dependencies))
  serve(api, contract.resetUserTwoFactor, (call) => resetTwoFactor(call, dependencies))
  serve(api, contract.endUserSessions, (call) => endSessions(call, dependencies))
  serve(api, contract.markConsultant, (call) => markConsultant(call, dependencies))
  serve(api, contract.adminDeleteUser, (call) => deleteUser(call, dependencies))
}
