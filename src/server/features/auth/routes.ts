import * as contract from '#contract/auth.ts'
import { changePassword as changePasswordEndpoint } from '#contract/user.ts'
import type { Api } from '#server/http/api.ts'
import { type NetworkLimit, serve } from '#server/http/serve.ts'
import { changePassword } from './change-password.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { forgotPassword } from './forgot-password.ts'
import { limits } from './limits.ts'
import { loginsByNetwork } from '#server/security/count-login.ts'
import { logOut } from '#server/security/log-out.ts'
import { linksByNetwork } from '#server/security/shared-limits.ts'
import { login } from './login.ts'
import { presentSession } from './present.ts'
import { register } from './register.ts'
import { rejectEmailChange } from './reject-email-change.ts'
import { rejectRegistration } from './reject-registration.ts'
import { resendVerification } from './resend-verification.ts'
import { resetPassword } from './reset-password.ts'
import { verifyEmail } from './verify-email.ts'

const byNetwork = {
  registering: { name: 'register', limit: limits.registerByNetwork },
  logins: loginsByNetwork('user', limits),
  forgetting: { name: 'forgot', limit: limits.forgotByNetwork },
  links: linksByNetwork,
} as const satisfies Record<string, NetworkLimit>

export function announceAuth(api: Api): void {
  const { dependencies } = api
  serve(api, contract.register, (call) => register(call, dependencies), byNetwork.registering)
  serve(api, contract.verifyEmail, (call) => verifyEmail(call, dependencies), byNetwork.links)
  serve(api, contract.rejectRegistration, (call) => rejectRegistration(call, dependencies), byNetwork.links)
  serve(api, contract.rejectEmailChange, (call) => rejectEmailChange(call, dependencies), byNetwork.links)
  serve(api, contract.resendVerification, (call) => resendVerification(call, dependencies), byNetwork.links)
  serve(api, contract.login, (call) => login(call, dependencies), byNetwork.logins)
  serve(api, contract.confirmSecondFactor, (call) => confirmSecondFactor(call, dependencies))
  serve(api, contract.confirmIdentity, (call) => confirmIdentity(call, dependencies))
  serve(api, contract.forgotPassword, (call) => forgotPassword(call, dependencies), byNetwork.forgetting)
  serve(api, contract.resetPassword, (call) => resetPassword(call, dependencies), byNetwork.links)
  serve(api, changePasswordEndpoint, (call) => changePassword(call, dependencies))
  serve(api, contract.logout, (call) => logOut('user', call, dependencies))
  serve(api, contract.session, async ({ caller }) => presentSession(caller))
}
