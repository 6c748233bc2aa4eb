import type { Mail, Sender } from './mail.ts'
import { atInstant, securityNotice } from './security-notice.ts'

export interface NewDeviceMail {
  readonly name: string
  readonly signedInAt: Date
}

export function newDeviceMail({ name, signedInAt }: NewDeviceMail, sender: Sender): Mail {
  return securityNotice(
    {
      subject: 'Anmeldung auf einem neuen Gerät',
      preview: 'Warst du es, dann musst du nichts tun.',
      name,
      paragraphs: [
        {
          before: `${atInstant(signedInAt)} hat sich jemand mit deinem Passwort auf einem Gerät oder in einem Browser angemeldet, den wir noch nicht kennen.`,
        },
        { before: 'Warst du es, dann musst du nichts tun.' },
      ],
      note: 'In deinem Profil siehst du alle Geräte und kannst sie abmelden.',
    },
    sender,
  )
}
