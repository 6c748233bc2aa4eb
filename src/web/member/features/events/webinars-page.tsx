import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/controls/button-link.tsx'
import { ExamplePage } from '#web/display/example-page.tsx'
import { Section } from '#web/page/section.tsx'
import { ExampleSteps } from '#web/display/example-steps.tsx'
import { webinarSteps } from './webinar-steps.ts'

export const meta = pageMeta({ title: 'Webinare' })

/** What a webinar is about, as far as it can be read. Nothing to book. */
export default function WebinarsPage() {
  return (
    <ExamplePage
      area="Webinare"
      title="Ein Monat im Kontensystem, Schritt für Schritt."
      lead="Das ist der Stoff eines Webinars, hier zum Nachlesen. Ein Termin ist nicht angesetzt, also gibt es auch nichts zu buchen."
    >
      <Section title="Vom Einkommen zur Überweisung" className="mt-10">
        <ExampleSteps steps={webinarSteps()} />
      </Section>
      <ButtonLink to="/kontensystem" className="mt-8">
        Mit deinen Zahlen
      </ButtonLink>
    </ExamplePage>
  )
}
