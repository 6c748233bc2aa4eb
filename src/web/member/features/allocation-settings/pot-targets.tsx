import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import {
  type AllocationTarget,
  type PartSize,
  type SubPot,
  potShareBp,
} from '#domain/account-system/allocation-version.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import { isThing } from '#domain/accounts/account-types.ts'
import type { Account } from '#domain/accounts/account.ts'
import { maskIban } from '#domain/accounts/iban.ts'
import { WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { shareWords } from '#web/household/planning/size-words.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { LedgerName } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { Menu } from '#web/kit/overlays/menu.tsx'
import { useReorder } from '#web/member/order/use-reorder.ts'
import type { SizeUnit } from '#web/member/size/size-field.tsx'
import { PartAmount, PartRow } from './part-row.tsx'
import { type Preview, partCents } from './settings-preview.ts'
import {
  type Part,
  inUnit,
  isSameTarget,
  targetsOf,
  withSubPot,
  withSubPotOrder,
  withTargetAdded,
  withTargetOrder,
  withTargetSize,
  withTargetUnit,
  withoutTarget,
} from './settings.ts'
import type { EditedSubPot } from './sub-pot-dialog.tsx'
import { potColumns, targetColumns } from './target-columns.ts'
import type { Allocation } from './use-allocation.ts'

/** Whether money of a pot can be paid to the account. */
export const canBeTarget = ({ type }: Account) => !isThing(type) && type !== 'receivable'

interface PotTargetsProps {
  readonly pot: Pot
  readonly allocation: Allocation
  readonly preview: Preview
  readonly accounts: readonly Account[]
  /** The accounts that can still be chosen. */
  readonly free: readonly Account[]
  readonly isWide: boolean
  readonly onSubPot: (edited: EditedSubPot) => void
}

/** A pot with its sub-pots and accounts, in the order in which they are filled. */
export function PotTargets(props: PotTargetsProps) {
  const { pot, allocation, preview, isWide, onSubPot } = props
  const { settings, valid } = allocation
  const subPots = settings.subPots.filter((subPot) => subPot.pot === pot)
  const part: Part = { pot, subPotId: null }
  const targets = targetsOf(settings, part)
  const fixed = targets.filter(isFixed)
  const shared = targets.filter((target) => !isFixed(target))
  const hasIncome = preview.incomeCents > 0
  const { title } = potWords[pot]
  // Places are shown only where one target is filled before another.
  const hasOrder = subPots.length > 0 || fixed.length > 0
  const fixedSubPots = subPots.filter(isFixed).length
  const afterSubPots = fixedSubPots + (subPots.length > fixedSubPots ? 1 : 0)
  const restCents = sumCents(
    preview.distribution.parts
      .filter((each) => each.pot === pot && each.subPotId === null)
      .map(({ cents }) => cents),
  )
  const sharedCents = restCents - sumCents(fixed.map((target) => partCents(preview.distribution, target)))
  const isNothingLeft = hasIncome && restCents === 0 && subPots.length > 0 && targets.length === 0
  const adder = (
    <AddTarget
      {...props}
      part={part}
      name={title}
      taken={targets}
      onFixed={() => onSubPot({ pot, unit: 'amount' })}
    />
  )
  return (
    <section
      aria-label={title}
      className={isWide ? `${potColumns} border-b border-border` : 'border-b border-border py-4'}
    >
      <div className={`flex items-start justify-between gap-2 ${isWide ? 'py-3 pr-4' : ''}`}>
        <LedgerName
          colour={pot}
          title={title}
          note={
            hasIncome ? (
              <Money cents={preview.distribution.pots[pot]} />
            ) : (
              `${shareWords(pot, potShareBp(valid, pot))} vom Einkommen`
            )
          }
        />
        <div className="-my-1 shrink-0">{adder}</div>
      </div>
      <div className={isWide ? 'divide-y divide-border' : 'mt-2 grid grid-cols-1 gap-1'}>
        <SubPotList {...props} subPots={subPots} firstPlace={1} />
        <TargetList
          {...props}
          part={part}
          targets={fixed}
          places={{ first: afterSubPots + 1, isEach: true }}
        />
        {hasOrder && shared.length > 0 && (
          <div className={isWide ? `${targetColumns} min-h-12` : 'flex justify-between gap-4 py-2 pl-4.5'}>
            <span className="col-span-2 col-start-2 text-14 text-text-2">
              Was danach bleibt, teilt sich nach Prozent
            </span>
            <PartAmount cents={hasIncome ? sharedCents : null} className="text-right text-text-2" />
          </div>
        )}
        <TargetList
          {...props}
          part={part}
          targets={shared}
          places={hasOrder ? { first: afterSubPots + fixed.length + 1, isEach: false } : null}
        />
        {!isNothingLeft && <VirtualRow {...props} part={part} targets={targets} />}
      </div>
    </section>
  )
}

interface SubPotListProps extends PotTargetsProps {
  readonly subPots: readonly SubPot[]
  readonly firstPlace: number
}

function SubPotList(props: SubPotListProps) {
  const { pot, allocation, preview, accounts, free, isWide, onSubPot, subPots, firstPlace } = props
  const { settings, errors, change } = allocation
  const { order, draggedId, handleProps } = useReorder(
    subPots.map(({ id }) => id),
    (ids) => change(withSubPotOrder(settings, ids), 'Reihenfolge geändert'),
  )
  if (subPots.length === 0) return null
  const fixedCount = subPots.filter(isFixed).length
  const ordered = order.flatMap((id) => subPots.find((each) => each.id === id) ?? [])
  const placeOf = (subPot: SubPot) =>
    isFixed(subPot)
      ? firstPlace + ordered.filter(isFixed).findIndex(({ id }) => id === subPot.id)
      : firstPlace + fixedCount
  return (
    <ul className={isWide ? 'divide-y divide-border' : 'grid grid-cols-1 gap-1'}>
      {ordered.map((subPot) => {
        const part: Part = { pot, subPotId: subPot.id }
        const targets = targetsOf(settings, part)
        const [only] = targets
        const isOne = targets.length === 1 && only?.shareBp === WHOLE_BP
        const index = settings.subPots.findIndex(({ id }) => id === subPot.id)
        const cents = sumCents(
          preview.distribution.subPots
            .filter(({ subPotId }) => subPotId === subPot.id)
            .map((each) => each.cents),
        )
        const resize = (size: PartSize) =>
          change(
            withSubPot(settings, { ...subPot, ...size }),
            'Untertopf geändert',
            sizePath('subPots', index, size),
          )
        return (
          <PartRow
            key={subPot.id}
            isWide={isWide}
            title={subPot.label}
            note={subPotNote(subPot, isOne ? accountName(accounts, only) : targets.length === 0 ? null : '')}
            fieldLabel={`Anteil von ${subPot.label}`}
            size={subPot}
            cents={preview.incomeCents > 0 ? cents : null}
            place={placeOf(subPot)}
            handleProps={subPots.length > 1 ? handleProps(subPot.id) : undefined}
            isDragged={draggedId === subPot.id}
            error={errorAt(errors, 'subPots', index)}
            onSize={resize}
            onUnit={(unit) => resize(inUnit(unit, Math.max(1, cents), preview.baseCents))}
            actions={
              <>
                <IconButton label={`${subPot.label} ändern`} icon={Pencil} onClick={() => onSubPot(subPot)} />
                {targets.length > 0 && (
                  <AddTarget
                    allocation={allocation}
                    free={free}
                    part={part}
                    name={subPot.label}
                    taken={targets}
                    isIcon
                  />
                )}
              </>
            }
          >
            {targets.length > 0 && !isOne && (
              <div className={isWide ? 'border-t border-border' : ''}>
                <TargetList {...props} part={part} targets={targets} places={null} />
                <VirtualRow {...props} part={part} targets={targets} />
              </div>
            )}
          </PartRow>
        )
      })}
    </ul>
  )
}

interface TargetListProps extends PotTargetsProps {
  readonly part: Part
  readonly targets: readonly AllocationTarget[]
  /**
   * The places in the order in which targets are filled; targets that share have one common place. null: no
   * places are shown.
   */
  readonly places: { readonly first: number; readonly isEach: boolean } | null
}

function TargetList({ allocation, preview, accounts, isWide, part, targets, places }: TargetListProps) {
  const { settings, errors, change } = allocation
  const { order, draggedId, handleProps } = useReorder(
    targets.map(({ accountId }) => accountId),
    (ids) => change(withTargetOrder(settings, part, ids), 'Reihenfolge geändert'),
  )
  if (targets.length === 0) return null
  const ordered = order.flatMap((id) => targets.find(({ accountId }) => accountId === id) ?? [])
  return (
    <ul className={isWide ? 'divide-y divide-border' : 'grid grid-cols-1 gap-1'}>
      {ordered.map((target, position) => {
        const index = settings.targets.findIndex((each) => isSameTarget(each, target))
        const name = accountName(accounts, target)
        const cents = partCents(preview.distribution, target)
        return (
          <PartRow
            key={target.accountId}
            isWide={isWide}
            title={name}
            note={targetNote(
              accounts.find(({ id }) => id === target.accountId),
              target,
              { isIncoming: preview.incoming?.id === target.accountId, isOfRest: places !== null },
            )}
            fieldLabel={`Anteil von ${name}`}
            size={target}
            cents={preview.incomeCents > 0 ? cents : null}
            place={places && places.first + (places.isEach ? position : 0)}
            handleProps={places && targets.length > 1 ? handleProps(target.accountId) : undefined}
            isDragged={draggedId === target.accountId}
            error={errorAt(errors, 'targets', index)}
            onSize={(size) =>
              change(
                withTargetSize(settings, target, size),
                'Ziel geändert',
                sizePath('targets', index, size),
              )
            }
            onUnit={(unit: SizeUnit) =>
              change(
                withTargetUnit(settings, target, unit, cents),
                'Ziel geändert',
                `targets.${index}.shareBp`,
              )
            }
            onRemove={() => change(withoutTarget(settings, target), 'Konto entfernt')}
          />
        )
      })}
    </ul>
  )
}

interface VirtualRowProps extends PotTargetsProps {
  readonly part: Part
  readonly targets: readonly AllocationTarget[]
}

function VirtualRow({ preview, isWide, part, targets }: VirtualRowProps) {
  const freeBp = WHOLE_BP - sumCents(targets.map(({ shareBp }) => shareBp))
  if (freeBp <= 0) return null
  const cents = preview.incomeCents > 0 ? partCents(preview.distribution, { ...part, accountId: null }) : null
  return (
    <div
      className={
        isWide ? `${targetColumns} min-h-16` : 'flex min-h-12 items-center justify-between gap-4 pl-4.5'
      }
    >
      <span className="col-start-2 text-14 text-text-3">
        {targets.length === 0 ? 'noch ohne eigenes Konto' : 'Rest, ohne eigenes Konto'}
      </span>
      <span className={`text-text-2 ${isWide ? 'pr-3.5 text-right' : 'ml-auto'}`}>
        {formatPercent(freeBp)}
      </span>
      <PartAmount cents={cents} className={isWide ? 'text-right text-18 text-text-2' : 'text-text-2'} />
    </div>
  )
}

interface AddTargetProps {
  readonly allocation: Allocation
  readonly free: readonly Account[]
  readonly part: Part
  readonly name: string
  readonly taken: readonly AllocationTarget[]
  readonly isIcon?: boolean
  readonly onFixed?: () => void
}

function AddTarget({ allocation, free, part, name, taken, isIcon = false, onFixed }: AddTargetProps) {
  const { settings, change } = allocation
  const accounts = free.filter(({ id }) => !taken.some(({ accountId }) => accountId === id))
  const label = `Konto zu ${name} hinzufügen`
  return (
    <Menu
      trigger={
        isIcon ? (
          <IconButton label={label} icon={Plus} />
        ) : (
          <TextAction icon={Plus}>
            Konto<span className="sr-only"> zu {name} hinzufügen</span>
          </TextAction>
        )
      }
      entries={[
        ...accounts.map((account) => ({
          label: account.name,
          onSelect: () =>
            change(withTargetAdded(settings, part, account.id), `${account.name} gehört jetzt zu ${name}`),
        })),
        ...(accounts.length > 0 ? (['separator'] as const) : []),
        ...(onFixed ? [{ label: 'Fester Betrag mit Namen', icon: Plus, onSelect: onFixed }] : []),
        { label: 'Neues Konto anlegen', icon: Plus, to: '/einstellungen/konten?konto=neu' },
      ]}
    />
  )
}

function isFixed({ amountCents }: PartSize): boolean {
  return amountCents !== null
}

function accountName(accounts: readonly Account[], target: AllocationTarget | undefined): string {
  return accounts.find(({ id }) => id === target?.accountId)?.name ?? 'Gelöschtes Konto'
}

/**
 * The note under a sub-pot: `Haushaltskonto Sparkasse, zuerst gefüllt`.
 * @param account null: the sub-pot has no account; empty: its accounts stand below
 */
function subPotNote(subPot: SubPot, account: string | null): string {
  const how = isFixed(subPot) ? 'zuerst gefüllt' : 'vom Einkommen'
  if (account === '') return how
  return `${account ?? 'noch ohne eigenes Konto'}, ${how}`
}

/** The note under a target: `DE62 •••• 3208 · vom Rest`, `DE26 •••• 3417 · bleibt, keine Überweisung`. */
function targetNote(
  account: Account | undefined,
  target: AllocationTarget,
  { isIncoming, isOfRest }: { readonly isIncoming: boolean; readonly isOfRest: boolean },
): string {
  const how = isFixed(target) ? 'zuerst gefüllt' : isOfRest ? 'vom Rest' : ''
  const words = [
    account?.iban ? maskIban(account.iban) : '',
    [how, isIncoming ? 'bleibt, keine Überweisung' : ''].filter(Boolean).join(', '),
  ]
  return words.filter(Boolean).join(' · ') || 'ohne IBAN'
}

function sizePath(list: 'subPots' | 'targets', index: number, { amountCents }: PartSize): string {
  return `${list}.${index}.${amountCents === null ? 'shareBp' : 'amountCents'}`
}

function errorAt(
  errors: Allocation['errors'],
  list: 'subPots' | 'targets',
  index: number,
): string | undefined {
  return errors[`${list}.${index}.amountCents`] ?? errors[`${list}.${index}.shareBp`]
}
