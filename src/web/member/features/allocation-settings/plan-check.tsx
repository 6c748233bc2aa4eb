import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { href } from 'react-router'
import { hasFixedAmount } from '#domain/account-system/allocation-version.ts'
import { rateRoom } from '#domain/account-system/rate-room.ts'
import type { BudgetGroup } from '#domain/budget/budget-group.ts'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { checkLife } from '#domain/budget/life-check.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { ratioBp } from '#domain/money/share-of.ts'
import { type BarPart, PotBar } from '#web/household/planning/pot-bar.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import type { Preview } from './settings-preview.ts'
import type { Settings } from './settings.ts'

interface PlanCheckProps {
  readonly settings: Settings
  readonly preview: Preview
  readonly budget: { readonly groups: readonly BudgetGroup[]; readonly items: readonly BudgetItem[] }
  readonly month: Month
}

/** Whether the pot Leben carries the household plan of the month, and how large the rates could be. */
export function PlanCheck({ settings, preview, budget, month }: PlanCheckProps) {
  const format = useFormatEuro()
  const { incomeCents, distribution } = preview
  const lifeCents = distribution.pots.life
  const check = checkLife(budget, month, { lifeCents, incomeCents })
  const fits = check.freeCents >= 0
  const parts = [
    { key: 'fixed', label: 'Fixkosten', colour: 'life', cents: check.fixedCents },
    { key: 'variable', label: 'Variabel geplant', colour: 'life', cents: check.variableCents, state: 'rest' },
    { key: 'free', label: 'frei', colour: 'text', cents: Math.max(0, check.freeCents), state: 'open' },
  ] as const satisfies readonly (BarPart & { readonly label: string })[]
  // The greatest sum of the three rates that leaves the pot Leben this amount.
  const roomWords = (cents: Cents) => {
    const needed = neededCents(preview, cents)
    return hasFixedAmount(settings)
      ? format(Math.max(0, preview.baseCents - needed))
      : formatPercent(rateRoom(preview.baseCents, needed))
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5">
        <span className="flex items-center gap-2 text-18 font-semibold">
          <Icon of={fits ? Check : CircleAlert} className={fits ? 'text-primary' : 'text-warning'} />
          {fits ? 'Leben deckt den Haushaltsplan.' : 'Leben reicht nicht für den Haushaltsplan.'}
        </span>
        <span className="text-text-2">
          {lifeCents > 0 &&
            `Fixkosten brauchen ${formatPercent(ratioBp(check.fixedCents, lifeCents), { digits: 1 })} davon, `}
          {fits
            ? `${format(check.freeCents)} sind noch nicht verplant.`
            : `es fehlen ${format(-check.freeCents)}.`}
        </span>
        <TextActionLink to={href('/haushaltsplan')} className="ml-auto">
          Haushaltsplan
        </TextActionLink>
      </p>
      <div className="mt-2">
        <p aria-hidden className="mb-1.5 flex flex-wrap justify-between gap-x-6 text-14">
          {parts
            .filter(({ cents }) => cents > 0)
            .map(({ key, label, cents }) => (
              <span key={key} className="whitespace-nowrap">
                <b className="font-semibold">{label}</b> <Money cents={cents} className="text-text-2" />
              </span>
            ))}
        </p>
        <PotBar
          label={`Leben: ${parts.map(({ label, cents }) => `${label} ${format(cents)}`).join(', ')}`}
          parts={parts}
        />
      </div>
      <p className="mt-2 text-14 text-text-3">
        Über {roomWords(check.plannedCents)} Raten reicht Leben nicht mehr für den Plan, über{' '}
        {roomWords(check.fixedCents)} nicht für die Fixkosten.
      </p>
    </>
  )
}

// The amount that the base has to leave for the pot Leben to get `cents`. Rates apply to the base, but the
// pot Leben is what they leave of the income, so the difference between both belongs to the amount.
function neededCents({ baseCents, incomeCents }: Preview, cents: Cents): Cents {
  return Math.max(0, sumCents([cents, baseCents, -incomeCents]))
}
