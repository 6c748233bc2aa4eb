import { type MonthCauses, runningOf, savedOf } from '#domain/household-statistics/month-causes.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type ChartIndex, keyColour } from '#web/kit/display/colour-key.tsx'
import type { WaterfallStep } from '#web/kit/drawing/change-waterfall.tsx'

const NEGATIVE = 'var(--negative)'

/** The causes between one balance and the next, in the order of the drawing; a cause of 0 is left out. */
export function causeSteps({
  paidInCents,
  repaidCents,
  stayedCents,
  takenCents,
  valueChangeCents,
  recordedCents,
  goneCents,
}: MonthCauses): readonly WaterfallStep[] {
  const steps: readonly WaterfallStep[] = [
    paidInCents < 0
      ? { label: 'Entnommen', note: 'aus Anlagen', cents: paidInCents, fill: NEGATIVE }
      : { label: 'Sparrate', note: 'in Anlagen', cents: paidInCents, fill: keyColour(0) },
    repaidCents < 0
      ? { label: 'Neue Schuld', note: 'Darlehen', cents: repaidCents, fill: NEGATIVE }
      : { label: 'Tilgung', note: 'Darlehen', cents: repaidCents, fill: keyColour(0) },
    { label: 'Geblieben', note: 'auf Konten', cents: stayedCents, fill: keyColour(9) },
    {
      label: 'Wertänderung',
      note: 'Kurse, Zinsen',
      cents: valueChangeCents,
      fill: valueChangeCents < 0 ? NEGATIVE : keyColour(6),
    },
    { label: 'Entnahme', note: 'von Konten', cents: takenCents, fill: NEGATIVE },
    {
      label: 'Neu erfasst',
      note: 'war schon da',
      cents: recordedCents - goneCents,
      fill: recordedCents < goneCents ? NEGATIVE : keyColour(4),
    },
    {
      label: 'Aufgelöst',
      note: 'archiviert, gelöscht',
      cents: goneCents,
      fill: goneCents < 0 ? NEGATIVE : keyColour(4),
    },
  ]
  return steps.filter(({ cents }) => cents !== 0)
}

export interface CauseSeries {
  readonly key: string
  readonly label: string
  readonly colour: ChartIndex
  readonly centsOf: (causes: MonthCauses) => Cents
}

/** The series of amounts that were first recorded or are gone, which are no change. */
export const recordedSeries: CauseSeries = {
  key: 'recorded',
  label: 'neu oder aufgelöst',
  colour: 4,
  centsOf: ({ recordedCents }) => recordedCents,
}

/** The three series of causes, which sum to the change. */
export const changeSeries: readonly CauseSeries[] = [
  { key: 'saved', label: 'gespart', colour: 0, centsOf: savedOf },
  { key: 'value', label: 'Wertänderung', colour: 6, centsOf: ({ valueChangeCents }) => valueChangeCents },
  { key: 'running', label: 'Konten', colour: 9, centsOf: runningOf },
]

/**
 * The series between one balance and a later one: the causes of the change, and the amounts that were first
 * recorded, where there are any.
 */
export function causeSeries(causes: readonly MonthCauses[]): readonly CauseSeries[] {
  return causes.some(({ recordedCents }) => recordedCents !== 0)
    ? [...changeSeries, recordedSeries]
    : changeSeries
}
