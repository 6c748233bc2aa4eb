import { planPersonRecord } from '#contract/records/wealth-plan-record.ts'
import { occupationalKinds } from '#domain/wealth-plan/plan-person.ts'
import { DrawerPart } from './drawer-part.tsx'
import { AmountOfPerson, ChoiceOfPerson, type EditedPerson, MonthOfPerson } from './person-field.tsx'

const { occupationalFrom } = planPersonRecord.fields

/** The pension of an employer or of its fund. */
export function OccupationalPart({ person }: { readonly person: EditedPerson }) {
  return (
    <DrawerPart title="Betriebsrente">
      <AmountOfPerson
        {...person}
        of="occupationalPensionCents"
        help="brutto im Monat, in heutigem Geld; leer: keine"
      />
      {person.fields.occupationalPensionCents !== null && (
        <>
          <ChoiceOfPerson {...person} of="occupationalKind" values={occupationalKinds} />
          <MonthOfPerson {...person} of="occupationalFrom" help={`leer: ${occupationalFrom.none}`} />
        </>
      )}
    </DrawerPart>
  )
}
