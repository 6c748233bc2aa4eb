import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { AmountEffect, Effect } from '#domain/proposals/effect.ts'
import { classNames } from '#web/kit/controls/class-names.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'
import { shiftOf, shiftWords } from '#web/member/consulting/step-shift.ts'
import { useTell } from '#web/member/consulting/told-amount.tsx'
import { stepWords } from '#web/member/wealth-plan/step-words.ts'

interface EffectTableProps {
  readonly effect: Effect
  readonly isComputing: boolean
}

/** What a proposal does: money of a month, and when the three steps are reached, before and after. */
export function EffectTable({ effect, isComputing }: EffectTableProps) {
  const tell = useTell()
  const { steps, month } = effect
  if (steps === null && month === null) return null
  const pot = (name: 'saving_rate' | 'life') => month?.pots.find((each) => each.pot === name)
  const [saving, life] = [pot('saving_rate'), pot('life')]
  return (
    <div aria-busy={isComputing} className={classNames('transition-opacity', isComputing && 'opacity-60')}>
      <table className="w-full border-collapse">
        <caption className="sr-only">Vorher und nachher</caption>
        <thead>
          <tr className="border-b border-border">
            <th scope="col" className="label-caps py-2 text-left">
              <span className="sr-only">Was</span>
            </th>
            <th scope="col" className="label-caps py-2 text-right">
              heute
            </th>
            <th scope="col" className="label-caps py-2 pl-3 text-right">
              Vorschlag
            </th>
          </tr>
        </thead>
        <tbody>
          {saving && <AmountRow label="Sparen im Monat" of={saving} tell={tell} />}
          {life && <AmountRow label="Leben im Monat" of={life} tell={tell} />}
          {steps?.map((step) => (
            <Row
              key={step.name}
              label={stepWords[step.name]}
              before={monthWords(step.before)}
              after={monthWords(step.after)}
              shift={shiftWords(step)}
              isBetter={shiftOf(step) === 'earlier'}
            />
          ))}
        </tbody>
      </table>
      {month?.freeLife && <LifeSentence free={month.freeLife} month={formatMonth(month.month)} />}
    </div>
  )
}

interface AmountRowProps {
  readonly label: string
  readonly of: AmountEffect
  readonly tell: ReturnType<typeof useTell>
}

function AmountRow({ label, of: { beforeCents, afterCents }, tell }: AmountRowProps) {
  return (
    <Row
      label={label}
      before={tell(beforeCents, { isSpoken: true })}
      after={tell(afterCents, { isSpoken: true })}
    />
  )
}

interface RowProps {
  readonly label: string
  readonly before: ReactNode
  readonly after: ReactNode
  readonly shift?: string
  readonly isBetter?: boolean
}

function Row({ label, before, after, shift, isBetter = false }: RowProps) {
  return (
    <tr className="border-b border-border">
      <th scope="row" className="py-2.5 text-left font-normal">
        {label}
      </th>
      <td className="py-2.5 text-right whitespace-nowrap text-text-2">{before}</td>
      <td className="py-2.5 pl-3 text-right font-semibold whitespace-nowrap">
        {after}
        {shift !== undefined && (
          <span
            className={classNames(
              'block text-14',
              isBetter ? 'font-semibold text-primary' : 'font-normal text-text-2',
            )}
          >
            {shift}
          </span>
        )}
      </td>
    </tr>
  )
}

function LifeSentence({ free, month }: { readonly free: AmountEffect; readonly month: string }) {
  const isEnough = free.afterCents >= 0
  return (
    <p
      className={classNames(
        'mt-2 flex items-start gap-2 text-14',
        isEnough ? 'text-primary' : 'text-warning',
      )}
    >
      <Icon of={isEnough ? Check : TriangleAlert} size={16} className="mt-0.5" />
      {isEnough
        ? 'Leben bleibt über dem Haushaltsplan.'
        : `Leben reicht im ${month} nicht für den Haushaltsplan.`}
    </p>
  )
}

function monthWords(month: Parameters<typeof formatMonthEntry>[0] | null): string {
  return month === null ? 'nicht im Plan' : formatMonthEntry(month)
}
