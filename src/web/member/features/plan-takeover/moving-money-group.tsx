import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { EventChange } from '#domain/plan-takeover/taken-events.ts'
import { Notice } from '#web/kit/controls/notice.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { TakeoverGroup } from './takeover-group.tsx'
import { TakeoverLines } from './takeover-lines.tsx'
import type { ShownLines } from './use-shown-lines.ts'
import type { TakeoverChoices } from './use-takeover-choices.ts'

interface MovingMoneyGroupProps {
  readonly choices: TakeoverChoices
  readonly lines: ShownLines
}

/** The events that belong to no position, and the choice of the position that pays for them. */
export function MovingMoneyGroup({ choices, lines }: MovingMoneyGroupProps) {
  const { purses, purse, setPurseId, left, toggle, takeover } = choices
  const format = useFormatEuro()
  return (
    <TakeoverGroup title="Geld, das sich bewegt">
      {purses.length > 0 && (
        <NativeChoice
          label="Woher kommt es, wohin geht es?"
          fieldClassName="max-w-88"
          choices={[
            ...purses.map(({ id, name }) => ({ value: id, label: name })),
            { value: null, label: 'Dorthin, wo du sparst' },
          ]}
          value={purse?.id ?? null}
          onChange={setPurseId}
        />
      )}
      <TakeoverLines caption="Ereignisse" lines={lines.ofEvents(null)} left={left} onToggle={toggle} />
      {purse && outflowOf(takeover.events, left) > purse.currentCents && (
        <Notice tone="warning" className="mt-4">
          {`In „${purse.name}“ sind heute ${format(purse.currentCents)}: Das reicht dafür nicht, im Plan läge die Position unter null.`}
        </Notice>
      )}
    </TakeoverGroup>
  )
}

/** The sum of the events that are not left out and that are paid at once. */
function outflowOf(events: readonly EventChange[], left: ReadonlySet<string>): Cents {
  const taken = events.filter(({ key, positionKey }) => positionKey === null && !left.has(key))
  const once = taken.flatMap((change) => change.events).filter(({ kind }) => kind === 'once')
  return -sumCents(once.map(({ amountCents }) => amountCents))
}
