import {
  confirmIdentity as confirmIdentityEndpoint,
  confirmSecondFactor as confirmSecondFactorEndpoint,
  login as loginEndpoint,
  logout,
  session,
} from '#contract/login.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { loginsByNetwork } from '#server/identity/count-login.ts'
import { logOut } from '#server/identity/log-out.ts'
import { limits } from '#server/identity/login-limits.ts'
import { confirmIdentity } from './confirm-identity.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { login } from './login.ts'
import { presentSession } from './present.ts'

/** Registers the calls that begin and end a session, the second factor included. */
export function registerLoginRoutes(api: Api): void {
  const { dependencies } = api
  serve(api, loginEndpoint, (call) => login(call, dependencies), loginsByNetwork('user', limits))
  serve(api, confirmSecondFactorEndpoint, (call) => confirmSecondFactor(call, dependencies))
  serve(api, confirmIdentityEndpoint, (call) => confirmIdentity(call, dependencies))
  serve(api, logout, (call) => logOut('user', call, dependencies))
  serve(api, session, async ({ caller }) => presentSession(caller))
}
