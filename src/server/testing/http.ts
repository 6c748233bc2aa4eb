/** Sends what a browser's own page sends to a server that really listens. */
export async function sendTo(
  port: number,
  method: string,
  path: string,
  { body, cookie }: { readonly body?: unknown; readonly cookie?: string } = {},
): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** The cookies of an answer, as the next request carries them. */
export function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

/** Asks until the server answers with the wanted status; a test that waits in vain ends by its own time limit. */
export async function untilStatus(port: number, path: string, status: number): Promise<void> {
  for (;;) {
    const answer = await sendTo(port, 'GET', path).catch(() => null)
    if (answer?.status === status) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
