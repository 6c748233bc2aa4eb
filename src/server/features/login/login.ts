import type { login as loginEndpoint } from '#contract/login.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { problem } from '#contract/protocol/problem.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { countLogin } from '#server/identity/count-login.ts'
import { knownDevice } from '#server/identity/device-cookie.ts'
import { emailKey as keyOf } from '#server/identity/email-key.ts'
import { issueToken } from '#server/identity/issue-token.ts'
import { limits } from '#server/identity/login-limits.ts'
import { type Registration, findNewestRegistration } from '#server/identity/registration-store.ts'
import { findUserByEmail } from '#server/identity/user-store.ts'
import { knownAs, strangerFrom } from '#server/security/asker.ts'
import type { LoginCall } from './login-call.ts'
import { presentUnconfirmed } from './present.ts'
import { signIn } from './sign-in.ts'

/**
 * Signs a user in, or tells the owner of a registration that its link is still to be opened. A failure takes the time
 * of two hashes whatever the address is, so neither answer nor time tells who is a customer.
 * @throws {Problem} invalid_credentials · account_locked · deletion_pending · too_many_requests · account_guarded
 */
export async function login(
  call: LoginCall,
  dependencies: Dependencies,
): Promise<DataOf<typeof loginEndpoint>> {
  const { clock, database, passwords, vault } = dependencies
  const { email, password } = call.body
  const emailKey = keyOf(email)
  const { request } = call.reply
  const { account: user, device } = await countLogin(
    {
      realm: 'user',
      emailKey,
      client: call.client,
      request,
      limits,
      findAccount: () => findUserByEmail(database, emailKey),
      findDevice: (found) => knownDevice(request, vault, { emailKey, epoch: found?.device_epoch ?? 0 }),
    },
    dependencies,
  )
  const asker = device === null ? strangerFrom(call.client) : knownAs(emailKey)

  if ((await passwords.isMatch(password, user?.password_hash ?? null, asker)) && user) {
    return signIn(call, user, dependencies)
  }
  const registration = await findNewestRegistration(database, emailKey, clock.now())
  if ((await passwords.isMatch(password, registration?.password_hash ?? null, asker)) && registration) {
    return presentUnconfirmed(registration, await offerResend(call, registration, dependencies))
  }
  const userId = user?.user_id ?? null
  await call.note(database, 'login_failed', { userId })
  throw problem('invalid_credentials')
}

async function offerResend(
  { note }: LoginCall,
  { user_id: userId }: Registration,
  dependencies: Dependencies,
) {
  return inTransaction(dependencies.database, async (transaction) => {
    await note(transaction, 'login_unconfirmed', { userId })
    const { token } = await issueToken(transaction, dependencies, { purpose: 'resend_at_login', userId })
    return token
  })
}
