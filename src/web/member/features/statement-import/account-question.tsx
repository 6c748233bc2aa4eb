import { useState } from 'react'
import type { updateAccount } from '#contract/planning/accounts.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { formatIban, maskIban } from '#domain/accounts/iban.ts'
import { currencyOf } from '#domain/currencies/currency.ts'
import { knownRates } from '#domain/currencies/known-rates.ts'
import type { DatedRate } from '#domain/currencies/rate-of-day.ts'
import type { StatementAccount } from '#domain/statement-import/statement.ts'
import { type Person, type StoredAccount } from '#web/household/planning/planning-queries.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { useSend } from '#web/household/records/use-send.ts'
import { updateAccountMutation } from '#web/household/writes/account-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Notice } from '#web/kit/controls/notice.tsx'
import { Select } from '#web/kit/pickers/select.tsx'
import { isDepotList } from '#web/member/depot-list/listed-depot.ts'
import type { ImportStore } from '#web/member/import-desk/import-store.ts'
import { readRatesFor } from '#web/member/import-desk/read-rates-for.ts'
import { accountOfFile } from '#web/member/import-preview/account-of-file.ts'
import { contradicts, findAccount, holdsCurrencyOf } from '#web/member/import-preview/find-account.ts'
import { ratesOfRows } from '#web/member/import-preview/rates/foreign-balance.ts'
import type { CardState } from '#web/member/import-preview/session.ts'
import { alikeSentence } from './import-words.ts'
import { NewAccountForm } from './new-account/new-account-form.tsx'

interface AccountQuestionProps {
  readonly cardState: CardState
  readonly accounts: readonly StoredAccount[]
  readonly persons: readonly Person[]
  readonly store: ImportStore
  /** The rates of the lists of the European Central Bank (ECB) that were read. */
  readonly listedRates: readonly DatedRate[]
  /** Other files that name no account either, and that may belong to the same account as this one. */
  readonly alike: readonly CardState[]
}

/** The account types to which the bookings of a file can belong. */
const withBookings: readonly StoredAccount['type'][] = [
  'checking',
  'savings',
  'term_deposit',
  'securities',
  'cash',
  'credit_card',
  'loan',
  'building_savings',
]

/** The account type to which a list of holdings can belong: its balance is that of a depot alone. */
const withHoldings: readonly StoredAccount['type'][] = ['securities']

/** Asks for the account of a file's bookings, where the file names no account or names an unknown one. */
export function AccountQuestion(props: AccountQuestionProps) {
  const { cardState, accounts, persons, store, listedRates, alike } = props
  const { card, accountId, isConfirmed } = cardState
  const found = findAccount(card.told, accounts)
  const chosen = accounts.find(({ id }) => id === accountId)
  const isOther = chosen !== undefined && contradicts(card.told, chosen) && !isConfirmed
  const [isMaking, setMaking] = useState(false)
  const [isForAll, setForAll] = useState(false)
  const types = isDepotList(card) ? withHoldings : withBookings
  const options = accounts
    .filter(({ isArchived, type }) => !isArchived && types.includes(type))
    .filter((account) => holdsCurrencyOf(card.told, account))
    .map(({ id, name, iban }) => ({ value: id, label: iban === null ? name : `${name}, ${maskIban(iban)}` }))
  function choose(next: string | null, isSure: boolean): void {
    const others = alike.map((each) => each.card.id)
    if (next !== null && isForAll && others.length > 0) store.joinCards(card.id, others, next)
    else store.chooseAccount(card.id, next, isSure)
  }

  async function takeList(list: File): Promise<void> {
    const rates = await readRatesFor(card, currencyOf(card.told ?? {}), list)
    if (rates !== null && rates.length > 0) store.takeRates(rates)
  }

  return (
    <section className="mt-8 max-w-140" aria-label="Konto wählen">
      <h2 className="text-20">Zu welchem Konto gehört die Datei?</h2>
      <p className="mt-1 text-text-2">{questionLead(card.told, found)}</p>
      {alike.length > 0 && (
        <div className="mt-4">
          <Checkbox
            label={alikeSentence(alike.map((each) => each.card.fileName))}
            checked={isForAll}
            onChange={({ target }) => setForAll(target.checked)}
          />
        </div>
      )}
      {options.length > 0 && (
        <div className="mt-4">
          <Select
            label="Konto"
            options={options}
            value={accountId}
            placeholder="Konto wählen"
            onChange={(next) => {
              setMaking(false)
              choose(next, false)
            }}
          />
        </div>
      )}
      {isMaking ? (
        <NewAccountForm
          file={accountOfFile(card)}
          persons={persons}
          types={types}
          rates={[...ratesOfRows(card.rows), ...listedRates, ...knownRates(accounts)]}
          onList={takeList}
          onMade={(madeId) => choose(madeId, true)}
          onCancel={() => setMaking(false)}
        />
      ) : (
        chosen === undefined && (
          <Button
            variant="outline"
            size={44}
            className="mt-4"
            onClick={() => {
              store.chooseAccount(card.id, null, false)
              setMaking(true)
            }}
          >
            Neues Konto aus der Datei anlegen
          </Button>
        )
      )}
      {isOther && card.told?.iban && chosen.iban === null && (
        <RememberIban
          key={chosen.id}
          iban={card.told.iban}
          account={chosen}
          onDone={() => store.chooseAccount(card.id, chosen.id, true)}
          onOther={() => store.chooseAccount(card.id, null, false)}
        />
      )}
      {isOther && card.told?.iban && chosen.iban !== null && (
        <Notice tone="warning" className="mt-4">
          {`Die Datei gehört zu ${formatIban(card.told.iban)}, ausgewählt ist ${chosen.name} mit ${formatIban(chosen.iban)}. Die Buchungen kämen auf ein falsches Konto.`}
          <span className="mt-3 flex flex-wrap gap-3">
            <Button variant="outline" size={44} onClick={() => store.chooseAccount(card.id, chosen.id, true)}>
              {`Trotzdem zu ${chosen.name}`}
            </Button>
            <Button variant="outline" size={44} onClick={() => store.chooseAccount(card.id, null, false)}>
              Anderes Konto wählen
            </Button>
          </span>
        </Notice>
      )}
    </section>
  )
}

