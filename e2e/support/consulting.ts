import { adminLogin, markConsultant } from '#contract/admin.ts'
import { chooseConsultant, readConsultants, setConsultantAccess } from '#contract/consultant.ts'
import { session } from '#contract/login.ts'
import type { Input } from '#contract/protocol/endpoint.ts'
import { startTrial } from '#contract/subscription.ts'
import { firstAdmin } from './first-admin.ts'
import { turnOnSecondFactor } from './second-factor.ts'
import { createUser, type User, visitorAt } from './user.ts'

export interface Consultant extends User {
  readonly id: string
}

/** A user with a second factor whom the admin has marked as consultant. */
export async function createConsultant(
  origin: string,
  name = 'Miriam',
  surname = 'Vogt',
): Promise<Consultant> {
  const user = await createUser(origin, name, surname)
  await turnOnSecondFactor(user)
  const { id } = await user.api.call(session, {})
  const office = visitorAt(origin)
  await office.call(adminLogin, { body: firstAdmin })
  const licence = '§ 34h GewO, Register D-F-125-ABCD-01'
  await office.call(markConsultant, { params: { id }, body: { is_consultant: true, licence } })
  return { ...user, id }
}

type Asked = Omit<Input<typeof setConsultantAccess.body>, 'allowed_access'>

/** Somebody with a trial who has asked a consultant. */
export async function createClient(
  origin: string,
  consultant: Consultant,
  { name, surname, ...asked }: Asked & { readonly name: string; readonly surname: string },
): Promise<User> {
  const client = await createUser(origin, name, surname)
  await client.api.call(startTrial, {})
  await client.api.call(chooseConsultant, { body: { consultant_id: consultant.id } })
  await client.api.call(setConsultantAccess, { body: { allowed_access: true, ...asked } })
  return client
}

/** What a household has granted at present. */
export function grantOf({ api }: User) {
  return api.call(readConsultants, {})
}
