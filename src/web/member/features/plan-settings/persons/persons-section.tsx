import { useState } from 'react'
import { planPersonRecord } from '#contract/records/wealth-plan-record.ts'
import type { Month } from '#domain/calendar/month.ts'
import { personLimits } from '#domain/wealth-plan/plan-limits.ts'
import { Section } from '#web/app/page/section.tsx'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { TextAction, TextActionLink } from '#web/kit/controls/text-action.tsx'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { formatMonthEntry, readMonth } from '#web/kit/fields/month-entry.ts'
import { readNumber } from '#web/kit/fields/number-entry.ts'
import { Captioned } from '#web/member/wealth-plan/captioned.tsx'
import { RecordTrouble } from '#web/member/wealth-plan/record-trouble.tsx'
import type { EditedPerson } from './person-field.tsx'
import { nameOfPerson } from './person-name.ts'
import { missingWords, personNote } from './person-words.ts'
import { PointsField } from './points-field.tsx'
import { type PersonFields, usePersonRecord } from './use-person-record.ts'

const FIRST_BIRTH: Month = '1900-01-01'
const { birthMonth, retirementAge, statedPensionCents, occupationalPensionCents } = planPersonRecord.fields
const statutory = 'Gesetzliche Rente'

const columns =
  'grid grid-cols-2 items-start gap-x-4 gap-y-2 border-b border-border py-3 @min-[48rem]:grid-cols-[minmax(0,1fr)_7rem_7rem_9.5rem_8rem]'

interface PersonsSectionProps {
  readonly persons: readonly Person[]
  readonly month: Month
  /** Opens the drawer of a person. */
  readonly onOpen: (personId: string) => void
}

/** The few questions about each person: when born, how long at work, and which pensions. */
export function PersonsSection({ persons, month, onOpen }: PersonsSectionProps) {
  return (
    <Section
      title="Personen"
      actions={<TextActionLink to="/einstellungen/haushalt">Personen ändern</TextActionLink>}
    >
      <div aria-hidden className={`${columns} label-caps mt-2 hidden @min-[48rem]:grid`}>
        <span>Name</span>
        <span>{birthMonth.label}</span>
        <span>{retirementAge.inForm}</span>
        <span>{statutory}</span>
        <span>{occupationalPensionCents.label}</span>
      </div>
      {persons.map((person) => (
        <PersonRow key={person.id} person={person} month={month} onOpen={() => onOpen(person.id)} />
      ))}
      <p className="mt-3 max-w-prose text-14 text-text-3">
        Renten brutto im Monat. Gesetzliche Rente: der Betrag zur Regelaltersgrenze aus deiner
        Renteninformation, oder die Entgeltpunkte, die du zum Rentenbeginn erwartest. Pension,
        Krankenversicherung und alles Weitere steht unter „Mehr“.
      </p>
    </Section>
  )
}

interface RowProps {
  readonly person: Person
  readonly month: Month
  readonly onOpen: () => void
}

function PersonRow({ person, month, onOpen }: RowProps) {
  const record = usePersonRecord(person.id)
  const { fields, change } = record
  const name = nameOfPerson(person)
  const missing = missingWords(fields)
  return (
    <>
      <div className={columns}>
        <PersonHead name={name} note={personNote(fields)} onOpen={onOpen} />
        <Captioned until="wider" caption={birthMonth.label}>
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
        <Captioned until="wider" caption={retirementAge.inForm}>
          <EntryField
            label={`${retirementAge.inForm}, ${name}`}
            isLabelHidden
            size={44}
            unit="Jahre"
            value={fields.retirementAge}
            format={String}
            read={readNumber({ ...personLimits.retirementAge, decimals: 0, unit: 'Jahre' })}
            isEmptyAllowed
            onCommit={(next) => change({ retirementAge: next }, `${retirementAge.inForm} geändert`)}
          />
        </Captioned>
        <Captioned until="wider" caption={statutory}>
          <StatutoryField person={{ fields, change }} name={name} />
        </Captioned>
        <Captioned until="wider" caption={occupationalPensionCents.label}>
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
      </div>
      {missing !== null && (
        <Notice tone="warning" className="my-3">
          {`${name}: ${missing}`} <NoticeAction onClick={onOpen}>Eintragen</NoticeAction>
        </Notice>
      )}
      <RecordTrouble record={record} fields={planPersonRecord.fields} name={name} />
    </>
  )
}

interface PersonHeadProps extends Pick<RowProps, 'onOpen'> {
  readonly name: string
  readonly note: string
}

function PersonHead({ name, note, onOpen }: PersonHeadProps) {
  return (
    <div className="col-span-2 flex justify-between gap-4 @min-[48rem]:col-span-1 @min-[48rem]:block">
      <div className="min-w-0 @min-[48rem]:pt-2.5">
        <p className="font-semibold">{name}</p>
        {note !== '' && <p className="text-14 text-text-3">{note}</p>}
      </div>
      <TextAction className="-mt-2.5 font-semibold !text-primary @min-[48rem]:mt-0" onClick={onOpen}>
        Mehr<span className="sr-only"> zu {name}</span>
      </TextAction>
    </div>
  )
}

/** The statutory pension, by the amount of the letter or by points. */
function StatutoryField({ person, name }: { readonly person: EditedPerson; readonly name: string }) {
  const { fields, change } = person
  const [choice, setChoice] = useState<boolean>()
  const isByPoints = choice ?? knowsOnlyPoints(fields)
  const other = isByPoints ? 'lieber in Euro' : 'lieber in Punkten'
  return (
    <>
      {isByPoints ? (
        <PointsField person={person} name={name} replacesAmount />
      ) : (
        <MoneyField
          label={`${statedPensionCents.label} im Monat, ${name}`}
          isLabelHidden
          size={44}
          valueCents={fields.statedPensionCents}
          isEmptyAllowed
          placeholder="0,00"
          onCommit={(cents) => change({ statedPensionCents: cents }, `${statedPensionCents.label} geändert`)}
        />
      )}
      <button
        type="button"
        className="inline-flex min-h-11 items-center text-14 text-text-2 underline decoration-1 underline-offset-4 hover:text-text sm:min-h-7 print:hidden"
        aria-label={`${other}, ${name}`}
        onClick={() => setChoice(!isByPoints)}
      >
        {other}
      </button>
    </>
  )
}

function knowsOnlyPoints({ statedPensionCents: stated, pensionPointsBp }: PersonFields): boolean {
  return stated === null && pensionPointsBp !== null
}