function questionLead(told: StatementAccount | null, found: ReturnType<typeof findAccount>): string {
  const name = told?.name ?? null
  if (told?.currency)
    return `Diese Buchungen sind in ${told.currency}. Sie brauchen ein Konto in dieser Währung, in Euro gerechnet wird mit dem Kurs.`
  if (found.kind === 'foreign')
    return `Die IBAN in der Datei, ${formatIban(found.iban)}, gehört zu keinem deiner Konten. Vielleicht ist es das Konto von jemand anderem. Ist es deins, wähle es hier oder leg es an.`
  return name === null
    ? 'Die Datei nennt keine IBAN. Nach der Wahl wird mit den Buchungen dieses Kontos verglichen.'
    : `Die Datei nennt keine IBAN, nur „${name}“. Nach der Wahl wird mit den Buchungen dieses Kontos verglichen.`
}

interface RememberIbanProps {
  readonly iban: string
  readonly account: StoredAccount
  readonly onDone: () => void
  readonly onOther: () => void
}

/** Asks once whether the IBAN of the file becomes that of the account, so that the next file finds the account. */
function RememberIban({ iban, account, onDone, onOther }: RememberIbanProps) {
  const send = useSend()
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function remember(): Promise<void> {
    setSending(true)
    setRefusal(undefined)
    try {
      await send(updateAccountMutation, withIban(account, iban))
      onDone()
    } catch (error) {
      setRefusal(refusalSentence(error))
    } finally {
      setSending(false)
    }
  }

  return (
    <Notice tone="warning" className="mt-4">
      {`Bei ${account.name} ist keine IBAN eingetragen. Gehört ${formatIban(iban)} dazu? Dann steht sie ab jetzt beim Konto, und die nächste Datei findet es von selbst.`}
      {refusal !== undefined && <ErrorSentence>{refusal}</ErrorSentence>}
      <span className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="outline"
          size={44}
          isLoading={isSending}
          loadingLabel="Speichert"
          onClick={() => void remember()}
        >
          {`Ja, gehört zu ${account.name}`}
        </Button>
        <Button variant="outline" size={44} onClick={onDone}>
          Nur diese Datei
        </Button>
        <Button variant="outline" size={44} onClick={onOther}>
          Anderes Konto wählen
        </Button>
      </span>
    </Notice>
  )
}

/** The account as it is sent, with another IBAN. */
function withIban(account: StoredAccount, iban: string): CallOf<typeof updateAccount> {
  const {
    id,
    closedOn: _c,
    isArchived: _a,
    archivedOn: _o,
    colourIndex: _i,
    position: _p,
    balances: _b,
    ...fields
  } = account
  return { params: { id }, body: { ...fields, iban } }
}
