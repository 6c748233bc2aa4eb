import { ratedPots } from '#domain/account-system/pot.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { ratioBp } from '#domain/money/share-of.ts'
import { type BarPart, PotBar } from '#web/household/planning/pot-bar.tsx'
import { potWords } from '#web/household/planning/pot-words.ts'
import { shareLabels } from '#web/kit/bars/share-labels.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useWidth } from '#web/kit/display/use-width.ts'
import type { MonthFigures } from './month-figures.ts'

interface Part {
  readonly key: string
  readonly label: string
  readonly cents: Cents
  readonly bars: readonly BarPart[]
}

interface IncomeBarProps {
  readonly figures: MonthFigures
  readonly isNarrow: boolean
}

/** The planned parts of the month's income by their purpose; income without a purpose is dashed. */
export function IncomeBar({ figures, isNarrow }: IncomeBarProps) {
  const format = useFormatEuro()
  const [ref, width] = useWidth<HTMLDivElement>()
  const { check, incomeCents, plan } = figures
  const parts = partsOf(figures)
  const missingCents = plan ? Math.max(0, -check.freeCents) : 0
  const share = ({ cents }: Part) =>
    incomeCents > 0 ? formatPercent(ratioBp(cents, incomeCents), { digits: 1 }) : ''
  const named = parts.filter(({ key, cents }) => key !== 'free' && cents > 0)
  const heads = placed(named, width, (part) => `${part.label} ${share(part)}`, parts)
  const amounts = placed(
    parts.filter(({ cents }) => cents > 0),
    width,
    (part) => (part.key === 'free' ? `${part.label} ${format(part.cents)}` : format(part.cents)),
    parts,
  )
  return (
    <div ref={ref}>
      {isNarrow ? (
        <p aria-hidden className="mb-2 flex flex-wrap justify-between gap-x-3 text-14">
          {named.map((part) => (
            <span key={part.key} className="whitespace-nowrap">
              <b className="font-semibold">{part.label}</b> <span className="text-text-2">{share(part)}</span>
            </span>
          ))}
        </p>
      ) : (
        <div aria-hidden className="relative h-7 text-14">
          {heads.map(({ part, x }) => (
            <span key={part.key} className="absolute whitespace-nowrap" style={{ left: x }}>
              <b className="font-semibold">{part.label}</b>
              <span className="ml-1.5 text-text-2">{share(part)}</span>
            </span>
          ))}
        </div>
      )}
      <PotBar
        label={`Einkommen des Monats: ${parts.map(({ label, cents }) => `${label} ${format(cents)}`).join(', ')}`}
        parts={parts.flatMap(({ bars }) => bars)}
        height={isNarrow ? 16 : 24}
      />
      {isNarrow ? (
        <p aria-hidden className="mt-2 flex flex-wrap justify-between gap-x-4 text-14 text-text-2">
          <span>Fixkosten {format(check.fixedCents)}</span>
          {plan && check.freeCents >= 0 && <span>nicht verplant {format(check.freeCents)}</span>}
        </p>
      ) : (
        <div aria-hidden className="relative mt-2.5 h-6 text-14 text-text-2">
          {amounts.map(({ part, x, text }) => (
            <span key={part.key} className="absolute whitespace-nowrap" style={{ left: x }}>
              {text}
            </span>
          ))}
        </div>
      )}
      {missingCents > 0 && (
        <p className="mt-1 text-14 font-semibold text-negative">
          Der Plan braucht {format(missingCents)} mehr, als Leben im Monat bekommt.
        </p>
      )}
    </div>
  )
}

function partsOf({ check, plan }: MonthFigures): readonly Part[] {
  const part = (key: string, label: string, ...bars: readonly BarPart[]): Part => ({
    key,
    label,
    cents: sumCents(bars.map(({ cents }) => cents)),
    bars,
  })
  const planned = [
    part('fixed', 'Fixkosten', { key: 'fixed', colour: 'life', cents: Math.max(0, check.fixedCents) }),
    part('variable', 'Variabel', {
      key: 'variable',
      colour: 'life',
      cents: Math.max(0, check.variableCents),
      state: 'rest',
    }),
  ]
  if (!plan) return planned
  const rates = ratedPots.map((pot) => ({ key: pot, colour: pot, cents: plan.distribution.pots[pot] }))
  return [
    ...planned,
    part('free', 'nicht verplant', {
      key: 'free',
      colour: 'text',
      cents: Math.max(0, check.freeCents),
      state: 'open',
    }),
    part('rates', 'Drei Raten', ...rates),
    ...(plan.reserve.cents > 0
      ? [
          part('reserve', potWords.tax_reserve.title, {
            key: 'reserve',
            colour: 'tax_reserve',
            cents: plan.reserve.cents,
          }),
        ]
      : []),
  ]
}

interface PlacedPart {
  readonly part: Part
  readonly text: string
  readonly x: number
}

// The words of a part begin at its left end, as long as they have room.
function placed(
  named: readonly Part[],
  width: number,
  textOf: (part: Part) => string,
  all: readonly Part[] = named,
): readonly PlacedPart[] {
  const labels = shareLabels(
    all.map((part) => ({ key: part.key, value: part.cents, text: named.includes(part) ? textOf(part) : '' })),
    width,
  )
  return named.flatMap((part) => {
    const label = labels.find(({ key }) => key === part.key)
    return label ? [{ part, text: label.text, x: label.x }] : []
  })
}
