import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { AdminCustomer } from '#contract/admin/customers.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { PageTitle } from '#web/app/page/page-title.tsx'
import { Notice, noticeActionClass } from '#web/kit/controls/notice.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { Skeleton, SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { useIsHydrated } from '#web/kit/parts/use-is-hydrated.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import { useToday } from '#web/kit/words/today.ts'
import { AccessSection } from './access-section.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { ActionsSection } from './actions-section.tsx'
import { ContractSection } from './contract-section.tsx'
import type { CustomerTask } from './customer-actions.ts'
import { customerQuery } from './customer-query.ts'
import { customerName, customerStates } from './customer-words.ts'
import { HistorySection } from './history-section.tsx'
import { InvoicesSection } from './invoices-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { RequestsSection } from './requests-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

export const meta = pageMeta({ title: 'Kunde' })

/** Everything that support may see of a customer and do for one; nothing of what the household has planned. */
export default function CustomerPage() {
  const isHydrated = useIsHydrated()
  const [address] = useSearchParams()
  const id = address.get('benutzer') ?? ''
  const today = useToday()
  const { data, error, refetch } = useQuery({ ...customerQuery(id), enabled: id !== '' })
  // The delivered page knows no address, and the first drawing must be the same.
  if (!isHydrated) return <CustomerSkeleton />
  if (id === '' || isUnknown(error)) return <Unknown />
  if (!data) return error ? <LoadError onRetry={() => void refetch()} /> : <CustomerSkeleton />
  return <Customer key={id} customer={data} today={today} />
}

function Customer({ customer, today }: { readonly customer: AdminCustomer; readonly today: Day }) {
  const [task, setTask] = useState<CustomerTask | null>(null)
  const { user, party, contracts } = customer
  return (
    <>
      <PageTitle
        area="Kunde"
        title={customerName(customer)}
        actions={
          <>
            <TextActionLink to={`/admin/benutzer?suche=${encodeURIComponent(user.email)}`}>
              In der Liste zeigen
            </TextActionLink>
            <TextActionLink to={`/admin/protokoll?person=${user.id}`}>Protokoll</TextActionLink>
          </>
        }
      />
      <CustomerLine user={user} />
      {party && (
        <Notice className="mt-6">
          Die Bereiche öffnet der Vertrag {party.contract_number} eines anderen Mitglieds.{' '}
          <Link to={`/admin/benutzer/kunde?benutzer=${party.user_id}`} className={noticeActionClass}>
            {party.name} öffnen
          </Link>
        </Notice>
      )}
      {contracts.length === 0 && (
        <EmptyState
          level={2}
          title="Noch kein Vertrag."
          sentence="Zugang ohne Vertrag gewährst du weiter unten."
        />
      )}
      {contracts.map((contract) => (
        <ContractSection key={contract.number} contract={contract} today={today} onTask={setTask} />
      ))}
      <InvoicesSection customer={customer} onTask={setTask} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-2">
        <PaymentsSection customer={customer} today={today} />
        <RequestsSection customer={customer} today={today} />
      </div>
      <AccessSection customer={customer} today={today} />
      <ActionsSection customer={customer} today={today} onTask={setTask} />
      <HistorySection history={customer.history} today={today} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-2">
        <MailsSection mails={customer.mails} today={today} />
        <SessionsSection customer={customer} today={today} />
      </div>
      <p className="mt-12 border-t border-border pt-4 text-14 text-text-3 md:mt-18">
        Hier steht nichts von dem, was der Haushalt plant: kein Konto, kein Betrag und kein Plan.
      </p>
      {task && <ActionDialog customer={customer} task={task} onClose={() => setTask(null)} />}
    </>
  )
}

function CustomerLine({ user }: Pick<AdminCustomer, 'user'>) {
  const { words, tone } = customerStates[user.state]
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-4 text-text-2">
      <span className="break-all">{user.email}</span>
      <StateWord state={tone}>{words}</StateWord>
      <span className="text-14 text-text-3">
        seit {formatDay(germanDay(user.created_at))}, Zwei-Faktor {user.two_factor ? 'an' : 'aus'}
        {user.is_consultant && ', Berater'}
        {user.deletion_due_at !== null && `, gelöscht am ${formatDay(germanDay(user.deletion_due_at))}`}
      </span>
    </p>
  )
}

function Unknown() {
  return (
    <>
      <PageTitle area="Kunde" title="Diesen Kunden gibt es nicht." />
      <p className="mt-2 text-text-2">
        Das Konto ist gelöscht, oder die Adresse stimmt nicht.{' '}
        <Link to="/admin/benutzer" className="font-semibold text-primary underline-offset-4 hover:underline">
          Zur Liste der Benutzer
        </Link>
      </p>
    </>
  )
}

const NOT_FOUND = 404
const UNREADABLE = 422

function isUnknown(error: unknown): boolean {
  return error instanceof CallError && (error.status === NOT_FOUND || error.status === UNREADABLE)
}

/** The shape of the page while it is loaded. */
function CustomerSkeleton() {
  return (
    <div role="status" aria-label="Wird geladen">
      <Skeleton className="h-3 w-24" />
      <Skeleton className="mt-3 h-10 w-72 max-w-full" />
      <div className="section-rule mt-12 pt-4">
        <SkeletonRows count={6} />
      </div>
    </div>
  )
}
