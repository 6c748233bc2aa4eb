import { generate } from 'otplib'
import { adminLogin, markConsultant } from '#contract/admin/admin.ts'
import { answerRequest } from '#contract/consultant-desk.ts'
import { chooseConsultant, setConsultantAccess } from '#contract/consultant.ts'
import { session } from '#contract/login.ts'
import { confirmTwoFactor, prepareTwoFactor } from '#contract/second-factor.ts'
import type { GrantArea, GrantLevel } from '#domain/consulting/grant.ts'
import { firstAdmin } from './first-admin.ts'
import { createUser, type User, visitorAt } from './user.ts'

export interface StoryConsultant extends User {
  readonly id: string
}

/** A consultant whom an admin has marked, with a second factor; the server must have `firstAdmin`. */
export async function makeConsultant(
  origin: string,
  name = 'Miriam',
  surname = 'Vogt',
): Promise<StoryConsultant> {
  const consultant = await createUser(origin, name, surname)
  const { secret } = await consultant.api.call(prepareTwoFactor, {})
  await consultant.api.call(confirmTwoFactor, { body: { code: await generate({ secret }) } })
  const { id } = await consultant.api.call(session, {})
  const office = visitorAt(origin)
  await office.call(adminLogin, { body: firstAdmin })
  const licence = '§ 34h GewO, Register D-F-125-ABCD-01'
  await office.call(markConsultant, { params: { id }, body: { is_consultant: true, licence } })
  return { ...consultant, id }
}

/** A client has chosen the consultant and granted these areas, and the consultant has accepted. */
export async function grantAndAccept(
  client: User,
  consultant: StoryConsultant,
  areas: Readonly<Partial<Record<GrantArea, GrantLevel>>>,
): Promise<void> {
  const { id } = await client.api.call(session, {})
  await client.api.call(chooseConsultant, { body: { consultant_id: consultant.id } })
  await client.api.call(setConsultantAccess, { body: { allowed_access: true, areas } })
  await consultant.api.call(answerRequest, { params: { client_id: id }, body: { accepts: true } })
}
