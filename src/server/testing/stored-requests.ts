import type { SampleBuyer } from './samples/sample-contract.ts'
import type { TestApp } from './test-app.ts'

/** Reads of the stored rows and sent mails that a declaration leads to, for the tests of requests. */
export function storedRequests(app: Pick<TestApp, 'database' | 'mails'>) {
  return { mailsTo, tokenOf, contractOf, numberOf, requestOf }

  /** The mails to a recipient whose subject contains a text, the newest first. */
  async function mailsTo(recipient: string, subject = '') {
    const mails = await app.mails()
    return mails.filter((mail) => mail.recipient === recipient && mail.subject.includes(subject))
  }

  /** The token in the newest mail to the party of a contract. */
  async function tokenOf({ anna }: SampleBuyer): Promise<string> {
    const mail = (await mailsTo(anna.email)).find(({ text }) => text.includes('token='))
    return /token=([\w-]+)/.exec(mail!.text)![1]!
  }

  async function contractOf({ number }: SampleBuyer) {
    const rows = app.database.selectFrom('subscription_contract').selectAll()
    return rows.where('number', '=', number).executeTakeFirstOrThrow()
  }

  /** The number of the only contract of a user. */
  async function numberOf(userId: string): Promise<string> {
    const rows = app.database.selectFrom('subscription_contract').select('number')
    const { number } = await rows.where('user_id', '=', userId).executeTakeFirstOrThrow()
    return number
  }

  async function requestOf(id: string) {
    const rows = app.database.selectFrom('request').selectAll()
    return rows.where('request_id', '=', id).executeTakeFirstOrThrow()
  }
}
