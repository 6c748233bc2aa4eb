import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { balanceSign } from '#web/household/records/balance-sign.tsx'
import { ForeignMoney, foreignMoneyOf } from '#web/kit/display/foreign-money.tsx'
import { useFormatEuro } from '#web/kit/display/money.tsx'
import { RecordDay, RecordMoney } from '#web/member/record-form/record-fields.tsx'
import type { AccountForm } from './use-account-form.ts'

interface AccountBalanceFieldsProps {
  readonly form: AccountForm
  readonly today: Day
}

/** The latest balance with its day; for an account in another currency it is only shown, not edited. */
export function AccountBalanceFields({ form, today }: AccountBalanceFieldsProps) {
  const formatEuro = useFormatEuro()
  const { record, values } = form
  const { account } = form.base
  const { currency, valueSign, isCounted } = values

  return (
    <>
      {currency !== null && (
        <p className="text-text-2">
          <ForeignBalance account={account} currency={currency} today={today} />
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-[3fr_2fr]" hidden={currency !== null}>
        <RecordMoney
          of={record}
          name="balanceCents"
          isOptional={!account}
          isEmptyAllowed
          minimumCents={-MAX_BALANCE_CENTS}
          maximumCents={MAX_BALANCE_CENTS}
          {...balanceSign({
            valueSign,
            isCounted,
            formatEuro,
            onCredit: (cents) => form.set('balanceCents', cents),
          })}
          onPreview={form.followBalance}
        />
        <RecordDay of={record} name="balanceDay" maximum={today} isEmptyAllowed />
      </div>
    </>
  )
}

interface ForeignBalanceProps {
  readonly account: AccountForm['base']['account']
  readonly currency: string
  readonly today: Day
}

function ForeignBalance({ account, currency, today }: ForeignBalanceProps) {
  const balance = account && latestBalance(account, today)
  const latest = account && balance && foreignMoneyOf(account, balance, account.valueSign)
  if (account?.currency !== currency || !latest)
    return `Das Konto führt ${currency}. Seinen Stand trägst du mit dem Kurs ein, ${account ? 'sobald das gespeichert ist' : 'im nächsten Schritt'}.`
  return (
    <>
      Stand <ForeignMoney {...latest} className="font-semibold text-text" />
    </>
  )
}
