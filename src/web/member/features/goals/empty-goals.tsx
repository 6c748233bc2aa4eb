import { Section } from '#web/app/page/section.tsx'
import { potWords } from '#web/household/planning/pot-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Icon } from '#web/kit/controls/icon.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { newGoalValue } from '#web/member/goals/goal-address.ts'
import { goalIconOf } from '#web/member/goals/goal-icon.tsx'
import { goalExamples } from './goal-form.ts'

/**
 * The use of goals, with three examples to begin with.
 * @param onAdd called with the value that opens the drawer
 */
export function EmptyGoals({ onAdd }: { readonly onAdd: (value: string) => void }) {
  return (
    <>
      <div className="mt-8">
        <EmptyState
          level={2}
          title="Noch kein Ziel angelegt"
          sentence="Sag, wie viel und bis wann. Daraus wird eine Rate im Monat, und du siehst jeden Monat, ob sie reicht."
          example={{
            name: 'Lastenrad, 2.400 € bis in einem Jahr',
            note: 'aus Spaß & Luxus',
            value: <Money cents={20_000} />,
          }}
          action={<Button onClick={() => onAdd(newGoalValue)}>Ziel anlegen</Button>}
        />
      </div>
      <Section title="Drei Ziele zum Anfangen" aside={<Tag>Beispiel</Tag>}>
        <ul className="mt-2">
          {goalExamples.map(({ key, name, icon, amountCents, pot }) => (
            <li
              key={key}
              className="flex min-h-17 flex-wrap items-center gap-x-6 gap-y-1 border-b border-border py-3"
            >
              <Icon of={goalIconOf[icon]} className="text-text-3" />
              <span className="min-w-0 grow">
                <span className="block font-semibold">{name}</span>
                <span className="block text-14 text-text-3">{`aus ${potWords[pot].title}`}</span>
              </span>
              <Money cents={amountCents} className="text-18" />
              <TextAction
                aria-label={`Damit anfangen: ${name}`}
                onClick={() => onAdd(`${newGoalValue}-${key}`)}
              >
                Damit anfangen
              </TextAction>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
