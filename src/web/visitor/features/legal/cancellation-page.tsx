import { Link } from 'react-router'
import { withWanted } from '#contract/site/login-address.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'
import { MailTo } from '#web/page/mail-to.tsx'

export const meta = pageMeta({
  title: 'Verträge hier kündigen',
  description: 'Kündigung deines Vertrags: was heute gilt und wohin du dich wendest.',
})

// By way of the login, which keeps the place on the page; signed-in people are led on at once.
const deleteAccount = withWanted('/auth/login', '/benutzer#konto-loeschen')

export default function CancellationPage() {
  return (
    <LegalPage
      title="Verträge hier kündigen"
      lead="Hier kann zurzeit niemand etwas kostenpflichtig bestellen, also besteht kein bezahlter Vertrag, den du kündigen müsstest."
      version="Stand 21. November 2026"
    >
      <LegalSection title="Konto ohne Abo">
        <p>
          Dein kostenloses Konto kannst du jederzeit und ohne Frist beenden: angemeldet selbst, unter{' '}
          <Link to={deleteAccount}>Konto löschen</Link>. Sonst schreib uns an <MailTo /> von der Adresse, mit
          der du registriert bist. Du bekommst eine Bestätigung mit Datum und Uhrzeit. Der kostenlose Test
          endet von selbst.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
