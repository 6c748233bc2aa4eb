import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { accountRecord } from '#contract/records/account-record.ts'
import { latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { type StoredAccount } from '#web/household/planning/planning-queries.ts'
import { reopenAccountMutation } from '#web/household/writes/account-writes.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import type { ChartIndex } from '#web/kit/display/colour-key.tsx'
import { LedgerRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'

interface ArchiveSectionProps {
  /** Closed and archived accounts. */
  readonly accounts: readonly StoredAccount[]
  readonly today: Day
}

export function ArchiveSection({ accounts, today }: ArchiveSectionProps) {
  const [isShown, setShown] = useState(false)
  const reopen = useMutation(reopenAccountMutation)
  if (accounts.length === 0) return null

  async function reopenNow({ id, name, version }: StoredAccount) {
    await reopen.mutateAsync({ params: { id }, body: { version } })
    showToast({ type: 'positive', message: `${name} ist wieder offen` })
  }

  return (
    <div className="mt-10 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p className="text-14 text-text-3">Geschlossene Konten behalten ihre Monate und stehen im Archiv.</p>
        <TextAction aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          Archiv, {accounts.length} {accounts.length === 1 ? 'Konto' : 'Konten'}
        </TextAction>
      </div>
      {isShown && (
        <ul className="mt-2 border-t border-border">
          {accounts.map((account) => (
            <li key={account.id}>
              <LedgerRow
                colour={account.colourIndex as ChartIndex}
                title={account.name}
                note={noteOf(account)}
              >
                <Money cents={latestBalance(account, today)?.amountCents ?? 0} className="text-text-2" />
                <TextAction
                  aria-label={`${account.name} wieder öffnen`}
                  onClick={() => void reopenNow(account).catch(ignore)}
                >
                  Wieder öffnen
                </TextAction>
              </LedgerRow>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function noteOf({ type, closedOn }: StoredAccount): string {
  return `${accountRecord.fields.type.words[type]}, ${closedOn ? `geschlossen am ${formatDay(closedOn)}` : 'im Archiv'}`
}

// The toast of the mutation shows the error.
function ignore(): void {}
