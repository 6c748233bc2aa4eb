import type { Mail, Sender } from '#server/mail/mail.ts'
import { atInstant, securityNotice } from './security-notice.ts'

export interface RecoveryCodesRenewedMail {
  readonly name: string
  readonly renewedAt: Date
}

/** Tells a user that there are new recovery codes, without the codes. */
export function recoveryCodesRenewedMail(
  { name, renewedAt }: RecoveryCodesRenewedMail,
  sender: Sender,
): Mail {
  return securityNotice(
    {
      kind: 'recovery_codes_renewed',
      subject: 'Du hast neue Wiederherstellungscodes',
      preview: 'Die bisherigen Codes gelten nicht mehr.',
      name,
      paragraphs: [
        {
          before: `${atInstant(renewedAt)} wurden für dein Konto zehn neue Wiederherstellungscodes erzeugt.`,
        },
        { before: 'Die bisherigen Codes gelten nicht mehr. Wirf alte Ausdrucke weg.' },
      ],
      note: 'Die Codes selbst stehen in keiner Mail.',
    },
    sender,
  )
}
