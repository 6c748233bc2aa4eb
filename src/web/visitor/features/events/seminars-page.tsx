import { OpenPage } from '#web/visitor/open-page.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { ButtonLink } from '#web/controls/button-link.tsx'
import { ModelNote } from '#web/display/model-note.tsx'
import { Section } from '#web/page/section.tsx'
import { Tag } from '#web/display/tag.tsx'
import { ExampleSteps } from '#web/display/example-steps.tsx'
import { seminarSteps } from './seminar-steps.ts'

export const meta = pageMeta({
  title: 'Seminare',
  description:
    'Vom Notgroschen zur finanziellen Freiheit in drei Rechnungen: der Stoff eines Seminars zum Selbstlesen, mit Beispiel.',
})

/** Open to everybody: what a seminar is about, as far as it can be read. Nothing to book. */
export default function SeminarsPage() {
  return (
    <OpenPage
      title="Vom Notgroschen zur Freiheit, in drei Rechnungen."
      lead="Das ist der Stoff eines Seminars, hier zum Selbstlesen. Ein Termin ist nicht angesetzt, also gibt es auch nichts zu buchen."
    >
      <Section
        title="Drei Rechnungen an einem Haushalt"
        aside={
          <span className="flex items-center gap-3">
            <Tag>Beispiel</Tag>
            Haushalt Berger
          </span>
        }
        className="mt-10 md:mt-14"
      >
        <ExampleSteps steps={seminarSteps()} />
      </Section>
      <Section title="Mit deinen Zahlen" className="mt-12 md:mt-16">
        <p className="mt-2 max-w-prose text-text-2">
          Der Notgroschen ist ein Ziel wie jedes andere: Betrag, Rate, Datum.
        </p>
        <div className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
          <ButtonLink to="/ziele">Notgroschen rechnen</ButtonLink>
          <ButtonLink to="/finanzrechner" variant="quiet" className="min-h-12">
            Sparplan rechnen
          </ButtonLink>
        </div>
      </Section>
      <ModelNote />
    </OpenPage>
  )
}
