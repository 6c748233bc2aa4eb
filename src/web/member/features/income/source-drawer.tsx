import { useEffect, useState } from 'react'
import type { Month } from '#domain/calendar/month.ts'
import type { AccountSystem, Household, Income, StoredAccount } from '#web/planning/planning-queries.ts'
import { Drawer } from '#web/layers/drawer.tsx'
import { SourceEditor } from './source-editor.tsx'

/** `neu`, or `neu-` and the person it is for. */
export const newSource = 'neu'

interface SourceDrawerProps {
  /** The id of a source or {@link newSource}; null = closed. */
  readonly value: string | null
  readonly onClose: () => void
  /** It is gone: deleted here or elsewhere. */
  readonly onMissing: () => void
  readonly household: Household
  readonly income: Income
  readonly accounts: readonly StoredAccount[]
  readonly accountSystem: AccountSystem
  readonly month: Month
}

export function SourceDrawer({ value, onClose, onMissing, household, income, ...rest }: SourceDrawerProps) {
  // While it slides away it still shows what it showed.
  const [shown, setShown] = useState(value)
  if (value !== null && value !== shown) setShown(value)

  const stored = income.sources.find(({ id }) => id === shown) ?? null
  const isNew = shown?.startsWith(newSource) ?? false
  const isOpen = value !== null && (stored !== null || isNew)
  const personId = household.persons.find(({ id }) => shown === `${newSource}-${id}`)?.id
  const isMissing = value !== null && !isOpen
  useEffect(() => {
    if (isMissing) onMissing()
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing])

  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label={isNew ? 'Einkommen' : 'Quelle bearbeiten'}
      title={stored?.label ?? 'Neue Quelle'}
    >
      {isOpen && (
        <SourceEditor
          key={shown}
          {...rest}
          stored={stored}
          personId={personId ?? household.persons[0]?.id ?? null}
          persons={household.persons}
          income={income}
          onDone={onClose}
        />
      )}
    </Drawer>
  )
}
