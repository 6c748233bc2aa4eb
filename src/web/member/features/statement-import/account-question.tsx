import { formatIban, maskIban } from '#domain/accounts/iban.ts'
import { Button } from '#web/controls/button.tsx'
import { Notice } from '#web/controls/notice.tsx'
import { Select } from '#web/pickers/select.tsx'
import type { StoredAccount } from '#web/planning/planning-queries.ts'
import { contradicts, findAccount } from '#web/member/import-preview/find-account.ts'
import type { ImportStore } from './import-store.ts'
import type { CardState } from '#web/member/import-preview/session.ts'

interface AccountQuestionProps {
  readonly cardState: CardState
  readonly accounts: readonly StoredAccount[]
  readonly store: ImportStore
}

/** Types of accounts that a bank keeps bookings of. */
const withBookings: ReadonlySet<StoredAccount['type']> = new Set([
  'checking',
  'savings',
  'term_deposit',
  'securities',
  'cash',
  'credit_card',
  'loan',
  'building_savings',
])

/** Where the bookings of a file go, where the file itself does not say it, or says something else. */
export function AccountQuestion({ cardState, accounts, store }: AccountQuestionProps) {
  const { card, accountId, isConfirmed } = cardState
  const found = findAccount(card.told, accounts)
  const chosen = accounts.find(({ id }) => id === accountId)
  const isOther = chosen !== undefined && contradicts(card.told, chosen) && !isConfirmed
  const options = accounts
    .filter(({ isArchived, type }) => !isArchived && withBookings.has(type))
    .map(({ id, name, iban }) => ({ value: id, label: iban === null ? name : `${name}, ${maskIban(iban)}` }))
  return (
    <section className="mt-8 max-w-140" aria-label="Konto wählen">
      <h2 className="text-20">Zu welchem Konto gehört die Datei?</h2>
      <p className="mt-1 text-text-2">{questionLead(card.told?.name ?? null, found)}</p>
      {options.length === 0 ? (
        <p className="mt-4">
          Du hast noch kein Konto angelegt. Leg es unter „Konten“ an und lies die Datei dann ein.
        </p>
      ) : (
        <div className="mt-4">
          <Select
            label="Konto"
            options={options}
            value={accountId}
            placeholder="Konto wählen"
            onChange={(next) => store.chooseAccount(card.id, next, false)}
          />
        </div>
      )}
      {isOther && card.told?.iban && (
        <Notice tone="warning" className="mt-4">
          {otherSentence(card.told.iban, chosen)}
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

function questionLead(name: string | null, found: ReturnType<typeof findAccount>): string {
  if (found.kind === 'foreign')
    return `Die IBAN in der Datei, ${formatIban(found.iban)}, gehört zu keinem deiner Konten. Vielleicht ist es das Konto von jemand anderem. Ist es deins, wähle es hier.`
  return name === null
    ? 'Die Datei nennt keine IBAN. Nach der Wahl wird mit den Buchungen dieses Kontos verglichen.'
    : `Die Datei nennt keine IBAN, nur „${name}“. Nach der Wahl wird mit den Buchungen dieses Kontos verglichen.`
}

function otherSentence(iban: string, { name, iban: own }: StoredAccount): string {
  const file = `Die Datei gehört zu ${formatIban(iban)}, ausgewählt ist ${name}`
  return own === null
    ? `${file}, bei dem keine IBAN eingetragen ist. Ist es dasselbe Konto?`
    : `${file} mit ${formatIban(own)}. Die Buchungen kämen auf ein falsches Konto.`
}
