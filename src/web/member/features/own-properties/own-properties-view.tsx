import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import type { ComponentType } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { propertyTotals } from '#domain/property/own/property-totals.ts'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { LoadError } from '#web/kit/display/load-error.tsx'
import { fetchedPart } from '#web/kit/parts/fetched-part.ts'
import { openedPart } from '#web/kit/parts/opened-part.tsx'
import { printWholePage } from '#web/kit/parts/print-whole-page.ts'
import { useToday } from '#web/kit/words/today.ts'
import { nameIn } from '#web/member/property/name-in.ts'
import { downloadProperties } from '#web/member/property/properties-csv.ts'
import { propertyAddress, propertyParam } from '#web/member/property/property-address.ts'
import { PropertyFrame } from '#web/member/property/property-frame.tsx'
import { type PropertyPlanning, useProperties } from '#web/member/property/use-properties.ts'
import {
  newProperty,
  type PropertyActions,
  usePropertyActions,
} from '#web/member/property/use-property-actions.ts'
import { EmptyProperties } from './empty-properties.tsx'
import { OneProperty } from './one/one-property.tsx'
import type { SaleDialogProps } from './one/sale/sale-dialog.tsx'
import { PropertiesSkeleton } from './properties-skeleton.tsx'
import type { PropertyDrawerProps } from './property-drawer.tsx'
import { SeveralProperties } from './several/several-properties.tsx'
import { UnknownProperties } from './unknown-properties.tsx'
import type { ValuationDialogProps } from './valuation-dialog.tsx'

const PropertyDrawer = openedPart<PropertyDrawerProps>(
  fetchedPart(async () => (await import('./property-drawer.tsx')).PropertyDrawer),
  ({ value }) => value !== null,
)
const ValuationDialog = opened<ValuationDialogProps>(
  async () => (await import('./valuation-dialog.tsx')).ValuationDialog,
)
const SaleDialog = opened<SaleDialogProps>(
  async () => (await import('./one/sale/sale-dialog.tsx')).SaleDialog,
)

/** A dialog that is only drawn while it is open. */
function opened<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return openedPart<Props>(fetchedPart(load), () => true)
}

/** Meine Immobilien: one property, or several side by side. */
export default function OwnPropertiesView() {
  const reading = useProperties()
  if (reading.state === 'failed') return <LoadError onRetry={reading.retry} />
  if (reading.state === 'pending')
    return (
      <PropertyFrame view="meine">
        <PropertiesSkeleton />
      </PropertyFrame>
    )
  return <OwnProperties planning={reading.planning} />
}

function OwnProperties({ planning }: { readonly planning: PropertyPlanning }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const today = useToday()
  const actions = usePropertyActions()
  const { own } = planning
  const asked = own.find(({ account }) => account.id === search.get(propertyParam))
  const [first, ...others] = own
  const shown = asked ?? (others.length === 0 ? first : undefined)
  const unknown = planning.accounts.accounts.filter(
    ({ id, type, closedOn, isArchived }) =>
      type === 'property' &&
      closedOn === null &&
      !isArchived &&
      !own.some(({ account }) => account.id === id),
  )
  const isEmpty = own.length === 0 && unknown.length === 0
  return (
    <PropertyFrame
      view="meine"
      {...(own.length === 0 && { title: isEmpty ? 'Meine Immobilien' : 'Deine Immobilien sind schon da.' })}
      actions={!isEmpty && <HeadActions planning={planning} onAdd={() => actions.openEditor(newProperty)} />}
    >
      {isEmpty && <EmptyProperties onAdd={() => actions.openEditor(newProperty)} />}
      {shown && (
        <OneProperty
          key={shown.account.id}
          own={shown}
          planning={planning}
          actions={actions}
          hasOthers={others.length > 0}
        />
      )}
      {!shown && own.length > 0 && <SeveralProperties planning={planning} actions={actions} />}
      {!asked && <UnknownProperties accounts={unknown} today={today} onOpen={actions.openEditor} />}
      <Dialogs
        planning={planning}
        actions={actions}
        onDone={(accountId) => {
          const to = propertyAddress('meine', own.length > 0 ? { [propertyParam]: accountId } : {})
          void navigate(to, { replace: true, preventScrollReset: true })
        }}
      />
    </PropertyFrame>
  )
}

interface HeadActionsProps {
  readonly planning: PropertyPlanning
  readonly onAdd: () => void
}

function HeadActions({ planning, onAdd }: HeadActionsProps) {
  const today = useToday()
  const { own } = planning
  return (
    <>
      {own.length > 0 && (
        <span className="flex gap-x-6 phone:hidden">
          <TextAction icon={Printer} onClick={() => void printWholePage()}>
            Drucken
          </TextAction>
          <TextAction
            icon={Download}
            onClick={() => downloadProperties(propertyTotals(own).columns, today, nameIn(planning))}
          >
            CSV
          </TextAction>
        </span>
      )}
      <TextAction icon={Plus} className="font-semibold !text-primary" onClick={onAdd}>
        <span>
          <span className="phone:hidden">Immobilie </span>
          <span className="phone:hidden">hinzufügen</span>
          <span className="md:hidden">Hinzufügen</span>
        </span>
      </TextAction>
    </>
  )
}

interface DialogsProps {
  readonly planning: PropertyPlanning
  readonly actions: PropertyActions
  readonly onDone: (accountId: string) => void
}

function Dialogs({ planning, actions, onDone }: DialogsProps) {
  const today = useToday()
  const { accounts } = planning.accounts
  const { editor, valuation, saleOf } = actions
  const valued = accounts.find(({ id }) => id === valuation?.accountId)
  const sold = planning.own.find(({ account }) => account.id === saleOf)
  const shareBp =
    planning.properties.find(({ accountId }) => accountId === valuation?.accountId)?.shareBp ?? 10_000
  return (
    <>
      <PropertyDrawer
        value={editor.value}
        planning={planning}
        onClose={editor.close}
        onMissing={editor.discard}
        onDone={onDone}
        onDelete={(accountId) => {
          editor.close()
          void actions.remove(accountId)
        }}
      />
      {valuation && valued && (
        <ValuationDialog
          key={`${valued.id} ${valuation.day}`}
          account={valued}
          shareBp={shareBp}
          day={valuation.day}
          today={today}
          onClose={actions.closeValuation}
        />
      )}
      {sold && (
        <SaleDialog own={sold} planning={planning} onClose={actions.closeSale} onSold={actions.tellSold} />
      )}
    </>
  )
}
