import { planPersonRecord } from '#contract/records/wealth-plan-record.ts'
import { type Month, yearOf } from '#domain/calendar/month.ts'
import { WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import { pensionersSocialSecurity, pensionParameters } from '#domain/pension/statutory-pension.ts'
import { pensionOf } from '#domain/wealth-projection/plan-retirement.ts'
import { Section } from '#web/app/page/section.tsx'
import type { Person } from '#web/household/planning/planning-queries.ts'
import type { StoredPlanPerson } from '#web/household/planning/wealth-plan-queries.ts'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { formatMonthEntry, readMonth } from '#web/kit/fields/month-entry.ts'
import { readNumber } from '#web/kit/fields/number-entry.ts'
import { RecordTrouble } from '#web/member/wealth-plan/record-trouble.tsx'
import { Captioned } from './captioned.tsx'
import { usePersonRecord } from './plan-record-hooks.ts'

const [EARLIEST_AGE, LATEST_AGE] = [50, 75]
const MAX_POINTS = 200
const FIRST_BIRTH: Month = '1900-01-01'
const { birthMonth, retirementAge, pensionPointsBp, occupationalPensionCents } = planPersonRecord.fields

const personColumns =
  'grid grid-cols-2 items-center gap-x-4 gap-y-2 border-b border-border py-3 @min-[36rem]:grid-cols-[minmax(0,1fr)_8rem_8rem_7rem]'
const pensionColumns =
  'grid grid-cols-2 items-center gap-x-4 gap-y-2 border-b border-border py-3 @min-[36rem]:grid-cols-[minmax(0,1fr)_7rem_8rem_6.5rem_6.5rem]'

interface PersonsSectionProps {
  readonly persons: readonly Person[]
  readonly planPersons: readonly StoredPlanPerson[]
  readonly startMonth: Month
  readonly month: Month
}

/** The birth months of the persons, and the ages at which they want to retire. */
export function PersonsSection({ persons, startMonth, month }: PersonsSectionProps) {
  return (
    <Section
      title="Personen"
      actions={<TextActionLink to="/einstellungen/haushalt">Personen ändern</TextActionLink>}
    >
      <div aria-hidden className={`${personColumns} label-caps mt-2 hidden @min-[36rem]:grid`}>
        <span>Name</span>
        <span>{birthMonth.label}</span>
        <span>{retirementAge.label}</span>
        <span className="text-right">Rente ab</span>
      </div>
      {persons.map((person) => (
        <PersonRow key={person.id} person={person} startMonth={startMonth} month={month} />
      ))}
    </Section>
  )
}

interface RowProps {
  readonly person: Person
  readonly startMonth: Month
}

function PersonRow({ person, startMonth, month }: RowProps & { readonly month: Month }) {
  const record = usePersonRecord(person.id)
  const { fields, change } = record
  const pension = pensionOf({ ...fields, personId: person.id }, startMonth)
  const name = nameOf(person)
  return (
    <>
      <div className={personColumns}>
        <p className="col-span-2 font-semibold @min-[36rem]:col-span-1">{name}</p>
        <Captioned caption={birthMonth.label}>
          <EntryField
            label={`${birthMonth.label}, ${name}`}
            isLabelHidden
            size={44}
            placeholder="MM.JJJJ"
            value={fields.birthMonth}
            format={formatMonthEntry}
            read={readMonth({ minimum: FIRST_BIRTH, maximum: month })}
            isEmptyAllowed
            onCommit={(next) => change({ birthMonth: next }, 'Geburtsmonat geändert')}
          />
        </Captioned>
        <Captioned caption={retirementAge.label}>
          <EntryField
            label={`${retirementAge.label}, ${name}`}
            isLabelHidden
            size={44}
            unit="Jahre"
            value={fields.retirementAge}
            format={String}
            read={readNumber({ minimum: EARLIEST_AGE, maximum: LATEST_AGE, decimals: 0, unit: 'Jahre' })}
            isEmptyAllowed
            onCommit={(next) => change({ retirementAge: next }, 'Rentenalter geändert')}
          />
        </Captioned>
        <p className="col-span-2 flex justify-between font-semibold @min-[36rem]:col-span-1 @min-[36rem]:justify-end">
          <span className="font-normal text-text-3 @min-[36rem]:sr-only">Rente ab </span>
          {pension ? formatMonthEntry(pension.from) : '–'}
        </p>
      </div>
      <RecordTrouble record={record} fields={planPersonRecord.fields} name={name} />
    </>
  )
}

/** The pensions that the persons expect from the statutory insurance and from employers. */
export function PensionSection({ persons, planPersons, startMonth }: PersonsSectionProps) {
  const parameters = pensionParameters(yearOf(startMonth))
  const pensions = planPersons.flatMap((person) => pensionOf(person, startMonth) ?? [])
  return (
    <Section
      title="Gesetzliche Rente"
      aside={`Rentenwert ${formatAmount(Math.round(parameters.pensionValue * 100))}\u00A0€`}
    >
      <div aria-hidden className={`${pensionColumns} label-caps mt-2 hidden @min-[36rem]:grid`}>
        <span>Person</span>
        <span>{pensionPointsBp.label}</span>
        <span>{occupationalPensionCents.label}</span>
        <span className="text-right">Brutto</span>
        <span className="text-right">Netto heute</span>
      </div>
      {persons.map((person) => (
        <PensionRow key={person.id} person={person} startMonth={startMonth} />
      ))}
      <TotalRow label="Rente im Monat, in heutiger Kaufkraft">
        <Money cents={sumCents(pensions.map(({ netCents }) => netCents))} />
      </TotalRow>
      <p className="mt-3 max-w-prose text-14 text-text-3">
        {`Entgeltpunkte: so viele, wie du zum Rentenbeginn erwartest; sie stehen in deiner Renteninformation. Netto nach ${formatPercent(Math.round(pensionersSocialSecurity(false, parameters).times(WHOLE_BP).toNumber()))} Kranken- und Pflegeversicherung, bei der Betriebsrente mit dem vollen Beitragssatz. Einkommensteuer ist nicht abgezogen. Ohne Geburtsmonat und Rentenalter zählt keine Rente.`}
      </p>
    </Section>
  )
}

function PensionRow({ person, startMonth }: RowProps) {
  const record = usePersonRecord(person.id)
  const { fields, change } = record
  const pension = pensionOf({ ...fields, personId: person.id }, startMonth)
  const name = nameOf(person)
  const points = fields.pensionPointsBp
  return (
    <>
      <div className={pensionColumns}>
        <p className="col-span-2 font-semibold @min-[36rem]:col-span-1">{person.name}</p>
        <Captioned caption={pensionPointsBp.label}>
          <EntryField
            label={`${pensionPointsBp.label}, ${name}`}
            isLabelHidden
            size={44}
            value={points === null ? null : points / WHOLE_BP}
            format={(value) => String(value).replace('.', ',')}
            read={readNumber({ minimum: 0, maximum: MAX_POINTS, decimals: 4 })}
            isEmptyAllowed
            placeholder="0"
            onCommit={(next) =>
              change(
                { pensionPointsBp: next === null ? null : Math.round(next * WHOLE_BP) },
                'Entgeltpunkte geändert',
              )
            }
          />
        </Captioned>
        <Captioned caption={occupationalPensionCents.label}>
          <MoneyField
            label={`${occupationalPensionCents.label} im Monat, ${name}`}
            isLabelHidden
            size={44}
            valueCents={fields.occupationalPensionCents}
            isEmptyAllowed
            placeholder="0,00"
            onCommit={(cents) => change({ occupationalPensionCents: cents }, 'Betriebsrente geändert')}
          />
        </Captioned>
        <p className="text-left @min-[36rem]:text-right">
          <span className="text-14 text-text-3 @min-[36rem]:sr-only">Brutto </span>
          {pension ? <Money cents={pension.grossCents} /> : '–'}
        </p>
        <p className="text-right font-semibold">
          <span className="text-14 font-normal text-text-3 @min-[36rem]:sr-only">Netto </span>
          {pension ? <Money cents={pension.netCents} /> : '–'}
        </p>
      </div>
      <RecordTrouble record={record} fields={planPersonRecord.fields} name={name} />
    </>
  )
}

function nameOf({ name, surname }: Person): string {
  return `${name} ${surname}`.trim()
}
