import * as contract from '#contract/admin/account.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { changePassword } from './change-password.ts'
import { confirmDevice, prepareDevice, renewCodes } from './change-second-factor.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { endAllSessions, endSession } from './end-sessions.ts'
import { readAccount } from './read-account.ts'

/** Registers the calls by which admins see and change their own login data. */
export function registerAdminAccountRoutes(api: Api): void {
  const { dependencies } = api
  serve(api, contract.adminConfirmIdentity, (call) => confirmIdentity(call, dependencies))
  serve(api, contract.readAdminAccount, ({ caller }) => readAccount(caller, dependencies))
  serve(api, contract.changeAdminPassword, (call) => changePassword(call, dependencies))
  serve(api, contract.renewAdminRecoveryCodes, (call) => renewCodes(call, dependencies))
  serve(api, contract.prepareAdminDevice, (call) => prepareDevice(call, dependencies))
  serve(api, contract.confirmAdminDevice, (call) => confirmDevice(call, dependencies))
  serve(api, contract.endAdminSession, (call) => endSession(call, dependencies))
  serve(api, contract.endAllAdminSessions, (call) => endAllSessions(call, dependencies))
}
