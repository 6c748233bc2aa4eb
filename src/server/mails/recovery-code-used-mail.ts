import type { Mail, Sender } from '#server/mail/mail.ts'
import { atInstant, securityNotice } from './security-notice.ts'

export interface RecoveryCodeUsedMail {
  readonly name: string
  readonly usedAt: Date
  /** The number of codes that are still valid. */
  readonly left: number
}

/** With so few codes left, the mail asks for new ones. */
const FEW = 3

/** Tells a user that a recovery code was used up and how many are left; with few left it asks for new ones. */
export function recoveryCodeUsedMail({ name, usedAt, left }: RecoveryCodeUsedMail, sender: Sender): Mail {
  return securityNotice(
    {
      kind: 'recovery_code_used',
      subject: 'Ein Wiederherstellungscode wurde benutzt',
      preview: remaining(left),
      name,
      paragraphs: [
        {
          before: `${atInstant(usedAt)} wurde einer deiner Wiederherstellungscodes benutzt. Er gilt nicht mehr.`,
        },
        left <= FEW
          ? { before: '', bold: remaining(left), after: ' Erzeuge jetzt in deinem Profil neue.' }
          : { before: remaining(left) },
      ],
      note: 'Jeder Code gilt einmal. Neue Codes ersetzen alle bisherigen.',
    },
    sender,
  )
}

function remaining(left: number): string {
  if (left === 0) return 'Du hast keinen Code mehr übrig.'
  return left === 1 ? 'Du hast noch einen Code übrig.' : `Du hast noch ${left} Codes übrig.`
}
