import { planPersonRecord } from '#contract/records/wealth-plan-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, yearOf } from '#domain/calendar/month.ts'
import { statutoryPensionOf } from '#domain/household-retirement/retiring-person-of.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { PensionStart } from '#domain/pension/pension-start.ts'
import { statedPensionKinds, waitingPeriods } from '#domain/wealth-plan/plan-person.ts'
import { Money } from '#web/kit/display/money.tsx'
import { adultOf } from './adult-of.ts'
import { DrawerPart } from './drawer-part.tsx'
import { PartResult } from './part-result.tsx'
import { AmountOfPerson, ChoiceOfPerson, type EditedPerson, MonthOfPerson } from './person-field.tsx'
import { PointsField } from './points-field.tsx'
import type { PersonFields } from './use-person-record.ts'

interface StatutoryPartProps {
  readonly person: EditedPerson
  readonly startMonth: Month
  readonly month: Month
}

const { pensionFrom } = planPersonRecord.fields

/** The pension of the statutory insurance: by the letter or by points, and when it begins. */
export function StatutoryPart({ person, startMonth, month }: StatutoryPartProps) {
  const { fields } = person
  const adult = adultOf(fields)
  const start = adult && statutoryPensionOf(adult, yearOf(startMonth))
  const isRunning = start !== null && start.from <= month
  return (
    <DrawerPart title="Gesetzliche Rente">
      <AmountOfPerson
        {...person}
        of="statedPensionCents"
        help="brutto im Monat, wie im Brief der Rentenversicherung; leer: aus den Entgeltpunkten"
      />
      {fields.statedPensionCents !== null && (
        <ChoiceOfPerson {...person} of="statedPensionKind" values={statedPensionKinds} />
      )}
      {fields.statedPensionCents !== null && fields.statedPensionKind === 'standard_age' && (
        <p className="-mt-3 text-14 text-text-3">
          Die Renteninformation nimmt an, dass du bis zur Regelaltersgrenze arbeitest.
        </p>
      )}
      <PointsField
        person={person}
        help={
          fields.statedPensionCents === null
            ? 'so viele, wie du zum Rentenbeginn erwartest'
            : 'Sie zählen nicht, solange oben ein Betrag steht.'
        }
      />
      <MonthOfPerson {...person} of="pensionFrom" help={startWords(fields, start)} />
      <ChoiceOfPerson
        {...person}
        of="waitingPeriod"
        label="So lange bist du dann versichert (Wartezeit)"
        values={waitingPeriods}
        isInline
      />
      {(isRunning || fields.taxFreePensionCents !== null) && (
        <AmountOfPerson
          {...person}
          of="taxFreePensionCents"
          help="läuft die Rente schon, steht er im Steuerbescheid; leer: wird berechnet"
        />
      )}
      {start !== null && start.grossCents > 0 && (
        <PartResult>
          <Money cents={start.grossCents} /> brutto im Monat ab {formatMonth(start.from)}
          {factorWords(start)}
        </PartResult>
      )}
    </DrawerPart>
  )
}

function factorWords({ accessFactor, monthsLate }: PensionStart): string {
  if (accessFactor === null || accessFactor.eq(1)) return ''
  const percent = formatPercent(accessFactor.minus(1).abs().times(WHOLE_BP).toNumber())
  return monthsLate < 0 ? `, mit ${percent} Abschlag` : `, mit ${percent} Zuschlag`
}

function startWords(fields: PersonFields, start: PensionStart | null): string {
  if (start?.isMoved)
    return `Früher als ab ${formatMonth(start.from)} geht es mit dieser Wartezeit nicht; so rechnet der Plan.`
  if (fields.pensionFrom !== null || start === null) return `leer: ${pensionFrom.none}`
  return `leer: ${pensionFrom.none}, also ab ${formatMonth(start.from)}`
}
