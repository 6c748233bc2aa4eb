import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import type { MonthCauses } from '#domain/household-statistics/month-causes.ts'
import { Section } from '#web/app/page/section.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { Formula } from '#web/kit/display/formula.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { ChangeWaterfall } from '#web/kit/drawing/change-waterfall.tsx'
import { causeSteps } from './cause-steps.ts'
import { pairedClass } from './paired.ts'

interface ChangeSectionProps {
  readonly causes: readonly MonthCauses[]
  /** The names of positions that got money in a month without having a value at its end. */
  readonly namesWithoutValue: (month: Month) => readonly string[]
}

/** The causes of the change from one month to the next; the arrows lead through all known months. */
export function ChangeSection({ causes, namesWithoutValue }: ChangeSectionProps) {
  const format = useFormatEuro()
  const [chosen, choose] = useState<Month | null>(null)
  const last = causes.length - 1
  const found = causes.findIndex(({ month }) => month === chosen)
  const at = found < 0 ? last : found
  const shown = causes[at]
  if (!shown) return null
  const steps = causeSteps(shown)
  const missing = namesWithoutValue(shown.month)
  const before = addMonths(shown.month, -1)
  const go = (by: number) => choose(causes[Math.min(last, Math.max(0, at + by))]?.month ?? null)
  const signed = (cents: number) => format(cents, { isSigned: true })

  return (
    <Section
      title={
        <span aria-live="polite">
          Wie aus {formatMonthName(before)} {formatMonthName(shown.month)} wurde
        </span>
      }
      className={pairedClass}
      actions={
        <div className="flex overflow-hidden rounded-control border border-border-strong print:hidden">
          <Arrow icon={ChevronLeft} label="Monat davor" isDisabled={at === 0} onClick={() => go(-1)} />
          <Arrow icon={ChevronRight} label="Monat danach" isDisabled={at === last} onClick={() => go(1)} />
        </div>
      }
    >
      <ChangeWaterfall
        start={{ label: formatMonthName(before), cents: shown.beforeCents }}
        steps={steps}
        end={{ label: formatMonthName(shown.month), cents: shown.afterCents }}
        proof={
          <SumCheck parts={steps.map(({ cents }) => cents)} whole={shown.afterCents - shown.beforeCents} />
        }
      />
      {missing.length > 0 && (
        <p className="mb-2 max-w-prose text-14 text-text-2">
          {`Ohne Stand in diesem Monat: ${missing.join(', ')}. Was dort eingezahlt wurde, sieht bis zum nächsten Stand wie ein Verlust aus.`}
        </p>
      )}
      <Formula
        steps={[
          { label: `Stand ${formatMonth(shown.month)}`, value: format(shown.afterCents) },
          { label: `− Stand ${formatMonth(before)}`, value: format(shown.beforeCents) },
          { label: '− in Anlagen gezahlt', value: signed(shown.paidInCents) },
          { label: '− getilgt', value: signed(shown.repaidCents) },
          { label: '− auf laufenden Konten', value: signed(shown.stayedCents + shown.takenCents) },
          ...(shown.recordedCents === 0
            ? []
            : [{ label: '− neu erfasst oder aufgelöst', value: signed(shown.recordedCents) }]),
        ]}
        result={{ label: 'Wertänderung', value: signed(shown.valueChangeCents) }}
        note="Gezahlt ist, was als Überweisung abgehakt ist oder im Plan als eigene Rate einer Position steht. Bei laufenden Konten und Darlehen zählt jede Veränderung als Geld, das sich bewegt hat. Was dann bleibt, ist Wertänderung."
      />
    </Section>
  )
}

interface ArrowProps {
  readonly icon: typeof ChevronLeft
  readonly label: string
  readonly isDisabled: boolean
  readonly onClick: () => void
}

function Arrow({ icon, label, isDisabled, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onClick}
      className="inline-flex size-11 items-center justify-center border-border-strong focus-visible:-outline-offset-2 text-text not-first:border-l hover:bg-surface-2 aria-disabled:text-text-3 aria-disabled:opacity-60"
    >
      <Icon of={icon} size={16} />
    </button>
  )
}
