import { once } from 'node:events'
import { connect as connectPlain, isIP } from 'node:net'
import { type TLSSocket, connect as connectTls } from 'node:tls'
import { SECOND_MS } from '#domain/calendar/durations.ts'

/** How the server behind an address begins encryption. */
export type CertificateProtocol = 'tls' | 'smtp' | 'postgres'

export interface CertificatePlace {
  readonly host: string
  readonly port: number
  readonly protocol: CertificateProtocol
}

export interface ReadCertificate {
  readonly validUntil: Date
  /** Whether a browser would trust it: the right name, a known issuer, not over. */
  readonly isTrusted: boolean
}

const PATIENCE_MS = 5 * SECOND_MS
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/**
 * Reads the certificate of a server, without sending anything to it.
 * @returns null where it offers no encryption
 * @throws where it does not answer
 */
export async function readCertificate({
  host,
  port,
  protocol,
}: CertificatePlace): Promise<ReadCertificate | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const socket = connectPlain({ host, port })
  // The waiting below ends by the signal; what comes later interests nobody.
  socket.on('error', () => {})
  try {
    await once(socket, 'connect', { signal })
    if (!(await offersEncryption(socket, protocol, signal))) return null
    const secure = connectTls({
      socket,
      // The name decides which certificate a server shows; an address is no name.
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
    })
    secure.on('error', () => {})
    await once(secure, 'secureConnect', { signal })
    return certificateOf(secure)
  } finally {
    socket.destroy()
  }
}

type Plain = ReturnType<typeof connectPlain>

async function offersEncryption(
  socket: Plain,
  protocol: CertificateProtocol,
  signal: AbortSignal,
): Promise<boolean> {
  if (protocol === 'tls') return true
  if (protocol === 'postgres') {
    socket.write(SSL_REQUEST)
    return (await nextBytes(socket, signal)).toString() === 'S'
  }
  await nextBytes(socket, signal)
  socket.write('EHLO localhost\r\n')
  if (!/STARTTLS/i.test((await nextBytes(socket, signal)).toString())) return false
  socket.write('STARTTLS\r\n')
  return (await nextBytes(socket, signal)).toString().startsWith('220')
}

async function nextBytes(socket: Plain, signal: AbortSignal): Promise<Buffer> {
  const [bytes] = await once(socket, 'data', { signal })
  return Buffer.from(bytes)
}

function certificateOf(secure: TLSSocket): ReadCertificate | null {
  const { valid_to: validTo } = secure.getPeerCertificate()
  const validUntil = new Date(validTo ?? '')
  return Number.isNaN(validUntil.getTime()) ? null : { validUntil, isTrusted: secure.authorized }
}

/** The certificates that the configuration names: of the product's own address, the mail server and the database. */
export function certificatePlaces(config: {
  readonly appUrl: string
  readonly smtpUrl: string | null
  readonly databaseUrl: string | null
}): Readonly<Record<'app' | 'mail' | 'database', CertificatePlace | null>> {
  const app = new URL(config.appUrl)
  const mail = config.smtpUrl === null ? null : new URL(config.smtpUrl)
  const database = config.databaseUrl === null ? null : new URL(config.databaseUrl)
  return {
    app: app.protocol === 'https:' ? placeOf(app, 443, 'tls') : null,
    mail: mail && (mail.protocol === 'smtps:' ? placeOf(mail, 465, 'tls') : placeOf(mail, 587, 'smtp')),
    database: database && database.hostname !== '' ? placeOf(database, 5432, 'postgres') : null,
  }
}

function placeOf({ hostname, port }: URL, usual: number, protocol: CertificateProtocol): CertificatePlace {
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port), protocol }
}
