import type { BrowserContext } from '@playwright/test'

/** The complaints of the browser: errors on the console, uncaught errors, and whatever the CSP refused. */
export interface Watch {
  /** Announces a complaint that the story causes on purpose. */
  readonly expect: (complaint: RegExp) => void
  /** The complaints that were not announced. */
  readonly complaints: () => readonly string[]
}

// A visitor's page asks who is signed in, and the browser writes the answer "nobody" to the console.
const visitor = /401 .*\/api\/auth\/session$/
// The listener of the test does not get into the frame that shows a mail.
const framedMail = /Blocked script execution in '[^']*\/dev\/mailbox\//

export async function watchBrowser(context: BrowserContext): Promise<Watch> {
  const heard: string[] = []
  const expected = [visitor, framedMail]
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`CSP ${violatedDirective}: ${blockedURI} (${sourceFile})`),
    )
  })
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    heard.push(`${message.page()?.url() ?? ''} · ${textOf(message.text(), message.location().url)}`)
  })
  context.on('weberror', (error) => heard.push(`uncaught · ${error.error().stack ?? error.error().message}`))
  return {
    expect: (complaint) => void expected.push(complaint),
    complaints: () => heard.filter((complaint) => !expected.some((each) => each.test(complaint))),
  }
}

// "Failed to load resource: the server responded with a status of 401 ()" → "401 http://…"
function textOf(text: string, url: string): string {
  const status = /^Failed to load resource: .* status of (\d+)/.exec(text)?.[1]
  return status ? `${status} ${url}` : text
}
