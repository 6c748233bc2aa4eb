import { tabMemory } from '#web/device/tab-memory.ts'

/** A registration whose link has not been opened yet; the token is good only for sending the mail again (spec § 4). */
export interface Registration {
  readonly name: string
  readonly email: string
  readonly token: string
}

/** Kept until the tab is closed, so that a reload does not lose the page that waits for the mail. */
const memory = tabMemory('wk-registration', ['name', 'email', 'token'])

export const useRegistration: () => Registration | null = memory.use

export const keepRegistration: (registration: Registration) => void = memory.keep

/** Spec § 4: verifying the mail clears it; so does starting anew with another address. */
export const forgetRegistration: () => void = memory.forget
