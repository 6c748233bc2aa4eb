import { itemAt } from '#domain/lists/item-at.ts'
import { decimal, smallest } from '#domain/money/decimal.ts'
import type { Values } from '#web/household/calculator-entries/inputs.ts'
import { amountOf } from '#web/household/calculator-entries/to-domain.ts'
import type { ComparedRow, Variant } from '#web/household/calculators/calculator.ts'
import { euroDifference } from '#web/household/calculators/comparison/difference.ts'
import type { Explanation } from '#web/household/calculators/explanation.tsx'
import { type ResultTable, resultTable } from '#web/household/calculators/result-table.ts'
import { tableColumns } from '#web/household/calculators/table-columns.ts'
import type { View } from '#web/household/calculators/view.ts'
import type { Show } from '#web/kit/words/show.ts'
import type { IncomeSplitInputs, IncomeSplitKey } from './income-split-inputs.ts'
import type { IncomeSplitResult, SplitPart } from './income-split-result.ts'

export type IncomeSplitView = View<IncomeSplitInputs, IncomeSplitResult>

export function incomeSplitTitle({ result, show }: IncomeSplitView): string {
  const life = result.parts.find(({ colour }) => colour === 'life')!
  return `${life.name}: ${show.rate(life.share)} vom Einkommen`
}

export function incomeSplitNote(
  key: IncomeSplitKey,
  values: Values<IncomeSplitInputs>,
  show: Show,
): string | undefined {
  if (key !== 'income') return undefined
  return `${show.euros(amountOf(values.income).times(12))} im Jahr`
}

export function incomeSplitHints({ result }: IncomeSplitView): readonly string[] {
  const life = result.parts.find(({ colour }) => colour === 'life')!
  return life.share.eq(0) ? ['Für Leben bleibt so nichts übrig.'] : []
}

export function incomeSplitRows({ result, values, show }: IncomeSplitView): readonly ComparedRow[] {
  return [
    { label: 'Einkommen', value: show.euros(result.income), kind: 'input' },
    { label: 'Aufteilung', value: ruleWords(result, values, show), kind: 'input' },
    ...result.parts
      .filter(({ colour }) => colour !== 'saving_rate')
      .map(({ name, amount }) => ({ label: name, value: show.euros(amount) })),
    { label: 'Für dich gespart', value: show.euros(result.saved), kind: 'total' },
    { label: 'Gespart im Jahr', value: show.euros(result.saved.times(12)) },
  ]
}

export function incomeSplitDifference(first: IncomeSplitView, other: IncomeSplitView, show: Show) {
  return euroDifference(first.result.saved, other.result.saved, show)
}

/** Variants to compare with: saving five percentage points more, and the other rule. */
export function incomeSplitVariants(
  values: Values<IncomeSplitInputs>,
): readonly Variant<IncomeSplitInputs>[] {
  const pots = { ...values, rule: 'pots' } as const
  if (values.rule === '50-30-20') return [{ name: 'Nach Töpfen', values: pots }]
  const room = decimal(100).minus(values.luxury).minus(values.donation)
  const saving = smallest(amountOf(values.saving).plus(5), room)
  return [
    ...(saving.gt(values.saving)
      ? [{ name: 'Mehr für dich', values: { ...values, saving: saving.toString() } }]
      : []),
    { name: '50-30-20', values: { ...values, rule: '50-30-20' } },
  ]
}

export function incomeSplitName({ result, values, show }: IncomeSplitView): string {
  if (result.rule === '50-30-20') return `50-30-20, ${show.euros(result.income)}`
  return ruleWords(result, values, show)
}

/** The rule in words, such as "10 / 10 / 5 %" */
function ruleWords({ rule }: IncomeSplitResult, values: Values<IncomeSplitInputs>, show: Show): string {
  if (rule === '50-30-20') return rule
  const shares = [values.saving, values.luxury, values.donation]
  return `${shares.map((share) => show.number(share, { places: 0, maximumPlaces: 4 })).join(' / ')} %`
}

export function incomeSplitTable({ result, show }: IncomeSplitView): ResultTable {
  const { text, euros, percent } = tableColumns<SplitPart>(show)
  return resultTable<SplitPart>({
    title: 'Topf für Topf',
    fileName: 'Kontensystem-Aufteiler',
    unit: 'Töpfe',
    isExact: true,
    rows: result.parts,
    rowKey: ({ name }) => name,
    columns: [
      text('name', 'Topf', ({ name }) => name, { total: 'Einkommen' }),
      percent('share', 'Anteil', ({ share }) => share, { total: show.rate(1) }),
      euros('amount', 'Im Monat', ({ amount }) => amount, {
        className: 'font-semibold',
        total: show.euros(result.income),
      }),
      euros('year', 'Im Jahr', ({ amount }) => amount.times(12), {
        total: show.euros(result.income.times(12)),
      }),
    ],
  })
}

/** The explanation: every part is a share of the income; the last one takes the rest. */
export function explainIncomeSplit({ result, show }: IncomeSplitView): Explanation {
  const { rule, income, parts } = result
  const last = itemAt(parts, -1)
  return {
    formulas: [
      ...parts.slice(0, -1).map(({ name, share, amount }) => ({
        label: name,
        formula: `${show.euros(income)} × ${show.rate(share)} = ${show.euros(amount)}`,
      })),
      {
        label: `${last.name}: der Rest`,
        formula: `${show.euros(income)}${parts
          .slice(0, -1)
          .map(({ amount }) => ` − ${show.euros(amount)}`)
          .join('')} = ${show.euros(last.amount)}`,
      },
    ],
    sums: parts.map(({ name, amount }) => ({ label: name, value: show.euros(amount) })),
    total: { label: 'Einkommen', value: show.euros(income) },
    isExact: true,
    notes:
      rule === 'pots'
        ? [
            'Jeder Anteil wird auf den Cent abgeschnitten, Leben bekommt den Rest: So stimmt die Summe auf den Cent.',
            '10, 10 und 5 % sind ein Vorschlag für den Anfang.',
          ]
        : ['Bedürfnisse und Wünsche werden kaufmännisch gerundet, Sparen bekommt den Rest.'],
  }
}
