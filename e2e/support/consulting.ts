import { chooseConsultant, readConsultants, setConsultantAccess } from '#contract/consultant.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { startTrial } from '#contract/subscription.ts'
import type { StoryConsultant } from './consultants.ts'
import { createUser, type User } from './user.ts'

type Asked = Omit<BodyOf<typeof setConsultantAccess>, 'allowed_access'>

/** Somebody with a trial who has asked a consultant, and has no answer yet. */
export async function createAsking(
  origin: string,
  consultant: StoryConsultant,
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
