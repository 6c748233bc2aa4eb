import { budgetItemRecord } from '#contract/records/budget-item-record.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { Select } from '#web/kit/pickers/select.tsx'
import { type PersonShare, equalShares } from '#web/member/shares/equal-shares.ts'
import { SharesField } from '#web/member/shares/shares-field.tsx'

interface ItemSharesProps {
  readonly persons: readonly Person[]
  /** The shares of the persons; empty: the item belongs to the whole household. */
  readonly shares: readonly PersonShare[]
  readonly error: string | undefined
  readonly onChange: (shares: PersonShare[]) => void
}

const household = 'household'
const inShares = 'shares'

/** The persons to whom an item belongs: the household, one person, or several persons with shares. */
export function ItemShares({ persons, shares, error, onChange }: ItemSharesProps) {
  if (persons.length < 2) return null
  const [only] = shares
  const isOnly = shares.length === 1 && only?.shareBp === WHOLE_BP
  const choice = shares.length === 0 ? household : isOnly ? only.personId : inShares
  const all = persons.map(({ id }) => ({
    personId: id,
    shareBp: shares.find(({ personId }) => personId === id)?.shareBp ?? 0,
  }))
  return (
    <>
      <Select
        label="Für wen"
        options={[
          { value: household, label: 'für alle' },
          ...persons.map(({ id, name, surname }) => ({ value: id, label: `${name} ${surname}`.trim() })),
          { value: inShares, label: 'nach Anteilen' },
        ]}
        value={choice}
        onChange={(next) => {
          if (next === household) onChange([])
          else if (next === inShares) onChange(equalShares(persons.map(({ id }) => id)))
          else onChange([{ personId: next, shareBp: WHOLE_BP }])
        }}
        error={choice === inShares ? undefined : error}
      />
      {choice === inShares && (
        <SharesField
          label={budgetItemRecord.fields.shares.label}
          persons={persons}
          shares={all}
          error={error}
          onChange={(next) => onChange([...next])}
        />
      )}
    </>
  )
}
