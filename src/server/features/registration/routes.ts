import * as contract from '#contract/registration.ts'
import { termsInForce } from '#server/content/terms-in-force.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { limits } from '#server/identity/login-limits.ts'
import { linksByNetwork } from '#server/identity/shared-limits.ts'
import { register } from './register.ts'
import { rejectEmailChange } from './reject-email-change.ts'
import { rejectRegistration } from './reject-registration.ts'
import { resendVerification } from './resend-verification.ts'
import { verifyEmail } from './verify-email.ts'

/** Registers the calls that make a user, confirm the address and change it. */
export function registerRegistrationRoutes(api: Api): void {
  const { dependencies, published } = api
  const terms = () => ({ termsVersion: termsInForce(published.shown()) })
  serve(api, contract.register, (call) => register({ ...call, ...terms() }, dependencies), {
    name: 'register',
    limit: limits.registerByNetwork,
  })
  serve(api, contract.verifyEmail, (call) => verifyEmail(call, dependencies), linksByNetwork)
  serve(api, contract.rejectRegistration, (call) => rejectRegistration(call, dependencies), linksByNetwork)
  serve(api, contract.rejectEmailChange, (call) => rejectEmailChange(call, dependencies), linksByNetwork)
  serve(api, contract.resendVerification, (call) => resendVerification(call, dependencies), linksByNetwork)
}
