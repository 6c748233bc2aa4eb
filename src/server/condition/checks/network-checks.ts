import {
  type ConditionLevel,
  conditionLowLimits,
  levelBelow,
  worstLevel,
} from '#domain/operation/condition.ts'
import {
  type CertificatePlace,
  type ReadCertificate,
  certificatePlaces,
  readCertificate,
} from '#server/condition/read-certificate.ts'
import type { Finding } from '#server/condition/store.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { codeOf } from '#server/system-error.ts'
import { figures } from './figure.ts'

/** Whether the mail server takes us: connection, encryption and login, without sending a mail. */
export async function checkMailServer({ config }: Dependencies): Promise<Finding> {
  const { smtpUrl } = config
  if (smtpUrl === null)
    return {
      kind: 'mail_server',
      level: config.mode === 'production' ? 'red' : 'green',
      figures: figures({ is_missing: 1 }),
    }
  const { verifyMailServer } = await import('#server/mail/smtp-mailer.ts')
  const refusal = await verifyMailServer(smtpUrl).then(
    () => null,
    (error: unknown) => shortCode(error),
  )
  return {
    kind: 'mail_server',
    level: refusal === null ? 'green' : 'red',
    figures: figures({ server: new URL(smtpUrl).host, refusal }),
  }
}

const figureOf = {
  app: 'app_certificate_until',
  mail: 'mail_certificate_until',
  database: 'database_certificate_until',
} as const

/** How long the certificates are valid that the configuration names. */
export async function checkCertificates({ clock, config }: Dependencies): Promise<Finding> {
  const now = clock.now().getTime()
  const levels: ConditionLevel[] = []
  const known: Partial<Record<(typeof figureOf)[keyof typeof figureOf], Date>> = {}
  const trouble: string[] = []
  for (const [name, place] of Object.entries(certificatePlaces(config))) {
    const read = await readPlace(place)
    if (read === null) continue
    if (read === 'unreachable') {
      // The own address is often not to be reached from inside; whoever reads this decides what it means.
      trouble.push(name)
      levels.push('amber')
      continue
    }
    known[figureOf[name as keyof typeof figureOf]] = read.validUntil
    const isWrong = name === 'app' && !read.isTrusted
    if (isWrong) trouble.push('untrusted')
    const level = levelBelow(read.validUntil.getTime() - now, conditionLowLimits.certificateMs)
    levels.push(isWrong ? 'red' : level)
  }
  return {
    kind: 'certificates',
    level: worstLevel(levels),
    figures: figures({ ...known, certificate_trouble: trouble.length === 0 ? null : trouble.join(' ') }),
  }
}

async function readPlace(place: CertificatePlace | null): Promise<ReadCertificate | 'unreachable' | null> {
  if (place === null) return null
  try {
    return await readCertificate(place)
  } catch {
    return 'unreachable'
  }
}

/** The code of a refusal, such as `EAUTH 535`, never its text: that may repeat what it was told. */
function shortCode(error: unknown): string {
  const code = codeOf(error)
  const response =
    typeof error === 'object' && error !== null && 'responseCode' in error ? error.responseCode : null
  const parts = [
    typeof code === 'string' ? code : 'unbekannt',
    typeof response === 'number' ? response : null,
  ]
  return parts.filter((part) => part !== null).join(' ')
}
