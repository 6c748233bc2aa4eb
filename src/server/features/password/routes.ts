import {
  forgotPassword as forgotPasswordEndpoint,
  resetPassword as resetPasswordEndpoint,
} from '#contract/password.ts'
import { changePassword as changePasswordEndpoint } from '#contract/password.ts'
import type { Api } from '#server/http/api.ts'
import { serve } from '#server/http/serve.ts'
import { limits } from '#server/identity/login-limits.ts'
import { linksByNetwork } from '#server/identity/shared-limits.ts'
import { changePassword } from './change-password.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'

/** Registers the calls about a password: forgotten, set anew and changed. */
export function registerPasswordRoutes(api: Api): void {
  const { dependencies } = api
  serve(api, forgotPasswordEndpoint, (call) => forgotPassword(call, dependencies), {
    name: 'forgot',
    limit: limits.forgotByNetwork,
  })
  serve(api, resetPasswordEndpoint, (call) => resetPassword(call, dependencies), linksByNetwork)
  serve(api, changePasswordEndpoint, (call) => changePassword(call, dependencies))
}
