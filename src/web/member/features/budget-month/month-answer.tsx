import type { ReactNode } from 'react'
import { formatDayMonth } from '#domain/calendar/format-date.ts'
import { sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import type { CalculationProps } from '#web/kit/display/calculation.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { ExplainedFigure } from '#web/kit/overlays/explained-figure.tsx'
import { HowCalculated } from '#web/kit/overlays/how-calculated.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { bookingParam } from '#web/member/household-plan/budget-address.ts'
import type { PageLayout } from '#web/member/month/use-layout.ts'
import { answerWords } from './answer-words.ts'
import { IncomeBar } from './income-bar.tsx'
import type { MonthFigures } from './month-figures.ts'

interface MonthAnswerProps {
  readonly figures: MonthFigures
  readonly layout: PageLayout
}

/**
 * The headline: the money that may still be spent, a sentence and a button; beside it the planned purposes of
 * the income.
 */
export function MonthAnswer({ figures, layout }: MonthAnswerProps) {
  const format = useFormatEuro()
  const booking = useDrawerParam(bookingParam)
  const { outlook, life, begin } = figures
  const { label, sentence } = answerWords(figures, format)
  const isWide = layout === 'wide'
  return (
    <div
      className={
        isWide
          ? 'mt-9 grid grid-cols-[22rem_minmax(0,1fr)] items-start gap-x-24 print:mt-6 print:grid-cols-1 print:gap-6'
          : 'mt-7 grid grid-cols-[minmax(0,1fr)] gap-8'
      }
    >
      <div>
        <AnswerFigure label={label} cents={outlook.freeCents} />
        <p className="mt-2 max-w-90 text-text-2">{sentence}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
          <Button onClick={() => booking.open('neu')} className={layout === 'narrow' ? 'w-full' : ''}>
            Buchung eintragen
          </Button>
          <HowCalculated
            steps={[
              { label: 'Rest von Leben: Plan + Übertrag − Ist', value: format(life.sums.restCents) },
              { label: '− Rücklagen für später', value: format(outlook.keptCents) },
              { label: '− Fixkosten, die noch fällig sind', value: format(outlook.openCents) },
              ...(begin && outlook.beforeBeginCents !== 0
                ? [
                    {
                      label: `− was vor deinem Beginn am ${formatDayMonth(begin.day)} lag`,
                      value: format(outlook.beforeBeginCents),
                    },
                  ]
                : []),
              ...(outlook.limit === 'plan'
                ? []
                : [
                    {
                      label: '− was nicht frei auf dem Konto liegt',
                      value: format(outlook.plannedFreeCents - outlook.freeCents),
                    },
                  ]),
            ]}
            result={{ label, value: format(outlook.freeCents) }}
            note="Was du ohne Posten gebucht hast, ist schon abgezogen. Der Betrag am Tag ist auf den Cent abgerundet."
          />
        </div>
      </div>
      <div className={isWide ? 'pt-6 print:pt-0' : ''}>
        {/* The drawing has a key, so that it is measured again in another layout. */}
        <IncomeBar key={layout} figures={figures} isNarrow={layout === 'narrow'} />
        <Tiles figures={figures} />
      </div>
    </div>
  )
}

function Tiles({ figures }: { readonly figures: MonthFigures }) {
  const format = useFormatEuro()
  const { check, incomeCents, saving } = figures
  const planRateBp = saving?.planRateBp ?? null
  return (
    <dl className="mt-7 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-6 gap-y-4">
      <Tile
        label="Fixkostenquote"
        value={incomeCents > 0 ? formatPercent(check.fixedCostRatioBp, { digits: 1 }) : null}
        note={incomeCents > 0 ? 'vom Einkommen' : 'braucht dein Einkommen'}
        steps={[
          { label: 'Fixkosten mit ihrem Monatsanteil', value: format(check.fixedCents) },
          { label: '÷ Einkommen des Monats', value: format(incomeCents) },
        ]}
      />
      <Tile
        label="Planquote"
        value={planRateBp === null ? null : formatPercent(planRateBp, { digits: 1 })}
        note={planRateBp === null ? 'braucht deine Raten' : 'Sparrate nach Plan, ohne Tilgung'}
        steps={[
          { label: 'Sparrate: Sich selbst bezahlen', value: format(saving?.savingCents ?? 0) },
          { label: '÷ geplantes Einkommen des Monats', value: format(saving?.incomeCents ?? 0) },
        ]}
        explanation="Wie viel wirklich gespart wurde, sagt die Sparquote in den Statistiken."
      />
      <Tile
        label="Rücklage im Monat"
        value={<Money cents={check.reserveCents} />}
        note="für Jahresbeträge"
        steps={[
          { label: 'alle Posten im Monat', value: format(check.plannedCents) },
          {
            label: '− was jeden Monat fällig ist',
            value: format(sumCents([check.plannedCents, -check.reserveCents])),
          },
        ]}
        explanation="Was nicht jeden Monat fällig ist, zählt mit seinem Anteil: Jahresbetrag ÷ 12."
      />
    </dl>
  )
}

interface TileProps {
  readonly label: string
  /** The figure of the tile; null while it is not known. */
  readonly value: ReactNode
  readonly note: string
  readonly steps: CalculationProps['steps']
  readonly explanation?: string
}

function Tile({ label, value, note, steps, explanation }: TileProps) {
  return (
    <div className="border-t border-border pt-3">
      <dt className="text-14 text-text-2">{label}</dt>
      <dd className="text-24 font-semibold">
        {value === null ? (
          <span className="text-text-3">–</span>
        ) : (
          <ExplainedFigure
            steps={steps}
            result={{ label, value }}
            {...(explanation !== undefined && { note: explanation })}
          >
            {value}
          </ExplainedFigure>
        )}
      </dd>
      <dd className="text-14 text-text-3">{note}</dd>
    </div>
  )
}
