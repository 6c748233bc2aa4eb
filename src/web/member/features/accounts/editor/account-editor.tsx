import { versionAt } from '#domain/account-system/allocation-version.ts'
import type { AccountType } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import type { AccountSystem, Household, StoredAccount } from '#web/household/planning/planning-queries.ts'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { MoreFields } from '#web/kit/pickers/more-fields.tsx'
import { HoldingsSection } from '#web/member/holdings/holdings-section.tsx'
import { RecordChoice, RecordText } from '#web/member/record-form/record-fields.tsx'
import { RecordForm } from '#web/member/record-form/record-form.tsx'
import { AccountActions } from './account-actions.tsx'
import { AccountBalanceFields } from './account-balance-fields.tsx'
import { hasField } from './account-fields.ts'
import { AccountMoreFields } from './account-more-fields.tsx'
import { BalanceHistory } from './balance-history.tsx'
import { LoanFields } from './loan-fields.tsx'
import { potsWords } from './pots-words.ts'
import { useAccountForm } from './use-account-form.ts'

export interface AccountEditorProps {
  readonly stored: StoredAccount | null
  /** The type that a new account has at first. */
  readonly type: AccountType
  readonly household: Household
  readonly accounts: readonly StoredAccount[]
  readonly accountSystem: AccountSystem
  readonly today: Day
  readonly onDone: () => void
  readonly onCloseAccount: (account: StoredAccount) => void
  /** An account in another currency was made: it has no balance yet. */
  readonly onForeignMade: (account: StoredAccount) => void
}

/** The form of an account with its pots and its latest balance, followed by the earlier balances. */
export function AccountEditor(props: AccountEditorProps) {
  const { household, accounts, accountSystem, today, onDone } = props
  const { persons } = household
  const allocation = versionAt(accountSystem.versions, monthOf(today))
  const formatEuro = useFormatEuro()
  const form = useAccountForm({ ...props, persons, allocation })
  const { record, values, id, editor } = form
  const base = form.base.account
  const isLoan = hasField(values.type, 'instalment')
  const first = isLoan ? firstFieldsOfLoan : firstFields
  const hasMoreErrors = Object.keys(form.form.formState.errors).some((name) => !first.has(name))

  return (
    <>
      <RecordForm
        form={form}
        onCancel={onDone}
        conflict={{
          title: `Zwei Stände für ${editor.conflict?.theirs.account?.name ?? values.name}`,
          lead: 'Das Konto wurde inzwischen an anderer Stelle geändert. Was gilt?',
          nameOf: (wanted) => persons.find((person) => person.id === wanted)?.name,
          wordsOf: (key, side) => {
            if (key !== 'pots' || !editor.conflict) return undefined
            const { mine, theirs } = editor.conflict
            return potsWords(side === 'mine' ? mine.values.pots : theirs.pots, allocation, formatEuro)
          },
        }}
      >
        <RecordText of={record} name="name" />
        <div className="grid gap-4 sm:grid-cols-2">
          <RecordChoice of={record} name="type" onChoose={form.followType} />
          {hasField(values.type, 'bank') && <RecordText of={record} name="bank" />}
        </div>
        <AccountBalanceFields form={form} today={today} />
        {isLoan && <LoanFields form={form} />}
        <MoreFields isOpen={hasMoreErrors} note={isLoan ? moreOfLoan : more}>
          <AccountMoreFields
            form={form}
            household={household}
            others={accounts.filter((account) => account.id !== id)}
            allocation={allocation}
            today={today}
          />
        </MoreFields>
      </RecordForm>
      {base && (
        <>
          {base.valueSign === 1 && <HoldingsSection account={base} today={today} />}
          <BalanceHistory account={accounts.find((account) => account.id === id) ?? base} />
          <AccountActions account={base} onCloseAccount={props.onCloseAccount} onGone={editor.finish} />
        </>
      )}
    </>
  )
}

const more = 'IBAN, Topf, Anteile, Zins und Vorzeichen'
const moreOfLoan = 'Sondertilgung, Anschluss, IBAN, Topf und Anteile'

/** The fields that stand above "Mehr". */
const firstFields = new Set(['name', 'type', 'bank', 'balanceCents', 'balanceDay'])
const firstFieldsOfLoan = new Set([...firstFields, 'interestBp', 'instalmentCents', 'fixedUntil'])
