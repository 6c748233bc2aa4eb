import { allocateIncome } from '#domain/account-system/allocate-income.ts'
import { checkLife } from '#domain/budget/life-check.ts'
import { bergerBudget } from '#domain/examples/berger-budget.ts'
import { BERGER_INCOME_CENTS, bergerRates, exampleMonth } from '#domain/examples/berger-month.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { OwnFiguresStrip } from '#web/member/own-figures/own-figures-strip.tsx'
import { pageMeta } from '#web/page/page-meta.ts'
import { planningReads } from '#web/planning/planning-reads.ts'
import { AnswerFigure } from '#web/display/answer-figure.tsx'
import { ExamplePage } from '#web/display/example-page.tsx'
import { Formula } from '#web/display/formula.tsx'
import { TotalRow } from '#web/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/display/money.tsx'
import { PotBar } from '#web/planning/pot-bar.tsx'
import { PotKey } from '#web/display/colour-key.tsx'
import { SumCheck } from '#web/display/sum-check.tsx'
import { Section } from '#web/page/section.tsx'
import { GroupRows } from './group-section.tsx'

export const meta = pageMeta({ title: 'Haushaltsplan' })
export const links = planningReads

/** Does life fit into its pot? Shown with the household of the examples. */
export default function BudgetPage() {
  const format = useFormatEuro()
  const parts = allocateIncome(BERGER_INCOME_CENTS, bergerRates)
  const check = checkLife(bergerBudget, exampleMonth, {
    lifeCents: parts.life,
    incomeCents: BERGER_INCOME_CENTS,
  })
  const ratesCents = BERGER_INCOME_CENTS - parts.life
  const bar = [
    { key: 'fixed', label: 'Fixkosten', colour: 9, cents: check.fixedCents },
    { key: 'variable', label: 'Variabel', colour: 6, cents: check.variableCents },
    { key: 'free', label: 'Ohne Aufgabe', colour: 'text', cents: check.freeCents, isOpen: true },
    { key: 'rates', label: 'Drei Raten', colour: 0, cents: ratesCents },
  ] as const

  return (
    <ExamplePage
      own={<OwnFiguresStrip area="budget" />}
      area="Haushaltsplan"
      title="Leben geht auf."
      lead="Ein Haushaltsplan zeigt, ob der Topf Leben alles trägt: jede Ausgabe mit ihrem Monatsanteil, auch die, die nur einmal im Jahr kommt."
    >
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div>
          <AnswerFigure label="Noch ohne Aufgabe" cents={check.freeCents} />
          <p className="mt-2 max-w-80 text-text-2">
            {`im Monat. ${format(check.plannedCents)} von ${format(parts.life)} sind verplant.`}
          </p>
          <div className="mt-4">
            <Formula
              steps={[
                { label: 'Topf Leben', value: format(parts.life) },
                { label: '− Fixkosten', value: format(check.fixedCents) },
                { label: '− variable Ausgaben', value: format(check.variableCents) },
              ]}
              result={{ label: 'Ohne Aufgabe', value: format(check.freeCents) }}
              note="Was nicht jeden Monat fällig ist, zählt mit seinem Monatsanteil: Betrag × Fälligkeiten ÷ 12. Zwölf Anteile sind zusammen genau der Jahresbetrag."
            />
          </div>
        </div>
        <div>
          <PotBar
            label={`Einkommen: ${bar.map(({ label, cents }) => `${label} ${format(cents)}`).join(', ')}`}
            parts={bar}
          />
          <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 gap-y-3">
            {bar.map(({ key, label, colour, cents }) => (
              <li key={key} className="flex gap-2.5">
                <PotKey colour={colour} />
                <span>
                  <span className="block text-14 text-text-2">{label}</span>
                  <Money cents={cents} />
                </span>
              </li>
            ))}
          </ul>
          <dl className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-6">
            <Figure
              label="Fixkostenquote"
              value={formatPercent(check.fixedCostRatioBp, { digits: 1 })}
              note="vom Einkommen"
            />
            <Figure
              label="Sparquote"
              value={formatPercent(bergerRates.savingBp, { digits: 1 })}
              note="ohne Tilgung"
            />
            <Figure
              label="Rücklage im Monat"
              value={format(check.reserveCents)}
              note="für alles, was nicht monatlich kommt"
            />
          </dl>
        </div>
      </div>
      <Section
        title="Leben, Posten für Posten"
        aside={`${bergerBudget.items.length} Posten in ${check.groups.length} Gruppen`}
      >
        <table className="w-full border-collapse">
          <caption className="sr-only">Posten des Topfs Leben mit Fälligkeit und Monatsanteil</caption>
          <thead>
            <tr className="border-b border-border">
              <th scope="col" className="label-caps py-2 text-left">
                Posten
              </th>
              <th scope="col" className="label-caps py-2 text-left max-md:hidden">
                Fällig
              </th>
              <th scope="col" className="label-caps py-2 text-left max-md:hidden">
                Art, Anteil
              </th>
              <th scope="col" className="label-caps py-2 text-right">
                Im Monat
              </th>
            </tr>
          </thead>
          {check.groups.map((group) => (
            <GroupRows key={group.group?.id} group={group} plannedCents={check.plannedCents} />
          ))}
        </table>
        <TotalRow
          label="Leben, alle Posten"
          proof={<SumCheck parts={check.groups.map(({ cents }) => cents)} whole={check.plannedCents} />}
        >
          <Money cents={check.plannedCents} />
        </TotalRow>
      </Section>
    </ExamplePage>
  )
}

interface FigureProps {
  readonly label: string
  readonly value: string
  readonly note: string
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <div className="border-t border-border pt-3">
      <dt className="text-14 text-text-2">{label}</dt>
      <dd className="text-24 font-semibold">{value}</dd>
      <dd className="text-14 text-text-3">{note}</dd>
    </div>
  )
}
