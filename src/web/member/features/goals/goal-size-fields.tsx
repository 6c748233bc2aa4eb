import { formatMonth } from '#domain/calendar/format-date.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { type GoalReserve, goalReserves } from '#domain/goals/goal.ts'
import { type Cents, MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { LAST_PLANNED_MONTH } from '#domain/wealth-plan/plan-limits.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import { RecordChoice, RecordMoney, RecordMonth, RecordText } from '#web/member/record-form/record-fields.tsx'
import { inPrices } from './goal-form.ts'
import type { GoalForm } from './use-goal-form.ts'

interface GoalSizeFieldsProps {
  readonly form: GoalForm
  readonly reserveCents: Cents | null
}

/** The size of a goal: an amount with a month or a rate, or the household's emergency fund. */
export function GoalSizeFields({ form, reserveCents }: GoalSizeFieldsProps) {
  const month = useCurrentMonth()
  const formatEuro = useFormatEuro()
  const { record, values, base } = form
  const { reserve } = values
  const { none } = record.described.rateCents

  return (
    <>
      <RecordText of={record} name="name" maxLength={60} />
      <div className="grid gap-4 sm:grid-cols-2">
        <RecordMoney
          // A field without typing needs another key, so that React makes a new one.
          key={reserve === 'follows_life' ? 'follows' : 'own'}
          of={record}
          name="amountCents"
          isEmptyAllowed
          isDisabled={reserve === 'follows_life' && reserveCents !== null}
          maximumCents={MAX_AMOUNT_CENTS}
          help={
            reserve === 'follows_life'
              ? 'folgt deinem Leben'
              : `in Preisen von ${formatMonth(inPrices(values, base, month).pricesOf)}`
          }
        />
        <RecordChoice of={record} name="icon" />
        <RecordMonth
          of={record}
          name="targetMonth"
          isOptional={false}
          minimum={addMonths(month, 1)}
          maximum={LAST_PLANNED_MONTH}
          emptyLabel="ohne Zielmonat"
        />
        <RecordMoney
          of={record}
          name="rateCents"
          isOptional={false}
          maximumCents={MAX_AMOUNT_CENTS}
          help={`leer: ${none}`}
        />
      </div>
      <RecordChoice
        of={record}
        name="reserve"
        only={goalReserves.filter(
          (value) => value !== 'follows_life' || reserveCents !== null || reserve === value,
        )}
        onChoose={(next) => {
          if (next === 'follows_life' && reserveCents !== null) form.check('amountCents', reserveCents)
        }}
        help={reserveHelp(reserve, reserveCents, formatEuro)}
      />
    </>
  )
}

/** The explanation of a goal that is the emergency fund. */
function reserveHelp(
  reserve: GoalReserve,
  reserveCents: Cents | null,
  format: (cents: Cents) => string,
): string {
  switch (reserve) {
    case 'none':
      return 'Was hier reserviert ist, zählt nicht zum Schutz deiner Leiter.'
    case 'own_amount':
      return 'Was hier liegt, zählt zum Schutz deiner Leiter.'
    case 'follows_life':
      return reserveCents === null
        ? 'Sobald bekannt ist, was dein Leben kostet, folgt der Betrag.'
        : `Zurzeit ${format(reserveCents)}, wie der Schutz deiner Leiter. Kostet dein Leben mehr oder weniger, ändert sich das Ziel mit.`
  }
}
