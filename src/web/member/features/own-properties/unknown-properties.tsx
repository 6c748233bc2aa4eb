import { signedBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { Section } from '#web/app/page/section.tsx'
import type { StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { LedgerRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'

interface UnknownPropertiesProps {
  readonly accounts: readonly StoredAccount[]
  readonly today: Day
  readonly onOpen: (accountId: string) => void
}

/** Accounts of properties of which nothing else is known yet, with their value, and the one form that they need. */
export function UnknownProperties({ accounts, today, onOpen }: UnknownPropertiesProps) {
  if (accounts.length === 0) return null
  return (
    <Section
      title="Hier fehlen noch Angaben"
      lead="Nutzung, Darlehen und Kosten: ein Formular, dann steht alles Weitere hier."
    >
      <div className="mt-2">
        {accounts.map((account) => (
          <LedgerRow
            key={account.id}
            title={account.name}
            note={account.balances.length === 0 ? 'noch ohne Wert' : 'Wert aus deinen Konten'}
          >
            {account.balances.length > 0 && <Money cents={signedBalance(account, today)} />}
            <Button
              size={36}
              variant="outline"
              aria-label={`Angaben zu ${account.name} ergänzen`}
              onClick={() => onOpen(account.id)}
            >
              Ergänzen
            </Button>
          </LedgerRow>
        ))}
      </div>
    </Section>
  )
}
