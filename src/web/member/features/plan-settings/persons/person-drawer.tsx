import { planPersonRecord } from '#contract/records/wealth-plan-record.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { RecordTrouble } from '#web/member/wealth-plan/record-trouble.tsx'
import { CivilPart } from './civil-part.tsx'
import { DrawerPart } from './drawer-part.tsx'
import { InsurancePart } from './insurance-part.tsx'
import { OccupationalPart } from './occupational-part.tsx'
import { AmountOfPerson } from './person-field.tsx'
import { nameOfPerson } from './person-name.ts'
import { StatutoryPart } from './statutory-part.tsx'
import { usePersonRecord } from './use-person-record.ts'

interface PersonDrawerProps {
  /** The id of a person; null, or that of something else: the drawer is closed. */
  readonly value: string | null
  readonly persons: readonly Person[]
  readonly startMonth: Month
  readonly month: Month
  readonly onClose: () => void
}

/** What the plan can know of a person's work, pensions and health insurance beyond the fields of its row. */
export function PersonDrawer({ value, persons, onClose, ...months }: PersonDrawerProps) {
  const person = persons.find(({ id }) => id === value)
  return (
    <Drawer
      isOpen={person !== undefined}
      onClose={onClose}
      label="Rente und Versicherung"
      title={person ? nameOfPerson(person) : 'Person'}
    >
      {person && <Parts key={person.id} person={person} onClose={onClose} {...months} />}
    </Drawer>
  )
}

interface PartsProps extends Pick<PersonDrawerProps, 'startMonth' | 'month' | 'onClose'> {
  readonly person: Person
}

function Parts({ person, startMonth, month, onClose }: PartsProps) {
  const record = usePersonRecord(person.id)
  const name = nameOfPerson(person)
  const edited = {
    fields: record.fields,
    change: (part: Partial<typeof record.fields>, word: string) => record.change(part, `${name}: ${word}`),
  }
  return (
    <>
      <RecordTrouble record={record} fields={planPersonRecord.fields} name={name} />
      <p className="mb-6 text-14 text-text-2">
        Alle Beträge brutto und in heutigem Geld. Was du nicht weißt, lässt du leer.
      </p>
      <StatutoryPart person={edited} startMonth={startMonth} month={month} />
      <CivilPart person={edited} startMonth={startMonth} />
      <OccupationalPart person={edited} />
      <InsurancePart person={edited} startMonth={startMonth} />
      <DrawerPart title="Gehalt">
        <AmountOfPerson
          {...edited}
          of="taxableSalaryCents"
          help="steht im Steuerbescheid; leer: aus dem Nettogehalt geschätzt"
        />
      </DrawerPart>
      <Button onClick={onClose}>Fertig</Button>
    </>
  )
}
