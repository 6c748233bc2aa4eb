import type { Mail, Sender } from '#server/mail/mail.ts'
import { safeName } from './safe-name.ts'
import { atInstant, securityNotice } from './security-notice.ts'

export interface NewDeviceMail {
  readonly name: string
  readonly signedInAt: Date
  /** For example Firefox; empty when unknown, like `system`. */
  readonly browser: string
  readonly system: string
}

/** The mail to a user that somebody signed in on a device on which nobody of this account did before. */
export function newDeviceMail(mail: NewDeviceMail, sender: Sender): Mail {
  const device = deviceOf(mail)
  const signedIn = `${atInstant(mail.signedInAt)} hat sich jemand mit deinem Passwort`
  return securityNotice(
    {
      kind: 'new_device',
      subject: 'Anmeldung auf einem neuen Gerät',
      preview: 'Warst du es, dann musst du nichts tun.',
      name: mail.name,
      paragraphs: [
        device
          ? {
              before: `${signedIn} angemeldet: `,
              bold: device,
              after: '. Dieses Gerät kennen wir noch nicht.',
            }
          : { before: `${signedIn} auf einem Gerät angemeldet, das wir noch nicht kennen.` },
        { before: 'Warst du es, dann musst du nichts tun.' },
      ],
      note: 'In deinem Profil siehst du alle Geräte und kannst sie abmelden.',
    },
    sender,
  )
}

// A client can call itself anything, so the text is shown like a name: never as a link.
function deviceOf({ browser, system }: NewDeviceMail): string | null {
  const parts = [browser, system].filter((part) => part !== '')
  return parts.length > 0 ? safeName(parts.join(' auf ')) : null
}
