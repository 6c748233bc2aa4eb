import { pageMeta } from '#web/page/page-meta.ts'
import { useRuntime } from '#web/page/runtime.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'
import { MailTo } from '#web/page/mail-to.tsx'
import { OperatorAddress } from './operator-address.tsx'

export const meta = pageMeta({
  title: 'Kontakt',
  description: 'So erreichst du uns: per E-Mail, Telefon oder Post.',
})

export default function ContactPage() {
  const { texts } = useRuntime()
  return (
    <LegalPage title="Kontakt" lead="Bei Fragen schreib uns gerne.">
      <LegalSection title="Per E-Mail">
        <p>
          <MailTo />
        </p>
        <p>
          Nenn uns bei Fragen zu deinem Konto die Adresse, mit der du registriert bist. Schick uns nie dein
          Passwort und keine Kontodaten.
        </p>
      </LegalSection>
      <LegalSection title="Per Telefon">
        <p>{texts.OPERATOR_PHONE}</p>
      </LegalSection>
      <LegalSection title="Per Post">
        <OperatorAddress />
      </LegalSection>
    </LegalPage>
  )
}
