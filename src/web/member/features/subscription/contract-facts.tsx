import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import { type Offerings, soldWords } from '#contract/site/areas.ts'
import { NewTab } from '#web/app/links/new-tab.tsx'
import { useRuntime } from '#web/app/page/runtime.ts'
import { Disclosure } from '#web/kit/controls/disclosure.tsx'

/**
 * The remaining information that the law requires before an order (law.md § 6, Art. 246a EGBGB): complete,
 * and unfolded on demand.
 */
export function ContractFacts({ offerings }: { readonly offerings: Offerings }) {
  const { texts } = useRuntime()
  return (
    <Disclosure icon={Info} label="Anbieter, Gewährleistung und Widerruf" isOnPaper>
      <dl className="text-14 text-text-2 [&_a]:text-text [&_dd]:mb-3 [&_dt]:font-semibold [&_dt]:text-text">
        <Fact label="Anbieter">
          <span className="whitespace-pre-line">{`${texts.OPERATOR_NAME}\n${texts.OPERATOR_ADDRESS}`}</span>
          <br />
          {`E-Mail: ${texts.OPERATOR_EMAIL}, Telefon: ${texts.OPERATOR_PHONE}. Mehr im `}
          <NewTab to="/impressum">Impressum</NewTab>.
        </Fact>
        <Fact label="Was du bekommst">
          {`Für alle Personen deines Haushalts, im Browser: ${soldWords(offerings)}.`} Du brauchst einen
          aktuellen Browser und eine Internetverbindung; Kopierschutz gibt es keinen, exportieren kannst du
          alles jederzeit.
        </Fact>
        <Fact label="Weitere Kosten">Keine, auch nicht für die Art der Zahlung.</Fact>
        <Fact label="Zahlung">
          Du zahlst jeden Monat oder jedes Jahr im Voraus, immer auf demselben Weg. Vor jeder Jahreszahlung
          bekommst du eine Mail.
        </Fact>
        <Fact label="Gewährleistung">
          Für den Dienst gilt die gesetzliche Mängelhaftung für digitale Produkte (§§ 327 ff. BGB).
          Aktualisierungen bekommst du, solange der Vertrag läuft.
        </Fact>
        <Fact label="Widerruf">
          14 Tage ab Vertragsschluss, ohne Gründe. Am einfachsten mit{' '}
          <NewTab to="/widerruf">Vertrag widerrufen</NewTab>, unten auf jeder Seite und ohne Anmeldung.
          Fristen, Folgen und Muster-Formular stehen in der{' '}
          <NewTab to="/widerrufsbelehrung">Widerrufsbelehrung</NewTab>.
        </Fact>
        <Fact label="Fragen und Beschwerden">
          <NewTab to="/kontakt">Kontakt</NewTab>. An Verfahren einer Schlichtungsstelle nehmen wir nicht teil
          und sind dazu nicht verpflichtet.
        </Fact>
      </dl>
    </Disclosure>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
