import { generateSync } from 'otplib'
import { confirmTwoFactor, prepareTwoFactor } from '#contract/second-factor.ts'
import type { User } from './user.ts'

export interface SecondFactor {
  readonly recoveryCodes: readonly string[]
  /** The code that the app shows, or will show in a later time step: each code is accepted once. */
  readonly code: (stepsAhead?: number) => string
}

/** Turns the second factor of a user on by the API, with the present code. */
export async function turnOnSecondFactor({ api }: User): Promise<SecondFactor> {
  const { secret } = await api.call(prepareTwoFactor, {})
  const code = (stepsAhead = 0) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + stepsAhead * 30 })
  const recoveryCodes = await api.call(confirmTwoFactor, { body: { code: code() } })
  return { recoveryCodes, code }
}
