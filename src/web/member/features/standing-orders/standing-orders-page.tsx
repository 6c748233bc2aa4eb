import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import { href } from 'react-router'
import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { standingOrders } from '#domain/transfers/standing-orders.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { planningReads } from '#web/household/planning/planning-reads.ts'
import { type Planning, usePlanning } from '#web/household/planning/use-planning.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { TextActionLink } from '#web/kit/controls/text-action.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { useToday } from '#web/kit/words/today.ts'
import { PotsDrawing } from '#web/member/month/pots-drawing.tsx'
import { StandingOrdersSheet } from './standing-orders-sheet.tsx'
import './standing-orders.css'

export const meta = pageMeta({ title: 'Daueraufträge einrichten' })
export const links = planningReads

export default function StandingOrdersPage() {
  const reading = usePlanning()
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  return (
    <>
      <TextActionLink to={href('/kontensystem')} icon={ArrowLeft}>
        Kontensystem
      </TextActionLink>
      {reading.state === 'pending' ? (
        <div className="mt-4 max-w-198">
          <h1 className="mb-8 text-30 md:text-38">Daueraufträge einrichten</h1>
          <SkeletonRows count={5} label="Daueraufträge werden geladen" />
        </div>
      ) : (
        <Orders planning={reading.planning} />
      )}
    </>
  )
}

function Orders({ planning }: { readonly planning: Planning }) {
  const today = useToday()
  const { income, accounts, accountSystem, household } = planning
  const records = { income, accounts: accounts.accounts, ...accountSystem }
  const orders = standingOrders(records, addMonths(monthOf(today), 1))
  if (!orders || orders.orders.length === 0) return <NoOrders hasRates={orders !== null} />
  return (
    <>
      <div className="mt-2 flex max-w-198 flex-wrap items-center justify-between gap-4 print:hidden">
        <p className="max-w-120 text-text-2">
          So kommt das Blatt aus dem Drucker. Jeder Code füllt in der Banking-App Empfänger, IBAN, Betrag und
          Verwendungszweck aus.
        </p>
        <Button icon={Printer} onClick={() => void printWholePage()}>
          Drucken
        </Button>
      </div>
      <StandingOrdersSheet
        orders={orders}
        accounts={records.accounts}
        persons={household.persons}
        today={today}
      />
    </>
  )
}

function NoOrders({ hasRates }: { readonly hasRates: boolean }) {
  return (
    <div className="mt-4 max-w-110">
      <h1 className="mb-8 text-30 md:text-38">Daueraufträge einrichten</h1>
      <PotsDrawing />
      <h2 className="mt-5 text-24">Noch keine Daueraufträge</h2>
      <p className="mt-2 text-text-2">
        {hasRates
          ? 'Ein Dauerauftrag entsteht, sobald ein Topf ein Konto hat und ein Einkommen jeden Monat kommt.'
          : 'Leg zuerst fest, welcher Anteil deines Einkommens in welchen Topf und auf welches Konto geht.'}
      </p>
      <ButtonLink to={`${href('/einstellungen/kontensystem')}${hasRates ? '#ziele' : ''}`} className="mt-6">
        {hasRates ? 'Konten zuordnen' : 'Raten festlegen'}
      </ButtonLink>
    </div>
  )
}
