import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly recipient: string
  /** The mail as it was sent, with its head. */
  readonly source: string
}

export interface MailServer {
  readonly port: number
  readonly received: readonly ReceivedMail[]
  /** The number of all connections so far. */
  readonly connections: () => number
  readonly close: () => Promise<void>
}

export interface MailServerOptions {
  readonly port?: number
  readonly greetAfterMs?: number
  /** The answer to a recipient: an SMTP code refuses it, a promise that stays open lets it wait. */
  readonly answer?: (recipient: string) => Promise<number | void> | number | void
  /** Called before a mail is acknowledged. */
  readonly onMail?: (mail: ReceivedMail) => Promise<void> | void
}

/** Starts a real SMTP server on this machine that keeps what it gets. */
export async function openMailServer({
  port = 0,
  greetAfterMs = 0,
  answer = () => {},
  onMail = () => {},
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let connections = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    async onConnect(_session, done) {
      connections += 1
      await wait(greetAfterMs)
      done()
    },
    async onRcptTo({ address }, _session, done) {
      const code = await answer(address)
      done(code ? Object.assign(new Error('Refused'), { responseCode: code }) : undefined)
    },
    async onData(stream, { envelope }, done) {
      // Nothing is kept of a mail whose connection breaks off.
      const source = await readText(stream).catch(() => null)
      if (source === null) return
      for (const { address: recipient } of envelope.rcptTo) {
        await onMail({ recipient, source })
        received.push({ recipient, source })
      }
      done()
    },
  })
  smtp.on('error', () => {})
  smtp.listen(port, '127.0.0.1')
  await once(smtp.server, 'listening')
  return {
    port: (smtp.server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}
