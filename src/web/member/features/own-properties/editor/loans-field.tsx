import { Link } from 'react-router'
import { propertyRecord } from '#contract/records/property-record.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { propertyLimits } from '#domain/property/property.ts'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import type { PropertyBody } from '#web/household/writes/property-writes.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { RowList } from './row-list.tsx'

type Loans = PropertyBody['loans']
const { fields } = propertyRecord.fields.loans

interface LoansFieldProps {
  readonly loans: Loans
  /** The loans of the household that can be linked. */
  readonly accounts: readonly StoredAccount[]
  /** What other properties leave of a loan, in basis points. */
  readonly freeOf: (accountId: string) => number
  readonly error: string | undefined
  readonly onChange: (loans: Loans) => void
}

/** The loans that the property secures, each with its part of it. */
export function LoansField({ loans, accounts, freeOf, error, onChange }: LoansFieldProps) {
  const unused = accounts.filter(({ id }) => !loans.some((loan) => loan.accountId === id))
  const next = unused.find(({ id }) => freeOf(id) > 0) ?? unused[0]
  const nameOf = (id: string) => accounts.find((account) => account.id === id)?.name ?? fields.accountId.label
  return (
    <RowList
      label={propertyRecord.fields.loans.label}
      rows={loans}
      nameOf={({ accountId }) => nameOf(accountId)}
      onRemove={(at) => onChange(loans.toSpliced(at, 1))}
      add={
        next && loans.length < propertyLimits.loans
          ? {
              label: 'Darlehen verknüpfen',
              onAdd: () => onChange([...loans, { accountId: next.id, shareBp: freeOf(next.id) || WHOLE_BP }]),
            }
          : undefined
      }
      help={accounts.length === 0 ? <NoLoan /> : undefined}
      error={error}
    >
      {(loan, at) => (
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Select
            label={fields.accountId.label}
            isLabelHidden
            options={accounts
              .filter(({ id }) => id === loan.accountId || unused.some((each) => each.id === id))
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={loan.accountId}
            onChange={(accountId) =>
              onChange(loans.with(at, { accountId, shareBp: freeOf(accountId) || WHOLE_BP }))
            }
          />
          <PercentField
            label={`${fields.shareBp.label} ${nameOf(loan.accountId)}`}
            isLabelHidden
            valueBp={Number.isFinite(loan.shareBp) ? loan.shareBp : null}
            minimumBp={propertyLimits.shareBp.minimum}
            help={restWords(freeOf(loan.accountId))}
            onCommit={(shareBp) => onChange(loans.with(at, { ...loan, shareBp: shareBp ?? Number.NaN }))}
            onInvalid={() => onChange(loans.with(at, { ...loan, shareBp: Number.NaN }))}
          />
        </div>
      )}
    </RowList>
  )
}

function restWords(freeBp: number): string | undefined {
  return freeBp < WHOLE_BP ? `noch frei ${formatPercent(freeBp)}` : undefined
}

function NoLoan() {
  return (
    <>
      Noch kein Darlehen erfasst.{' '}
      <Link
        to="/einstellungen/konten?konto=neu-loan"
        className="font-semibold text-primary underline underline-offset-4"
      >
        Darlehen anlegen
      </Link>
    </>
  )
}
