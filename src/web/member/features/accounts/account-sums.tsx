import type { ReactNode } from 'react'
import { Link, href } from 'react-router'
import type { Account } from '#domain/accounts/account.ts'
import { exemptionOrders } from '#domain/accounts/exemption-orders.ts'
import { STALE_AFTER_DAYS, balanceAgeDays, isStale, latestBalance } from '#domain/accounts/latest-balance.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { WorthRecords } from '#domain/net-worth/household-positions.ts'
import { worthByPerson } from '#domain/net-worth/household-worth.ts'
import type { Household, StoredAccount } from '#web/household/planning/planning-queries.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { SumCheck } from '#web/kit/display/sum-check.tsx'
import { missingYearSentence } from '#web/kit/words/missing-year-sentence.ts'

interface AccountSumsProps {
  /** All records of the net worth; each sum takes those that count for it. */
  readonly records: WorthRecords
  readonly open: readonly StoredAccount[]
  readonly household: Household
  readonly netCents: Cents
  readonly today: Day
  readonly onNewBalance: (account: StoredAccount) => void
}

/** The sums by person, the exemption orders, and the accounts that need a new balance. */
export function AccountSums({ records, open, household, netCents, today, onNewBalance }: AccountSumsProps) {
  return (
    <div className="@container section-rule mt-12 md:mt-18">
      <div className="grid gap-x-12 gap-y-10 pt-4 @min-[44rem]:grid-cols-2 @min-[60rem]:grid-cols-3">
        <ByPerson records={records} persons={household.persons} netCents={netCents} today={today} />
        <ExemptionOrders accounts={open} household={household} today={today} />
        <StaleBalances accounts={open} today={today} onNewBalance={onNewBalance} />
      </div>
    </div>
  )
}

function ByPerson({
  records,
  persons,
  netCents,
  today,
}: Pick<AccountSumsProps, 'records' | 'netCents' | 'today'> & Pick<Household, 'persons'>) {
  const worths = worthByPerson(records, today)
  const withoutOwner = worths.filter(({ personId }) => personId === null)
  return (
    <SumBlock title="Nach Person">
      {persons.map((person) => (
        <SumLine key={person.id} label={`${person.name} ${person.surname}`.trim()}>
          <Money cents={worths.find(({ personId }) => personId === person.id)?.netCents ?? 0} isToned />
        </SumLine>
      ))}
      {withoutOwner.length > 0 && (
        <SumLine label="ohne Konto">
          <Money cents={sumCents(withoutOwner.map((worth) => worth.netCents))} isToned />
        </SumLine>
      )}
      <TotalRow label="Zusammen">
        <Money cents={netCents} isToned className="text-16" />
      </TotalRow>
      <p className="mt-2">
        <SumCheck parts={worths.map((worth) => worth.netCents)} whole={netCents} />
      </p>
    </SumBlock>
  )
}

function ExemptionOrders({
  accounts,
  household: { persons, isJointlyAssessed },
  today,
}: {
  readonly accounts: readonly Account[]
  readonly household: Household
  readonly today: Day
}) {
  const thisYear = yearOf(monthOf(today))
  const { lines, usedCents, limitCents, freeCents, isOverLimit, year } = exemptionOrders(
    accounts,
    isJointlyAssessed === true,
    thisYear,
  )
  return (
    <SumBlock title={`Freistellungsaufträge ${year}`}>
      {lines.length === 0 ? (
        <p className="border-t border-border pt-3 text-text-2">
          Noch keiner erfasst. Bis <Money cents={limitCents} /> Kapitalerträge im Jahr bleiben steuerfrei,
          wenn deine Banken einen Auftrag haben.
        </p>
      ) : (
        <>
          {lines.map(({ bank, amountCents }) => (
            <SumLine key={bank} label={bank}>
              <Money cents={amountCents} />
            </SumLine>
          ))}
          <TotalRow
            label={
              <>
                von <Money cents={limitCents} />
              </>
            }
          >
            <Money cents={usedCents} className="text-16" />
          </TotalRow>
          <p className="mt-2 text-14 text-text-3">
            {isOverLimit ? (
              <ErrorSentence>
                Das ist mehr, als deinem Haushalt zusteht. Senke einen der Aufträge.
              </ErrorSentence>
            ) : (
              <>
                <Money cents={freeCents} /> sind noch frei.
              </>
            )}
          </p>
        </>
      )}
      {persons.length > 1 && isJointlyAssessed === null && (
        <p className="mt-2 text-14 text-text-2">
          Verheiratet und gemeinsam veranlagt? Dann steht euch mehr zu:{' '}
          <Link
            to={href('/einstellungen/haushalt')}
            className="font-semibold text-primary underline underline-offset-4"
          >
            im Haushalt eintragen
          </Link>
          .
        </p>
      )}
      {year !== thisYear && <p className="mt-2 text-14 text-text-2">{missingYearSentence(thisYear, year)}</p>}
    </SumBlock>
  )
}

function StaleBalances({
  accounts,
  today,
  onNewBalance,
}: {
  readonly accounts: readonly StoredAccount[]
  readonly today: Day
  readonly onNewBalance: (account: StoredAccount) => void
}) {
  const stale = accounts
    .filter((account) => isStale(account, today))
    .toSorted((a, b) => (balanceAgeDays(b, today) ?? 0) - (balanceAgeDays(a, today) ?? 0))
  const missing = accounts.filter((account) => account.balances.length === 0)
  const [first] = [...stale, ...missing]
  if (!first) {
    return (
      <SumBlock title="Alle Stände aktuell">
        <p className="border-t border-border pt-3 text-text-2">
          Kein Stand ist älter als {STALE_AFTER_DAYS} Tage. Danach erinnert dich jedes Konto an einen neuen
          Wert.
        </p>
      </SumBlock>
    )
  }
  const balance = latestBalance(first, today)
  const others = stale.length + missing.length - 1
  return (
    <SumBlock title={balance ? 'Stand veraltet' : 'Stand fehlt'}>
      <p className="border-t border-border pt-3 text-text-2">
        {balance
          ? `${first.name} hat seit dem ${formatDay(balance.day)} keinen neuen Wert. Nach ${STALE_AFTER_DAYS} Tagen zeigt jedes Konto diesen Hinweis.`
          : `Für ${first.name} ist noch kein Wert eingetragen. Ohne Stand zählt das Konto 0,00 €.`}
        {others > 0 &&
          ` ${others === 1 ? 'Ein weiteres Konto wartet' : `${others} weitere Konten warten`} ebenso.`}
      </p>
      <Button variant="outline" size={44} className="mt-4" onClick={() => onNewBalance(first)}>
        Wert eintragen
      </Button>
    </SumBlock>
  )
}

function SumBlock({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-20">{title}</h2>
      {children}
    </section>
  )
}

function SumLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p className="flex min-h-10.5 items-center justify-between gap-4 border-t border-border py-2">
      <span className="min-w-0 text-text-2">{label}</span>
      <span className="font-semibold">{children}</span>
    </p>
  )
}
