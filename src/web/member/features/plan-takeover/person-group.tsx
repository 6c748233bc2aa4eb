import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { TakeoverGroup, Unchanged } from './takeover-group.tsx'
import { TakeoverLines } from './takeover-lines.tsx'
import type { ShownLines } from './use-shown-lines.ts'
import type { TakeoverChoices } from './use-takeover-choices.ts'

interface PersonGroupProps {
  readonly choices: TakeoverChoices
  readonly lines: ShownLines
}

/** The changes of a person, and the choice of the person. */
export function PersonGroup({ choices, lines: { ofPerson } }: PersonGroupProps) {
  const { persons, personId, setPersonId, left, toggle } = choices
  return (
    <TakeoverGroup title="Person">
      {persons.length > 1 && (
        <NativeChoice
          label="Für wen?"
          fieldClassName="max-w-88"
          choices={persons.map(({ id, name }) => ({ value: id, label: name }))}
          value={personId}
          onChange={setPersonId}
        />
      )}
      <TakeoverLines caption="Person" lines={ofPerson} left={left} onToggle={toggle} />
      {ofPerson.length === 0 && <Unchanged />}
    </TakeoverGroup>
  )
}
