import { developerHeaders } from './developer.ts'

/** The newest mail to an address, read from the mailbox that a trial without a mail server has. */
async function readMail(origin: string, recipient: string): Promise<string> {
  const list = await page(`${origin}/dev/mailbox`)
  const entry = list.split('<li').find((item) => item.includes(recipient))
  const address = /href="(\/dev\/mailbox\/[\da-f-]+)"/.exec(entry ?? '')?.[1]
  if (!address) throw new Error(`No mail for ${recipient}`)
  return page(origin + address)
}

/** The link in the mail that confirms an address. */
export function verificationLink(origin: string, recipient: string): Promise<string> {
  return linkInMail(origin, recipient, '/auth/verify-email')
}

/** The first link to a page of ours in the newest mail to an address. */
export async function linkInMail(origin: string, recipient: string, path: string): Promise<string> {
  const mail = await readMail(origin, recipient)
  const links = [...mail.matchAll(/href="(https?:\/\/[^"]+)"/g)].map((match) => match[1] ?? '')
  const link = links.find((each) => new URL(each).pathname === path)
  if (!link) throw new Error(`No link to ${path} in the mail to ${recipient}`)
  // The server names itself by APP_URL; the story may use another loopback name.
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'))
  return origin + pathname + search
}

async function page(address: string): Promise<string> {
  const answer = await fetch(address, { headers: developerHeaders })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer.text()
}
