import { tabMemory } from '#web/app/device/tab-memory.ts'

/** A registration whose link has not been opened yet; the token only serves to send the mail again (spec § 4). */
export interface Registration {
  readonly name: string
  readonly email: string
  readonly token: string
}

/** The registration is kept until the tab is closed: a reload does not lose the page that waits for the mail. */
const memory = tabMemory('wk-registration', ['name', 'email', 'token'])

export const useRegistration: () => Registration | null = memory.use

export const keepRegistration: (registration: Registration) => void = memory.keep

/** Forgets it: confirming the address clears it (spec § 4), and so does starting anew with another address. */
export const forgetRegistration: () => void = memory.forget
