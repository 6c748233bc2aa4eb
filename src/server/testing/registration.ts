import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { type register as registerEndpoint, register, verifyEmail } from '#contract/registration.ts'
import type { TestApp } from './test-app.ts'

export const password = 'grüne Tinte am Gartenzaun'

/** A valid registration, with an address of its own. */
export function registrant(
  given: Partial<BodyOf<typeof registerEndpoint>> = {},
): BodyOf<typeof registerEndpoint> {
  return {
    salutation: 'm',
    name: 'Jonas',
    surname: 'Berger',
    email: `jonas.${crypto.randomUUID()}@example.com`,
    password,
    terms: true,
    adult: true,
    ...given,
  }
}

export interface MailLink {
  readonly user_id: string
  readonly token: string
}

/** The token of the link in the newest mail to an address. */
export async function linkInMail({ mails }: TestApp, recipient: string): Promise<MailLink> {
  const mail = (await mails()).find((each) => each.recipient === recipient)
  const link = /https?:\/\/\S+\/auth\/verify-email\?\S+/.exec(mail?.text ?? '')?.[0]
  if (!link) throw new Error(`No link for ${recipient}`)
  const { searchParams } = new URL(link)
  return { user_id: searchParams.get('user_id') ?? '', token: searchParams.get('token') ?? '' }
}

/** Registers and opens the link. */
export async function confirmedUser(app: TestApp, given: Partial<BodyOf<typeof registerEndpoint>> = {}) {
  const body = registrant(given)
  // Time passes, so that the mail of this registration is the newest.
  app.passTime(1)
  await app.call(register, { body })
  const { user_id, token } = await linkInMail(app, body.email)
  await app.call(verifyEmail, { params: { user_id }, query: { token } })
  return { ...body, userId: user_id }
}
