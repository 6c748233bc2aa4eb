interface Headers {
  readonly headers: Readonly<Record<string, unknown>>
}

/** The cookies that an answer sets, one text for each. */
export function cookiesOf({ headers }: Headers): readonly string[] {
  return [headers['set-cookie'] ?? []].flat() as string[]
}

/** The part `name=value` of a cookie, as a browser sends it back. */
export function pairOf(cookie: string): string {
  return cookie.split(';')[0]!
}

/** The new session cookie of an answer, as a browser sends it back. */
export function sessionOf(answer: Headers): { readonly cookie: string } {
  const cookie = cookiesOf(answer).find((each) => each.startsWith('wk_session='))
  if (!cookie) throw new Error('No session')
  return { cookie: pairOf(cookie) }
}

/** The device cookie of an answer, as a browser sends it back. */
export function deviceOf(answer: Headers): { readonly cookie: string } {
  const cookie = cookiesOf(answer).find((each) => each.startsWith('wk_device='))
  if (!cookie) throw new Error('No device')
  return { cookie: pairOf(cookie) }
}
