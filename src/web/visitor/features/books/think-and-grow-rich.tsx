import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { PublishedPart } from '#web/app/page/published-part.tsx'
import { Section } from '#web/app/page/section.tsx'
import { OpenPage } from '#web/visitor/open-page.tsx'
import { GoalWorksheet } from './goal-worksheet.tsx'
import { principles } from './principles.ts'

/** Our own summary of a book, and its first principle as an exercise. */
export function ThinkAndGrowRich({ onKeep }: Pick<ComponentProps<typeof GoalWorksheet>, 'onKeep'>) {
  return (
    <OpenPage
      title="Denke nach und werde reich"
      lead={<PublishedPart name="denke-nach-und-werde-reich" className="published-text" lines={2} />}
    >
      <Section
        title="Die dreizehn Grundsätze"
        aside="in eigenen Worten, in der Reihenfolge des Buchs"
        className="mt-10 md:mt-14"
      >
        <ol className="mt-2 gap-x-12 md:columns-2">
          {principles.map(({ name, idea }, at) => (
            <li
              key={name}
              className="grid grid-cols-[2rem_minmax(0,1fr)] break-inside-avoid border-b border-border py-3.5"
            >
              <span className="text-14/6 text-text-3">{at + 1}</span>
              <div>
                <h3 className="text-16">{name}</h3>
                <p className="text-text-2">{idea}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 md:mt-18 lg:grid-cols-2">
        <Section title="Was davon trägt" className="">
          <div className="mt-4 flex flex-col gap-4">
            <p>
              Ein Betrag, ein Datum, ein Plan und Ausdauer: Das ist gutes Handwerk, auch ohne den Rest. Wer
              sein Ziel aufschreibt, merkt am Monatsende, ob er ihm näher ist.
            </p>
            <p>
              Das Buch erzählt von Erfolgreichen und belegt nicht, dass ihr Denken der Grund war. Wer dasselbe
              dachte und scheiterte, kommt nicht vor. Reich macht nicht der Gedanke, sondern die Rate, die
              jeden Monat geht.
            </p>
            <p className="text-14 text-text-3">
              {'Das Buch selbst ist hier nicht wiedergegeben. Weitere Besprechungen stehen bei den '}
              <Link to="/buecher" className="font-semibold text-primary underline-offset-4 hover:underline">
                Büchern
              </Link>
              .
            </p>
          </div>
        </Section>
        <Section title="Arbeitsblatt: Wunsch mit Betrag und Datum" className="">
          <GoalWorksheet onKeep={onKeep} />
        </Section>
      </div>
    </OpenPage>
  )
}
