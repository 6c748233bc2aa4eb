import type { BrowserContext } from '@playwright/test'
import { login } from '#contract/login.ts'
import { type Client, createClient } from '#contract/protocol/client.ts'
import { register, verifyEmail } from '#contract/registration.ts'
import { verificationLink } from './mailbox.ts'

/** Somebody who has registered, opened the mail and signed in, all of it by the API. */
export interface User {
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly password: string
  readonly api: Client
  /** Begins another session by the API, when the former one has ended. */
  readonly signIn: () => Promise<void>
  /** Signs a browser in as this user. */
  readonly enter: (context: BrowserContext) => Promise<void>
}

export const password = 'grüne Tinte am Gartenzaun'

export function newAddress(name = 'anna'): string {
  return `${name}.${crypto.randomUUID()}@example.com`
}

export async function createUser(origin: string, name = 'Anna', surname = 'Berger'): Promise<User> {
  const user = visitor(origin, { name, surname, email: newAddress(), password })
  const { api, email } = user
  await api.call(register, {
    body: { salutation: 'k', name, surname, email, password, terms: true, adult: true },
  })
  const { searchParams } = new URL(await verificationLink(origin, email))
  const [user_id, token] = [searchParams.get('user_id') ?? '', searchParams.get('token') ?? '']
  await api.call(verifyEmail, { params: { user_id }, query: { token } })
  await user.signIn()
  return user
}

/** The household of the demo, with three years of history, which is never changed. */
export async function demoUser(origin: string): Promise<User> {
  const user = visitor(origin, {
    name: 'Anna',
    surname: 'Berger',
    email: 'anna.berger@beispiel.example',
    password: 'Kompass-Probe-2026',
  })
  await user.signIn()
  return user
}

/** The same person on another device, which the server recognises by its user agent. */
export async function signInElsewhere(origin: string, person: User, userAgent: string): Promise<Client> {
  const { name, surname, email, password: typed } = person
  const elsewhere = visitor(origin, { name, surname, email, password: typed }, userAgent)
  await elsewhere.signIn()
  return elsewhere.api
}

/** Somebody without a session, who keeps the received cookies. */
export function visitorAt(origin: string): Client {
  return visitor(origin, { name: '', surname: '', email: '', password: '' }).api
}

/** Somebody who has signed in already, from that address and with those cookies. */
export function signedInUser(
  origin: string,
  person: Omit<User, 'api' | 'enter' | 'signIn'>,
  { ipAddress, cookies }: { readonly ipAddress: string; readonly cookies: Map<string, string> },
): User {
  return visitor(origin, person, '', ipAddress, cookies)
}

function visitor(
  origin: string,
  person: Omit<User, 'api' | 'enter' | 'signIn'>,
  userAgent = '',
  ipAddress = someAddress(),
  cookies = new Map<string, string>(),
): User {
  const always = { origin, 'user-agent': userAgent, 'x-forwarded-for': ipAddress }
  const api = createClient((path, init) => send(origin + path, init, cookies, always))
  return {
    ...person,
    api,
    signIn: async () =>
      void (await api.call(login, { body: { email: person.email, password: person.password } })),
    enter: (context) =>
      context.addCookies(
        [...cookies].map(([name, value]) => ({
          name,
          value,
          url: origin,
          httpOnly: name === 'wk_session',
          sameSite: 'Lax',
        })),
      ),
  }
}

// Everybody comes from a different network, as in reality; users of one network would soon be too many.
export function someAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254)
  return `10.${part()}.${part()}.${part()}`
}

// A client as strict as a browser: it sends its origin and keeps cookies.
async function send(
  address: string,
  init: RequestInit,
  cookies: Map<string, string>,
  always: Readonly<Record<string, string>>,
) {
  const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
  const headers = {
    ...(init.headers as Record<string, string>),
    ...always,
    ...(cookie ? { cookie } : {}),
  }
  const answer = await fetch(address, { ...init, headers })
  for (const line of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
  return answer
}
