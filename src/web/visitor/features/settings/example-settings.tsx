import { BERGER_INCOME_CENTS } from '#domain/examples/berger-month.ts'
import { bergerPositions } from '#domain/examples/berger-wealth.ts'
import { explainChange } from '#domain/wealth-plan/explain-change.ts'
import { Section } from '#web/app/page/section.tsx'
import { type SettingStep, StepRow } from '#web/household/planning/step-row.tsx'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { OpenPage } from '#web/visitor/open-page.tsx'

/** The settings as visitors see them: those of a household that has nearly finished. */
export function ExampleSettings() {
  return (
    <OpenPage
      title="In drei Schritten eingerichtet."
      lead="Einkommen, Konten, Kontensystem: Einmal eintragen, danach kostet der Monat zehn Minuten. Die Liste zeigt jederzeit, was noch fehlt."
    >
      <Section
        title="Einrichten"
        aside={
          <span className="flex items-center gap-3">
            <Tag>Beispiel</Tag>
            Haushalt Berger
          </span>
        }
        className="mt-10 md:mt-14"
      >
        <ol className="mt-2">
          {exampleSteps.map((step, at) => (
            <StepRow key={step.title} step={step} number={at + 1} isExample />
          ))}
        </ol>
      </Section>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/auth/registrieren">Registrieren</ButtonLink>
        <p className="text-text-2">Kostenlos und auf Dauer, ohne Zahlungsdaten.</p>
      </div>
    </OpenPage>
  )
}

const exampleSteps: readonly SettingStep[] = [
  {
    to: '/einstellungen/einkommen',
    title: 'Einkommen',
    note: '3 Quellen',
    amountCents: BERGER_INCOME_CENTS,
    amountNote: 'im Monat',
    last: 'Beträge gelten ab April 2026',
    missing: [],
    isDone: true,
  },
  {
    to: '/einstellungen/konten',
    title: 'Konten',
    note: `${bergerPositions.length} Konten`,
    amountCents: explainChange(bergerPositions).afterCents,
    amountNote: 'Nettovermögen',
    last: 'letzter Stand 21.11.2026',
    missing: [],
    isDone: true,
  },
  {
    to: '/einstellungen/kontensystem',
    title: 'Kontensystem',
    note: '10 / 10 / 5 / 75\u00A0%',
    last: 'gilt ab März 2026',
    missing: ['ein Konto für Fördern'],
    isDone: true,
  },
]
