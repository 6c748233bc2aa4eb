import { allocationRecord } from '#contract/records/allocation-record.ts'
import { fixedCents } from '#domain/account-system/allocation-version.ts'
import type { MonthPlan, PotFigures } from '#domain/account-system/plan-month.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { reserveAt } from '#domain/income/tax-reserve.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import type { CalculationStep } from '#web/kit/display/calculation.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { movedTitle } from '#web/member/month/income-words.ts'

interface Explanation {
  readonly steps: readonly CalculationStep[]
  readonly result: CalculationStep
  readonly note: string
}

/** Explains the target of a pot with the household's own values. */
export function explainTarget(plan: MonthPlan, { pot, shareBp, targetCents }: PotFigures): Explanation {
  const { income, version, distribution, meanCents } = plan
  const result = { label: potWords[pot].title, value: <Money cents={targetCents} /> }
  if (pot === 'life')
    return {
      steps: [
        {
          label: `${movedTitle(plan)} ${formatMonthName(plan.month)}`,
          value: <Money cents={plan.incomeCents} />,
        },
        ...(plan.reserve.cents > 0
          ? [
              {
                label: `− ${potWords.tax_reserve.title}`,
                value: <Money cents={plan.reserve.cents} />,
              },
            ]
          : []),
        ...(['saving_rate', 'luxury_rate', 'donation_rate'] as const).map((other) => ({
          label: `− ${potWords[other].title}`,
          value: <Money cents={distribution.pots[other]} />,
        })),
      ],
      result,
      note: 'Leben hat keine eigene Rate, es nimmt den Rest auf, auch die Centbeträge.',
    }
  const fixed = fixedCents(version, pot)
  if (fixed !== null || shareBp === null)
    return {
      steps: [
        { label: 'fester Betrag', value: <Money cents={fixed ?? targetCents} /> },
        ...(pot === 'saving_rate' && income.savingOnlyCents > 0
          ? [{ label: '+ nur für die Sparrate', value: <Money cents={income.savingOnlyCents} /> }]
          : []),
      ],
      result,
      note: distribution.isCut ? noteOf(plan) : 'In jedem Monat gleich, solange das Einkommen reicht.',
    }
  const base = meanCents ?? income.actualCents
  return {
    steps: [
      {
        label: version.base === 'mean' ? 'Mittel der nächsten zwölf Monate' : 'verteiltes Einkommen',
        value: <Money cents={base} />,
      },
      { label: '× Anteil', value: formatPercent(shareBp) },
      ...(pot === 'saving_rate' && income.savingOnlyCents > 0
        ? [{ label: '+ nur für die Sparrate', value: <Money cents={income.savingOnlyCents} /> }]
        : []),
    ],
    result,
    note: noteOf(plan),
  }
}

/** Explains the money that is set aside for the tax office, source by source. */
export function explainReserve({ income, reserve }: MonthPlan): Explanation {
  return {
    steps: income.lines.flatMap(({ source, reserved: { vatCents, taxCents } }) => [
      ...(vatCents > 0
        ? [
            {
              label: `Umsatzsteuer in ${source.label}`,
              value: <Money cents={vatCents} />,
            },
          ]
        : []),
      ...(taxCents > 0
        ? [
            {
              label: `${formatPercent(reserveAt(source.reserves, income.month)?.shareBp ?? 0)} von ${source.label}`,
              value: <Money cents={taxCents} />,
            },
          ]
        : []),
    ]),
    result: { label: potWords.tax_reserve.title, value: <Money cents={reserve.cents} /> },
    note: 'Liegt beiseite, bevor die Raten den Rest teilen.',
  }
}

export function explainBalance(
  figure: PotFigures,
  balanceCents: number,
  names: readonly string[],
  day: string,
): Explanation {
  const isVirtual = names.length === 0
  return {
    steps: isVirtual
      ? [{ label: 'Soll aller Monate bis heute', value: <Money cents={balanceCents} /> }]
      : [{ label: `Stand von ${names.join(', ')}`, value: <Money cents={balanceCents} /> }],
    result: { label: `${potWords[figure.pot].title}, Guthaben`, value: <Money cents={balanceCents} /> },
    note: isVirtual
      ? 'Der Topf hat kein eigenes Konto: Das Geld bleibt, wo dein Einkommen ankommt, und wird hier nur mitgezählt.'
      : `Letzter eingetragener Stand bis ${day}. Ein Konto mehrerer Töpfe wird nach dem geteilt, was jeder eingezahlt hat.`,
  }
}

function noteOf({ income, version, distribution }: MonthPlan): string {
  if (distribution.isCut) return 'In diesem Monat gekürzt, damit Leben zuerst bedient wird.'
  if (
    distribution.isShort &&
    version.shortfall === 'saving_first' &&
    income.actualCents < income.plannedCents
  )
    return `${allocationRecord.fields.shortfall.words.saving_first}: gerechnet mit dem geplanten Einkommen, Leben nimmt den Rest.`
  return 'Auf den Cent abgerundet. Was übrig bleibt, nimmt Leben auf.'
}
