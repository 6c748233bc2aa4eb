import { Suspense, lazy, useState } from 'react'
import { createPortal } from 'react-dom'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PublishedPart } from '#web/app/page/published-part.tsx'
import { Section } from '#web/app/page/section.tsx'
import { useIslands } from '#web/app/page/use-islands.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { ExampleSteps } from '#web/kit/display/example-steps.tsx'
import { ModelNote } from '#web/kit/display/model-note.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { OpenPage } from '#web/visitor/open-page.tsx'
import { seminarSteps } from './seminar-steps.ts'

export const meta = pageMeta({
  title: 'Seminare',
  description:
    'Termine, Ort, Preis und freie Plätze, mit unverbindlicher Anfrage. Und der Stoff zum Selbstlesen: vom Notgroschen zur Freiheit in drei Rechnungen.',
})

// The form is loaded later, with its schemas; most readers never open it.
const SeatForm = lazy(async () => ({ default: (await import('./seat-form.tsx')).SeatForm }))

/** The page of seminars, open to everybody: dates with a request that binds to nothing, and what a seminar is about. */
export default function SeminarsPage() {
  const { onShown, islands } = useIslands()
  const [chosen, setChosen] = useState<string>()
  return (
    <OpenPage
      title="Vom Notgroschen zur Freiheit, in drei Rechnungen."
      lead="Ein Seminar rechnet an deinen Zahlen, was hier an einem Beispiel steht. Eine Anfrage ist unverbindlich."
    >
      <Section title="Nächste Termine" className="mt-10 md:mt-14">
        <PublishedPart name="seminare" onShown={onShown} />
        {islands('request').map((place) => {
          const { seminar: id = '' } = place.dataset
          const form = (
            <Suspense fallback={<p role="status">Das Formular wird geladen.</p>}>
              <SeatForm seminarId={id} />
            </Suspense>
          )
          const button = <Button onClick={() => setChosen(id)}>Platz anfragen</Button>
          return createPortal(chosen === id ? form : button, place, id)
        })}
      </Section>
      <Section
        title="Drei Rechnungen an einem Haushalt"
        aside={
          <span className="flex items-center gap-3">
            <Tag>Beispiel</Tag>
            Haushalt Berger
          </span>
        }
      >
        <ExampleSteps steps={seminarSteps()} />
      </Section>
      <Section title="Mit deinen Zahlen">
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
