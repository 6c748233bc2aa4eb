import { planPersonRecord } from '#contract/records/wealth-plan-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, yearOf } from '#domain/calendar/month.ts'
import { civilPensionOf } from '#domain/household-retirement/retiring-person-of.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { personLimits } from '#domain/wealth-plan/plan-limits.ts'
import { civilReasons } from '#domain/wealth-plan/plan-person.ts'
import { Money } from '#web/kit/display/money.tsx'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { readNumber } from '#web/kit/fields/number-entry.ts'
import { adultOf } from './adult-of.ts'
import { DrawerPart } from './drawer-part.tsx'
import { PartResult } from './part-result.tsx'
import {
  AmountOfPerson,
  ChoiceOfPerson,
  type EditedPerson,
  MonthOfPerson,
  SwitchOfPerson,
} from './person-field.tsx'
import { tooEarlyWords } from './too-early.ts'
import { monthAfterWork } from './work-months.ts'

const { serviceYearsBp, civilFrom } = planPersonRecord.fields

interface CivilPartProps {
  readonly person: EditedPerson
  readonly startMonth: Month
}

/** The pension of a civil servant, by federal law; only the pay is asked until there is one. */
export function CivilPart({ person, startMonth }: CivilPartProps) {
  const { fields } = person
  const adult = adultOf(fields)
  const pension = adult && civilPensionOf(adult, yearOf(startMonth))
  return (
    <DrawerPart
      title="Pension (Beamtenversorgung)"
      lead="Gerechnet nach Bundesrecht. Die Länder haben eigene Regeln, die meist nahe daran liegen."
    >
      <AmountOfPerson
        {...person}
        of="civilPayCents"
        help="im Monat, laut Versorgungsauskunft; leer: nicht verbeamtet"
      />
      {fields.civilPayCents !== null && <CivilFields person={person} />}
      {pension?.ok && (
        <PartResult>
          <Money cents={pension.paidCents} /> im Monat{pension.isMinimum && ', die Mindestpension'}
          <span className="block text-14 font-normal text-text-2">
            {`Ruhegehaltssatz ${formatPercent(pension.rateBp, { digits: 2 })}${pension.reductionBp > 0 ? `, Abschlag ${formatPercent(pension.reductionBp, { digits: 2 })}` : ''}`}
          </span>
        </PartResult>
      )}
    </DrawerPart>
  )
}

function CivilFields({ person }: { readonly person: EditedPerson }) {
  const { fields, change } = person
  const after = monthAfterWork(fields)
  const usual = `leer: ${civilFrom.none}${after === null ? '' : `, also ab ${formatMonth(after)}`}`
  return (
    <>
      <EntryField
        label={serviceYearsBp.label}
        help="bis zur Pension, mit zwei Stellen: 38 Jahre und drei Monate sind 38,25"
        unit="Jahre"
        value={fields.serviceYearsBp === null ? null : fields.serviceYearsBp / WHOLE_BP}
        format={(value) => String(value).replace('.', ',')}
        read={readNumber({
          minimum: personLimits.serviceYearsBp.minimum,
          maximum: personLimits.serviceYearsBp.maximum / WHOLE_BP,
          decimals: 2,
          unit: 'Jahre',
        })}
        isEmptyAllowed
        onCommit={(years) =>
          change(
            { serviceYearsBp: years === null ? null : Math.round(years * WHOLE_BP) },
            `${serviceYearsBp.label} geändert`,
          )
        }
      />
      <div>
        <ChoiceOfPerson {...person} of="civilReason" values={civilReasons} />
        <p className="mt-1 text-14 text-text-3">
          Schwerbehinderung und Dienstunfähigkeit sind Gesundheitsdaten: Wählst du sie, willigst du ein, dass
          wir sie für deinen Plan speichern.
        </p>
      </div>
      <MonthOfPerson
        {...person}
        of="civilFrom"
        help={usual}
        error={tooEarlyWords(fields, fields.civilFrom ?? after)}
        check={(month) => tooEarlyWords(fields, month)}
      />
      {(fields.civilReason === 'request' || fields.civilReason === 'incapacity') && (
        <SwitchOfPerson
          {...person}
          of="hasLongService"
          help={
            fields.civilReason === 'request'
              ? '45 Jahre: dann gibt es ab 65 keinen Abschlag.'
              : '40 Jahre: dann gibt es ab 63 keinen Abschlag.'
          }
        />
      )}
      <SwitchOfPerson
        {...person}
        of="hasFederalFactor"
        help="An, wenn die Bezüge oben noch nicht mit 0,9901 gerechnet sind."
      />
      <SwitchOfPerson {...person} of="hasCareDeduction" help="nur mit Beihilfe des Bundes" />
      <AmountOfPerson
        {...person}
        of="a4PayCents"
        help="im Monat, für die Mindestpension; leer: die des Jahres"
      />
    </>
  )
}
