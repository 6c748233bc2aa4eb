import * as contract from '#contract/second-factor.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { confirmTwoFactor } from './confirm-two-factor.ts'
import { disableTwoFactor } from './disable-two-factor.ts'
import { prepareTwoFactor } from './prepare-two-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'

/** Registers the calls about the second factor of users; the one of admins belongs to the admin area. */
export function registerSecondFactorRoutes(api: Api): void {
  const { dependencies } = api
  serve(api, contract.prepareTwoFactor, (call) => prepareTwoFactor(call, dependencies))
  serve(api, contract.confirmTwoFactor, (call) => confirmTwoFactor(call, dependencies))
  serve(api, contract.renewRecoveryCodes, (call) => renewRecoveryCodes(call, dependencies))
  serve(api, contract.disableTwoFactor, (call) => disableTwoFactor(call, dependencies))
}
