import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { purchaseCheckRecord } from '#contract/records/purchase-check-record.ts'
import { checkLimits, type FurtherLoan } from '#domain/property/purchase-check.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { EntryField } from '#web/kit/fields/entry-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { NativeChoice } from '#web/kit/fields/native-choice.tsx'
import { readNumber } from '#web/kit/fields/number-entry.ts'
import { PercentField } from '#web/kit/fields/percent-field.tsx'
import { inputLimits } from '#web/member/purchase-check/input-limits.ts'
import type { CheckRecord } from '#web/member/purchase-check/use-check-record.ts'
import { changed, FieldPlace } from './bound-fields.tsx'
import { choicesOf } from './field-choices.ts'
import { Group, Pair } from './input-group.tsx'

const { label, fields: described } = purchaseCheckRecord.fields.furtherLoans
const kinds = choicesOf(described.kind.words)

/** A loan that is usual for the KfW; all of it can be changed. */
const firstLoan: FurtherLoan = {
  kind: 'kfw',
  amountCents: 2_500_000,
  interestBp: 300,
  repaymentBp: 200,
  fixedYears: 10,
}

interface FurtherLoansProps {
  readonly record: CheckRecord
  readonly error: string | undefined
}

/** The loans beside the main one, which pays what equity and these leave. */
export function FurtherLoans({ record, error }: FurtherLoansProps) {
  const { furtherLoans: loans } = record.fields
  const take = (next: readonly FurtherLoan[], word = changed(label)) =>
    record.change({ furtherLoans: [...next] }, word)
  return (
    <Group title={label}>
      <FieldPlace name="furtherLoans">
        <div className="flex flex-col gap-6">
          {loans.map((loan, at) => (
            <LoanFields
              // Loans have no ids, and stay in their order.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              name={`${at + 1}. Darlehen`}
              loan={loan}
              onChange={(next) => take(loans.with(at, next))}
              onRemove={() =>
                take(
                  loans.filter((_, other) => other !== at),
                  'Darlehen entfernt',
                )
              }
            />
          ))}
          {error !== undefined && <ErrorSentence>{error}</ErrorSentence>}
          {loans.length < checkLimits.furtherLoans && (
            <TextAction
              icon={Plus}
              className="-my-2 self-start"
              onClick={() => take([...loans, firstLoan], 'Darlehen hinzugefügt')}
            >
              KfW, Bausparen oder zweite Bank
            </TextAction>
          )}
        </div>
      </FieldPlace>
    </Group>
  )
}

interface LoanFieldsProps {
  readonly name: string
  readonly loan: FurtherLoan
  readonly onChange: (loan: FurtherLoan) => void
  readonly onRemove: () => void
}

function LoanFields({ name, loan, onChange, onRemove }: LoanFieldsProps) {
  const change = (part: Partial<FurtherLoan>) => onChange({ ...loan, ...part })
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-4">
      <div className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <NativeChoice
            label={described.kind.label}
            choices={kinds}
            value={loan.kind}
            onChange={(kind) => change({ kind })}
          />
        </div>
        <IconButton icon={Trash} label={`${name} entfernen`} onClick={onRemove} />
      </div>
      <Pair>
        <MoneyField
          label={described.amountCents.label}
          valueCents={loan.amountCents}
          minimumCents={1}
          maximumCents={inputLimits.priceCents}
          onCommit={(cents) => change({ amountCents: cents ?? loan.amountCents })}
        />
        <EntryField
          label="Zinsbindung"
          unit="Jahre"
          value={loan.fixedYears}
          format={String}
          read={readNumber({ ...checkLimits.fixedYears, decimals: 0, unit: 'Jahre' })}
          onCommit={(years) => change({ fixedYears: years ?? loan.fixedYears })}
        />
      </Pair>
      <Pair>
        <PercentField
          label="Sollzins"
          digits={2}
          valueBp={loan.interestBp}
          maximumBp={inputLimits.interestBp}
          onCommit={(bp) => change({ interestBp: bp ?? loan.interestBp })}
        />
        <PercentField
          label="Tilgung"
          digits={2}
          valueBp={loan.repaymentBp}
          maximumBp={inputLimits.repaymentBp}
          onCommit={(bp) => change({ repaymentBp: bp ?? loan.repaymentBp })}
        />
      </Pair>
    </div>
  )
}
