import { termsVersion } from '#contract/site/terms-version.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { pageMeta } from '#web/page/page-meta.ts'
import { useRuntime } from '#web/page/runtime.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'
import { MailTo } from '#web/page/mail-to.tsx'
import { OperatorAddress } from './operator-address.tsx'

export const meta = pageMeta({
  title: 'AGB',
  description: 'Die Bedingungen für die kostenlose Nutzung, kurz und vollständig.',
})

export default function TermsPage() {
  const productName = useRuntime().texts.PRODUCT_NAME
  return (
    <LegalPage
      title="Allgemeine Geschäftsbedingungen"
      lead={`Die Bedingungen, zu denen du ${productName} nutzt.`}
      version={`Fassung vom ${formatDay(termsVersion)}`}
    >
      <LegalSection title="1. Vertragspartner">
        <p>Dein Vertrag kommt mit dem Betreiber dieser Installation zustande:</p>
        <OperatorAddress />
      </LegalSection>
      <LegalSection title="2. Was du bekommst">
        <p>
          {productName} ist eine Anwendung im Browser, mit der du Einkommen, Konten und die Aufteilung deines
          Geldes planst. Registrierung, Einkommen, Konten und Kontensystem sind kostenlos und bleiben es. Wir
          entwickeln die Anwendung weiter und spielen Aktualisierungen ohne Kosten für dich ein.
        </p>
      </LegalSection>
      <LegalSection title="3. Registrierung">
        <p>
          Du musst mindestens 18 Jahre alt sein und richtige Angaben machen. Der Vertrag beginnt, wenn du
          deine E-Mail-Adresse über den zugesandten Link bestätigst. Halte dein Passwort geheim.
        </p>
      </LegalSection>
      <LegalSection title="4. Kein kostenpflichtiger Vertrag">
        <p>
          Mit der Registrierung und mit dem Start des kostenlosen Tests entsteht keine Zahlungspflicht. Der
          Test endet von selbst und geht nicht in einen bezahlten Vertrag über. Ein kostenpflichtiges
          Abonnement kann zurzeit nicht abgeschlossen werden.
        </p>
      </LegalSection>
      <LegalSection title="5. Keine Beratung">
        <p>
          Die Ergebnisse sind unverbindliche Modellrechnungen auf Grundlage deiner Angaben. Sie sind keine
          Anlage-, Steuer- oder Rechtsberatung und keine Empfehlung zum Kauf oder Verkauf bestimmter Produkte.
          Frühere Wertentwicklungen sind kein verlässlicher Hinweis auf die Zukunft. Überweisungen führst du
          selbst bei deiner Bank aus; prüfe dort Empfänger und Betrag.
        </p>
      </LegalSection>
      <LegalSection title="6. Deine Daten">
        <p>
          Deine Eingaben gehören dir. Jede Tabelle kannst du als CSV-Datei herunterladen. Wie wir Daten
          verarbeiten, steht in den Datenschutzhinweisen.
        </p>
      </LegalSection>
      <LegalSection title="7. Verfügbarkeit und Mängel">
        <p>
          Für digitale Produkte gelten die gesetzlichen Rechte bei Mängeln (§§ 327 ff. BGB). Wartung kündigen
          wir an, soweit sie planbar ist.
        </p>
      </LegalSection>
      <LegalSection title="8. Haftung">
        <p>
          Wir haften unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper und
          Gesundheit und nach dem Produkthaftungsgesetz. Bei leichter Fahrlässigkeit haften wir nur für die
          Verletzung wesentlicher Pflichten und begrenzt auf den vorhersehbaren, typischen Schaden.
        </p>
      </LegalSection>
      <LegalSection title="9. Laufzeit und Ende">
        <p>
          Der Vertrag läuft auf unbestimmte Zeit. Du kannst ihn jederzeit ohne Frist beenden, es genügt eine
          Mail an <MailTo />. Wir können ihn mit einer Frist von einem Monat in Textform kündigen.
        </p>
      </LegalSection>
      <LegalSection title="10. Änderungen und Recht">
        <p>
          Ändern wir diese Bedingungen, legen wir dir die neue Fassung zur Zustimmung vor. Es gilt deutsches
          Recht; zwingende Vorschriften des Landes, in dem du lebst, bleiben unberührt.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
