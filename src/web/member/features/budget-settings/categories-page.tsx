import { useState } from 'react'
import { Link } from 'react-router'
import { type BudgetCategory, budgetCategories } from '#domain/budget/budget-item.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { Section } from '#web/app/page/section.tsx'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { budgetReads } from '#web/household/planning/planning-reads.ts'
import { ConflictDialog } from '#web/household/records/conflict-dialog.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { itemParam, viewAddress } from '#web/member/household-plan/budget-address.ts'
import { categoryWords } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { useReorder } from '#web/member/order/use-reorder.ts'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { FailedState, SavedState } from './attempt-state.tsx'
import { DeleteGroupDialog } from './delete-group-dialog.tsx'
import { type ListedGroup, listedGroups, nameProblem } from './group-changes.ts'
import { GroupRow } from './group-row.tsx'
import { NeedsPlan } from './needs-plan.tsx'
import { SettingsFrame, SettingsHead } from './settings-frame.tsx'
import { useGroups } from './use-groups.ts'

export const meta = pageMeta({ title: 'Kategorien' })
export const links = budgetReads

const words = {
  title: 'Kategorien',
  lead: 'Fünf Kategorien hat jeder Haushaltsplan. Leben teilst du in Gruppen auf, die zu dir passen.',
} as const

/** The page of the five categories and of the groups of the category Leben. */
export default function CategoriesPage() {
  return (
    <SettingsFrame {...words} rows={8}>
      {(planning) => <Categories planning={planning} />}
    </SettingsFrame>
  )
}

const MAX_GROUPS = 40
const categoryNotes: Readonly<Record<BudgetCategory, string>> = {
  income: 'Was ankommt. Die Quellen stehen unter Einkommen.',
  saving_rate: 'Die Höhe kommt aus dem Kontensystem, den Zweck nennen die Posten.',
  luxury_rate: 'Die Höhe kommt aus dem Kontensystem, den Zweck nennen die Posten.',
  donation_rate: 'Die Höhe kommt aus dem Kontensystem, den Zweck nennen die Posten.',
  life: 'Der Rest für den Alltag, aufgeteilt in Gruppen.',
}

function Categories({ planning }: { readonly planning: BudgetPlanning }) {
  const { budget, data } = planning
  const { attempt, conflict, rename, order, add, remove } = useGroups()
  const [leaving, setLeaving] = useState<ListedGroup | null>(null)
  const groups = listedGroups(budget.groups)
  const isEditable = data.budget !== null
  const ordered = budget.items.toSorted((a, b) => a.position - b.position)
  const reorder = useReorder(
    groups.map(({ id }) => id),
    (ids, movedId) => {
      const moved = groups.find(({ id }) => id === movedId)
      if (moved) order(ids, moved)
    },
  )
  const shown = reorder.order.flatMap((id) => groups.find((group) => group.id === id) ?? [])
  const loose = ordered.filter(({ category, groupId }) => category === 'life' && groupId === null)

  return (
    <>
      <SettingsHead {...words} actions={<SavedState attempt={attempt} />} />
      <WritingNotice />
      {!isEditable && (
        <NeedsPlan sentence="Die Gruppen gehören zum Haushaltsplan. Sobald er begonnen hat, kannst du sie umbenennen, ordnen und eigene hinzufügen." />
      )}
      <FailedState attempt={attempt} />
      <Section title="Kategorien" className="mt-10">
        <ul className="mt-2">
          {budgetCategories.map((category) => (
            <li key={category} className="flex gap-3.5 border-b border-border py-3">
              <PotKey colour={category === 'income' ? 'text' : category} />
              <div className="min-w-0">
                <p className="font-semibold">{categoryWords(category)}</p>
                <p className="text-14 text-text-3">{categoryNotes[category]}</p>
                {category !== 'life' && (
                  <ItemLinks items={ordered.filter((item) => item.category === category)} />
                )}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Gruppen von Leben"
        aside={`${groups.length} von höchstens ${MAX_GROUPS}`}
        lead={
          isEditable
            ? 'Die Reihenfolge gilt überall. Ziehe am Griff oder wähle ihn und drücke die Pfeiltasten.'
            : undefined
        }
      >
        <ul className="mt-3">
          {shown.map((group, place) => (
            <GroupRow
              key={`${group.id} ${group.name}`}
              group={group}
              place={place}
              count={shown.length}
              isEditable={isEditable}
              isDragged={reorder.draggedId === group.id}
              handleProps={reorder.handleProps(group.id)}
              problemOf={(name) => nameProblem(groups, group.id, name)}
              onRename={(name) => rename(group, name)}
              onMove={(step) => reorder.move(group.id, step)}
              onRemove={() => setLeaving(group)}
            >
              <ItemLinks
                items={ordered.filter((item) => item.category === 'life' && item.groupId === group.id)}
              />
            </GroupRow>
          ))}
          {loose.length > 0 && (
            <li className="border-b border-border py-3">
              <p className="font-semibold">Ohne Gruppe</p>
              <ItemLinks items={loose} />
            </li>
          )}
        </ul>
        {isEditable && groups.length < MAX_GROUPS && (
          <NewGroup
            problemOf={(name) => nameProblem(groups, null, name)}
            onAdd={(name) => add({ id: newId(), key: null, name })}
          />
        )}
      </Section>
      {leaving && (
        <DeleteGroupDialog
          group={leaving}
          others={groups.filter(({ id }) => id !== leaving.id)}
          itemCount={ordered.filter(({ groupId }) => groupId === leaving.id).length}
          onClose={() => setLeaving(null)}
          onDelete={(to) => {
            setLeaving(null)
            remove(leaving, to)
          }}
        />
      )}
      {conflict && (
        <ConflictDialog
          title="Zwei Namen für eine Gruppe"
          lead="Die Gruppe wurde inzwischen an anderer Stelle umbenannt. Was gilt?"
          lines={[{ key: 'name', label: 'Name', mine: conflict.mine, theirs: conflict.theirs }]}
          onSettle={(kept) => conflict.settle(kept.length === 0)}
          onLeave={() => conflict.settle(false)}
        />
      )}
    </>
  )
}

/** The names of items, each as a link to the item. */
function ItemLinks({ items }: { readonly items: readonly Pick<StoredItem, 'id' | 'name'>[] }) {
  if (items.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-14">
      {items.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <Link
            to={viewAddress('monat', { [itemParam]: id })}
            className="inline-flex min-h-6 items-center break-words text-text-2 underline-offset-4 hover:text-text hover:underline"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface NewGroupProps {
  readonly problemOf: (name: string) => string | null
  readonly onAdd: (name: string) => void
}

function NewGroup({ problemOf, onAdd }: NewGroupProps) {
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <form
      noValidate
      className="mt-6 flex flex-wrap items-start gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        const found = problemOf(name)
        setProblem(found)
        if (found !== null) return
        onAdd(name.trim())
        setName('')
      }}
    >
      <div className="w-full max-w-80">
        <TextField
          label="Neue Gruppe"
          placeholder="Haustiere"
          maxLength={60}
          autoComplete="off"
          value={name}
          error={problem ?? undefined}
          onChange={(event) => {
            setName(event.target.value)
            setProblem(null)
          }}
        />
      </div>
      <Button type="submit" variant="outline" className="mt-7">
        Gruppe hinzufügen
      </Button>
    </form>
  )
}
