import { useRuntime } from '#web/page/runtime.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'
import { MailTo } from '#web/page/mail-to.tsx'
import { OperatorAddress } from './operator-address.tsx'

export const meta = pageMeta({
  title: 'Impressum',
  description: 'Wer diese Installation betreibt und wie du den Betreiber erreichst.',
})

export default function ImprintPage() {
  const { texts } = useRuntime()
  return (
    <LegalPage
      title="Impressum"
      lead="Angaben nach § 5 Digitale-Dienste-Gesetz."
      version="Stand 21. November 2026"
    >
      <LegalSection title="Betreiber">
        <OperatorAddress />
      </LegalSection>
      <LegalSection title="Kontakt">
        <dl>
          <dt>E-Mail</dt>
          <dd>
            <MailTo />
          </dd>
          <dt>Telefon</dt>
          <dd>{texts.OPERATOR_PHONE}</dd>
        </dl>
      </LegalSection>
      <LegalSection title="Register und Steuer">
        <dl>
          <dt>Vertreten durch</dt>
          <dd>{texts.OPERATOR_REPRESENTATIVE}</dd>
          <dt>Registereintrag</dt>
          <dd>{texts.OPERATOR_REGISTER}</dd>
          <dt>Umsatzsteuer-Identifikationsnummer</dt>
          <dd>{texts.OPERATOR_VAT_ID}</dd>
        </dl>
      </LegalSection>
      <LegalSection title="Verantwortlich für die Texte">
        <p>Nach § 18 Abs. 2 Medienstaatsvertrag, auch für die Buchbesprechungen:</p>
        <OperatorAddress />
      </LegalSection>
      <LegalSection title="Streitbeilegung">
        <p>
          Wir sind nicht verpflichtet und nicht bereit, an einem Streitbeilegungsverfahren vor einer
          Verbraucherschlichtungsstelle teilzunehmen.
        </p>
      </LegalSection>
      <LegalSection title="Keine Beratung">
        <p>
          Alle Ergebnisse sind unverbindliche Modellrechnungen auf Grundlage deiner Angaben. Sie sind keine
          Anlage-, Steuer- oder Rechtsberatung und keine Empfehlung, bestimmte Produkte zu kaufen oder zu
          verkaufen.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
