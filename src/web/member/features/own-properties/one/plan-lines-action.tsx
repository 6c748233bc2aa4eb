import ListPlus from 'lucide-react/icons/list-plus'
import { useMemo, useState } from 'react'
import { housingOf, linesOfProperty, type PropertyLine } from '#domain/property/lines-of-property.ts'
import type { OwnProperty } from '#domain/property/own/own-property.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { useCurrentMonth } from '#web/kit/words/today.ts'
import type { PropertyPlanning } from '#web/member/property/use-properties.ts'
import { useTakeLines } from '#web/member/property/use-take-lines.ts'

interface PlanLinesActionProps {
  readonly own: OwnProperty
  readonly planning: PropertyPlanning
}

/** Takes costs and instalments of a property over as lines of the household plan, where they are not there yet. */
export function PlanLinesAction({ own, planning }: PlanLinesActionProps) {
  const [isOpen, setOpen] = useState(false)
  const offered = useOfferedLines(own, planning)
  if (!planning.budget.budget || offered.length === 0) return null
  return (
    <>
      <TextAction icon={ListPlus} onClick={() => setOpen(true)}>
        In den Haushaltsplan
      </TextAction>
      {isOpen && <LinesDialog own={own} planning={planning} lines={offered} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The lines that are missing, and those that are there but not linked with their cost. */
function useOfferedLines(
  { property, name }: OwnProperty,
  { budget, properties, accounts }: PropertyPlanning,
): readonly PropertyLine[] {
  const month = useCurrentMonth()
  return useMemo(
    () =>
      linesOfProperty({
        property,
        name,
        properties,
        accounts: accounts.accounts,
        groups: budget.groups,
        items: budget.items,
        month,
      }).filter(({ item, isLinked, of }) => item === null || ('cost' in of && !isLinked)),
    [property, name, properties, accounts, budget, month],
  )
}

interface LinesDialogProps extends PlanLinesActionProps {
  readonly lines: readonly PropertyLine[]
  readonly onClose: () => void
}

function LinesDialog({ own, planning, lines, onClose }: LinesDialogProps) {
  const month = useCurrentMonth()
  const [left, setLeft] = useState<readonly string[]>([])
  const { budget, properties } = planning
  const { take, isSaving, failure } = useTakeLines({ groupId: housingOf(budget.groups), month })
  const chosen = lines.filter(({ name }) => !left.includes(name))

  async function takeAll() {
    const stored = properties.find(({ accountId }) => accountId === own.account.id)
    if (!stored || !(await take(stored, chosen))) return
    onClose()
    showToast({
      type: 'positive',
      message: `${own.name} steht im Haushaltsplan`,
      link: { label: 'Ansehen', to: '/haushaltsplan' },
    })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="In den Haushaltsplan"
      lead="Neue Posten kommen in die Gruppe Wohnen. Was schon dort steht, wird nur verknüpft."
      actions={
        <>
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            size={44}
            disabled={chosen.length === 0}
            isLoading={isSaving}
            loadingLabel="Speichert"
            error={failure}
            onClick={() => void takeAll()}
          >
            Übernehmen
          </Button>
        </>
      }
    >
      <ul className="mt-3 border-t border-border">
        {lines.map((line) => (
          <LineChoice
            key={line.name}
            line={line}
            isChosen={!left.includes(line.name)}
            onChange={(isChosen) =>
              setLeft(isChosen ? left.filter((name) => name !== line.name) : [...left, line.name])
            }
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface LineChoiceProps {
  readonly line: PropertyLine
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

function LineChoice({ line: { name, item, amountCents }, isChosen, onChange }: LineChoiceProps) {
  return (
    <li className="flex items-center justify-between gap-4 border-b border-border py-3">
      <Checkbox
        label={
          <>
            {name}
            <span className="block text-14 text-text-3">{item ? `verknüpft mit „${item.name}“` : 'neu'}</span>
          </>
        }
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Money cents={amountCents} className="text-18" />
    </li>
  )
}
