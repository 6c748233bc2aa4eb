import type { PositionChange } from '#domain/plan-takeover/position-change.ts'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { Tag } from '#web/kit/display/tag.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { Unchanged } from './takeover-group.tsx'
import { TakeoverLines } from './takeover-lines.tsx'
import type { ShownLines } from './use-shown-lines.ts'
import type { TakeoverChoices } from './use-takeover-choices.ts'

interface PositionGroupProps {
  readonly change: PositionChange
  readonly choices: TakeoverChoices
  readonly lines: ShownLines
}

/** The changes of a position, taken as a whole or line by line, and the choice of the position that takes them. */
export function PositionGroup({ change, choices, lines }: PositionGroupProps) {
  const { key, name, target, possible } = change
  const { left, toggle, targets } = choices
  const isLeft = left.has(key)
  // A position that another part of the result already changes cannot be chosen.
  const taken = new Set(targets.values())
  const free = possible.filter(({ id }) => id === target?.id || !taken.has(id))
  return (
    <section aria-label={name} className="section-rule mt-8 pt-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 text-16 font-semibold">
          <Checkbox
            label={<span className="wrap-anywhere">{name}</span>}
            checked={!isLeft}
            onChange={() => toggle(key)}
          />
        </h3>
        {!target && <Tag>neu</Tag>}
      </div>
      {!isLeft && (
        <>
          {free.length > 0 && (
            <NativeChoice
              label="Was wird daraus?"
              fieldClassName="mt-4 max-w-88"
              choices={[
                { value: null, label: `Neue Position „${choices.newNameOf(change)}“` },
                ...free.map((each) => ({ value: each.id, label: `Ändert „${each.name}“` })),
              ]}
              value={target?.id ?? null}
              onChange={(id) => choices.setTarget(key, id)}
            />
          )}
          <TakeoverLines
            caption={name}
            lines={[...lines.ofPosition(change), ...lines.ofEvents(key)]}
            left={left}
            onToggle={toggle}
          />
          {change.lines.length === 0 && <Unchanged />}
        </>
      )}
    </section>
  )
}
