import { pageMeta } from '#web/page/page-meta.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'
import { MailTo } from '#web/page/mail-to.tsx'

export const meta = pageMeta({
  title: 'Vertrag widerrufen',
  description: 'Widerruf deines Vertrags: was heute gilt und wohin du dich wendest.',
})

export default function RevokePage() {
  return (
    <LegalPage
      title="Vertrag widerrufen"
      lead="Hier kann zurzeit niemand etwas kostenpflichtig bestellen, also besteht kein bezahlter Vertrag, den du widerrufen müsstest."
      version="Stand 21. November 2026"
    >
      <LegalSection title="Konto ohne Abo">
        <p>
          Den kostenlosen Vertrag über dein Konto kannst du trotzdem widerrufen oder jederzeit beenden.
          Schreib uns an <MailTo /> von der Adresse, mit der du registriert bist. Du bekommst eine Bestätigung
          mit Datum und Uhrzeit.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
