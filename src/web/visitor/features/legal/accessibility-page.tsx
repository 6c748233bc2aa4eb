import { pageMeta } from '#web/page/page-meta.ts'
import { useRuntime } from '#web/page/runtime.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'
import { MailTo } from '#web/page/mail-to.tsx'

export const meta = pageMeta({
  title: 'Barrierefreiheit',
  description: 'Wie wir dieses Angebot für alle nutzbar machen und wohin du Hindernisse meldest.',
})

export default function AccessibilityPage() {
  const productName = useRuntime().texts.PRODUCT_NAME
  return (
    <LegalPage
      title="Barrierefreiheit"
      lead={`${productName} soll für alle nutzbar sein. Maßstab sind die WCAG 2.2, Stufe AA.`}
      version="Stand 21. November 2026"
    >
      <LegalSection title="Was die Anwendung kann">
        <ul>
          <li>Alles lässt sich mit der Tastatur bedienen, der Fokus ist immer sichtbar.</li>
          <li>Felder, Fehler und Zustände haben Namen, die Vorleseprogramme ansagen.</li>
          <li>Farbe trägt nie allein eine Bedeutung, neben jedem Diagramm gibt es eine Tabelle.</li>
          <li>Texte erfüllen die Kontraste der Stufe AA, hell und dunkel.</li>
          <li>Ab 320 Pixeln Breite und bei 400 % Vergrößerung ohne waagerechtes Scrollen der Seite.</li>
          <li>Wer weniger Bewegung eingestellt hat, sieht keine Animationen.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Wie wir prüfen">
        <p>
          Jede Seite wird automatisch in hellem und dunklem Farbschema, am Telefon und am Schreibtisch
          geprüft. Mit Vorleseprogrammen haben wir noch nicht geprüft.
        </p>
      </LegalSection>
      <LegalSection title="Hindernis melden">
        <p>
          Etwas geht nicht? Schreib uns an <MailTo />. Wir antworten und beheben es.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
