import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useState } from 'react'
import { versionAt } from '#domain/account-system/allocation-version.ts'
import { isOpenOn } from '#domain/accounts/is-open-on.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { isForeign } from '#domain/currencies/currency.ts'
import { householdWorth } from '#domain/net-worth/household-worth.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Section } from '#web/app/page/section.tsx'
import { type StoredAccount } from '#web/household/planning/planning-queries.ts'
import { useWealthPlan, type WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import { orderAccountsMutation } from '#web/household/writes/account-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { KeyHints } from '#web/kit/controls/kbd.tsx'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { AnswerFigure } from '#web/kit/display/answer-figure.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useToday } from '#web/kit/words/today.ts'
import { LaterBalances } from '#web/member/balances/later-balances.tsx'
import { ForeignBalanceDialog } from '#web/member/currencies/foreign-balance-dialog.tsx'
import { foreignDaysWords } from '#web/member/currencies/foreign-days-words.ts'
import { AccountDrawer, newAccount } from './account-drawer.tsx'
import { AccountList } from './account-list.tsx'
import { AccountSums } from './account-sums.tsx'
import { accountCountWords } from './account-words.ts'
import { downloadAccounts } from './accounts-csv.ts'
import { AccountsSkeleton } from './accounts-skeleton.tsx'
import { ArchiveSection } from './archive-section.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import { EmptyAccounts } from './empty-accounts.tsx'
import { NewBalanceDialog } from './new-balance-dialog.tsx'
import { WorthBars } from './worth-bars.tsx'
import { worthSentence } from './worth-sentence.ts'

export const meta = pageMeta({ title: 'Konten' })
export { wealthPlanReads as links } from '#web/household/planning/planning-reads.ts'

export default function AccountsPage() {
  const planning = useWealthPlan()
  const today = useToday()
  const drawer = useDrawerParam('konto')
  const view = useDrawerParam('ansicht')
  const [closing, setClosing] = useState<StoredAccount | null>(null)
  const [balanceId, setBalanceId] = useState<string | null>(null)

  if (planning.state !== 'ready') {
    return (
      <>
        <PageTitle area="Einstellungen" title="Konten" />
        {planning.state === 'pending' ? (
          <AccountsSkeleton />
        ) : (
          <Notice tone="negative" className="mt-8">
            {sentenceOf(planning.error)} <NoticeAction onClick={planning.retry}>Noch einmal</NoticeAction>
          </Notice>
        )}
      </>
    )
  }

  const { household, accounts, accountSystem, wealthPlan } = planning.planning
  const allocation = versionAt(accountSystem.versions, monthOf(today))
  const isEmpty = accounts.accounts.length === 0
  if (view.value === 'staende' && !isEmpty)
    return (
      <LaterBalances accounts={accounts.accounts} wealthPlan={wealthPlan} today={today} onDone={view.close} />
    )

  const addButton = (
    <Button
      size={44}
      variant={drawer.value === null ? 'primary' : 'outline'}
      className="phone:w-full"
      onClick={() => drawer.open(newAccount)}
    >
      Konto hinzufügen
    </Button>
  )
  const balancesButton = (
    <Button size={44} variant="outline" className="phone:w-full" onClick={() => view.open('staende')}>
      Stände eintragen
    </Button>
  )
  const csv = (
    <TextAction
      icon={Download}
      onClick={() => downloadAccounts(accounts.accounts, household.persons, allocation, today)}
    >
      CSV
    </TextAction>
  )
  return (
    <>
      <PageTitle
        area="Einstellungen"
        title="Konten"
        actions={
          !isEmpty && (
            <div className="contents phone:hidden print:hidden">
              {csv}
              {balancesButton}
              {addButton}
            </div>
          )
        }
      />
      {isEmpty ? (
        <EmptyAccounts onAdd={() => drawer.open(newAccount)} />
      ) : (
        <>
          <AccountsView
            planning={planning.planning}
            today={today}
            drawer={drawer}
            balanceId={balanceId}
            onNewBalance={setBalanceId}
            buttons={
              <>
                {balancesButton}
                {addButton}
              </>
            }
          />
          <div className="mt-6 md:hidden print:hidden">{csv}</div>
        </>
      )}
      <AccountDrawer
        value={drawer.value}
        onClose={drawer.close}
        onMissing={drawer.discard}
        onCloseAccount={setClosing}
        onForeignMade={({ id }) => setBalanceId(id)}
        household={household}
        accounts={accounts.accounts}
        accountSystem={accountSystem}
        today={today}
      />
      {closing && (
        <CloseAccountDialog
          account={closing}
          accounts={accounts.accounts}
          today={today}
          onClose={() => setClosing(null)}
          onDone={() => {
            setClosing(null)
            drawer.close()
          }}
        />
      )}
    </>
  )
}

interface AccountsViewProps {
  readonly planning: WealthPlanning
  readonly today: Day
  readonly drawer: ReturnType<typeof useDrawerParam>
  /** The account for which a new balance is asked; null: none. */
  readonly balanceId: string | null
  readonly onNewBalance: (id: string | null) => void
  /** The buttons of the page; on phones they stand below the headline. */
  readonly buttons: ReactNode
}

function AccountsView({ planning, today, drawer, balanceId, onNewBalance, buttons }: AccountsViewProps) {
  const order = useMutation(orderAccountsMutation)
  const { accounts } = planning.accounts
  const { household } = planning
  const worth = householdWorth(planning.records, today)
  const open = accounts.filter((account) => isOpenOn(account, today))
  const archived = accounts.filter((account) => !isOpenOn(account, today))
  const forBalance = open.find(({ id }) => id === balanceId)

  return (
    <>
      <div className="@container mt-10">
        <div className="grid items-start gap-x-12 gap-y-8 @min-[54rem]:grid-cols-[minmax(0,1fr)_minmax(0,38.5rem)]">
          <div>
            <AnswerFigure label="Nettovermögen" cents={worth.netCents} />
            <p className="mt-3 max-w-112 text-text-2">
              {[worthSentence(open, today), foreignDaysWords(open, today)].filter(Boolean).join(' ')}
            </p>
            <div className="mt-4 flex flex-wrap gap-3 md:hidden print:hidden">{buttons}</div>
          </div>
          <div className="@min-[54rem]:mt-3 print:hidden">
            <WorthBars worth={worth} today={today} />
          </div>
        </div>
      </div>
      <Section
        title={accountCountWords(open.length)}
        actions={
          <div className="py-3">
            <KeyHints
              hints={[
                { keys: ['Alt', '↑', '↓'], does: 'verschiebt' },
                { keys: ['Enter'], does: 'öffnet' },
                { keys: ['S'], does: 'neuer Stand' },
              ]}
            />
          </div>
        }
      >
        <AccountList
          worth={worth}
          persons={household.persons}
          allocation={versionAt(planning.accountSystem.versions, monthOf(today))}
          today={today}
          openId={drawer.value}
          onOpen={drawer.open}
          onNewBalance={({ id }) => onNewBalance(id)}
          onAdd={(type) => drawer.open(`${newAccount}-${type}`)}
          onReorder={(ids) => order.mutate(ids)}
        />
      </Section>
      <AccountSums
        records={planning.records}
        open={open}
        household={household}
        netCents={worth.netCents}
        today={today}
        onNewBalance={({ id }) => onNewBalance(id)}
      />
      <ArchiveSection accounts={archived} today={today} />
      {forBalance && isForeign(forBalance) && (
        <ForeignBalanceDialog
          key={forBalance.id}
          account={forBalance}
          accounts={planning.accounts.accounts}
          day={today}
          today={today}
          onClose={() => onNewBalance(null)}
        />
      )}
      {forBalance && !isForeign(forBalance) && (
        <NewBalanceDialog
          key={forBalance.id}
          account={forBalance}
          today={today}
          onClose={() => onNewBalance(null)}
        />
      )}
    </>
  )
}
