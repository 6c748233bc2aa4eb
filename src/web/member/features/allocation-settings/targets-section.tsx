import Plus from 'lucide-react/icons/plus'
import Printer from 'lucide-react/icons/printer'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { allocationRecord } from '#contract/records/allocation-record.ts'
import { type AllocationTarget, potShareBp } from '#domain/account-system/allocation-version.ts'
import { pots } from '#domain/account-system/pot.ts'
import type { Account } from '#domain/accounts/account.ts'
import { maskIban } from '#domain/accounts/iban.ts'
import { isOpenOn } from '#domain/accounts/net-worth.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Cents, WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import { classNames } from '#web/controls/class-names.ts'
import { IconButton } from '#web/controls/icon-button.tsx'
import { LedgerName, TotalRow } from '#web/display/ledger-row.tsx'
import { Menu } from '#web/layers/menu.tsx'
import { Money } from '#web/display/money.tsx'
import { PercentField } from '#web/fields/percent-field.tsx'
import { potWords } from '#web/planning/pot-words.ts'
import { Section } from '#web/page/section.tsx'
import { Select } from '#web/pickers/select.tsx'
import { TextAction, TextActionLink } from '#web/controls/text-action.tsx'
import {
  type Part,
  isSameTarget,
  partsOf,
  targetsOf,
  withTargetAdded,
  withTargetShare,
  withoutTarget,
} from './settings.ts'
import { type Preview, partCents } from './settings-preview.ts'
import type { Allocation } from './use-allocation.ts'

interface TargetsSectionProps {
  readonly allocation: Allocation
  readonly preview: Preview
  readonly accounts: readonly Account[]
  readonly today: Day
  readonly isWide: boolean
}

/** From the pot to the account: which accounts a pot fills, and how much of it each gets. */
export function TargetsSection(props: TargetsSectionProps) {
  const { allocation, preview, accounts, today, isWide } = props
  const { settings, change } = allocation
  const open = accounts.filter((account) => isOpenOn(account, today))
  const byDefault =
    preview.incoming && settings.incomingAccountId === null ? preview.incoming.name : undefined
  return (
    <Section
      id="ziele"
      title="Vom Topf aufs Konto"
      actions={
        <TextActionLink to={href('/kontensystem/dauerauftraege')} icon={Printer}>
          Daueraufträge drucken
        </TextActionLink>
      }
    >
      <div className={isWide ? `${columns} mt-4 mb-6 items-center` : 'mt-5 mb-6 max-w-100'}>
        {isWide && (
          <div className="pr-6">
            <p className="font-semibold">{fields.incomingAccountId.label}</p>
            <p className="text-14 text-text-3">{incomingHelp}</p>
          </div>
        )}
        <div className={isWide ? 'max-w-100' : ''}>
          <Select
            label={fields.incomingAccountId.label}
            isLabelHidden={isWide}
            {...(isWide ? {} : { help: incomingHelp })}
            placeholder="Noch kein Girokonto"
            noneLabel={byDefault ? `${byDefault}, dein erstes Girokonto` : 'Erstes Girokonto'}
            value={settings.incomingAccountId}
            options={open
              .filter(({ type }) => canReceive.has(type))
              .map(({ id, name, iban }) => ({
                value: id,
                label: name,
                note: iban ? maskIban(iban) : undefined,
              }))}
            onChange={(id) => change({ ...settings, incomingAccountId: id }, 'Eingangskonto geändert')}
          />
        </div>
      </div>
      {isWide && (
        <div aria-hidden className={`label-caps border-b border-border py-2 ${columns}`}>
          <span>{fields.targets.fields.pot.label}</span>
          <span className={targetColumns}>
            <span>{fields.targets.fields.accountId.label}</span>
            <span className="text-right">{fields.targets.fields.shareBp.inForm}</span>
            <span className="text-right">Im Monat</span>
          </span>
        </div>
      )}
      {pots.flatMap((pot) => {
        const parts = partsOf(settings, pot)
        return parts
          .filter((part) => isShown(part, parts, props))
          .map((part) => (
            <PartRows key={`${pot} ${part.subPotId ?? ''}`} {...props} part={part} open={open} />
          ))
      })}
      {preview.incomeCents > 0 && (
        <TotalRow label="Alle Ziele">
          <Money cents={preview.incomeCents} className={isWide ? 'mr-34' : ''} />
        </TotalRow>
      )}
    </Section>
  )
}

const { fields } = allocationRecord
const incomingHelp = 'Hier kommt dein Einkommen an, von hier starten die Überweisungen.'

const canReceive: ReadonlySet<string> = new Set(['checking', 'savings', 'cash'])
const canBeTarget = (account: Account) => !['property', 'tangible', 'receivable'].includes(account.type)

const columns = 'grid grid-cols-[17.75rem_1fr]'
const targetColumns = 'grid grid-cols-[1fr_6rem_10rem_8.5rem] items-center'

// When sub-pots take a whole pot, nothing is left for the pot itself.
function isShown(part: Part, parts: readonly Part[], { allocation, preview }: TargetsSectionProps): boolean {
  if (part.subPotId !== null || parts.length === 1) return true
  const rest = preview.distribution.parts.filter((each) => each.pot === part.pot && each.subPotId === null)
  return sumCents(rest.map(({ cents }) => cents)) > 0 || targetsOf(allocation.settings, part).length > 0
}

interface PartRowsProps extends TargetsSectionProps {
  readonly part: Part
  readonly open: readonly Account[]
}

function PartRows({ part, open, allocation, preview, accounts, isWide }: PartRowsProps) {
  const { settings, errors, change } = allocation
  const targets = targetsOf(settings, part)
  const freeBp = WHOLE_BP - sumCents(targets.map(({ shareBp }) => shareBp))
  const subPot = settings.subPots.find(({ id }) => id === part.subPotId)
  const name = subPot?.label ?? potWords[part.pot].title
  const partTotal = sumCents(
    preview.distribution.parts
      .filter((each) => each.pot === part.pot && each.subPotId === part.subPotId)
      .map(({ cents }) => cents),
  )
  const hasIncome = preview.incomeCents > 0
  const adder = (
    <AddAccount
      name={name}
      accounts={open.filter(
        (account) => canBeTarget(account) && !targets.some(({ accountId }) => accountId === account.id),
      )}
      onAdd={(account) =>
        change(withTargetAdded(settings, part, account.id), `${account.name} gehört jetzt zu ${name}`)
      }
    />
  )
  return (
    <section
      aria-label={name}
      className={isWide ? `${columns} border-b border-border` : 'border-b border-border py-4'}
    >
      <div className={isWide ? 'flex items-start py-3' : 'flex items-start justify-between gap-4'}>
        <LedgerName
          colour={part.pot}
          title={name}
          note={
            <>
              {hasIncome && <Money cents={partTotal} />}
              {hasIncome && subPot && ', '}
              {(subPot || !hasIncome) && (
                <>{formatPercent(subPot?.shareBp ?? potShareBp(allocation.valid, part.pot))} vom Einkommen</>
              )}
            </>
          }
        />
        {!isWide && <div className="-my-1 shrink-0">{adder}</div>}
      </div>
      <ul className={isWide ? 'divide-y divide-border' : 'mt-2 grid gap-1'}>
        {targets.map((target, position) => (
          <TargetRow
            key={target.accountId}
            account={accounts.find(({ id }) => id === target.accountId)}
            target={target}
            cents={hasIncome ? partCents(preview.distribution, target) : null}
            isIncoming={preview.incoming?.id === target.accountId}
            error={
              errors[`targets.${settings.targets.findIndex((each) => isSameTarget(each, target))}.shareBp`]
            }
            isWide={isWide}
            adder={isWide && position === targets.length - 1 && freeBp <= 0 ? adder : null}
            onShare={(shareBp) =>
              change(
                withTargetShare(settings, target, shareBp),
                'Anteil geändert',
                `targets.${settings.targets.findIndex((each) => isSameTarget(each, target))}.shareBp`,
              )
            }
            onRemove={() => change(withoutTarget(settings, target), 'Konto entfernt')}
          />
        ))}
        {freeBp > 0 && (
          <li
            className={
              isWide ? `${targetColumns} min-h-16` : 'flex min-h-12 items-center justify-between gap-4'
            }
          >
            <span className="text-14 text-text-3">
              {targets.length === 0 ? 'nur gedanklich, noch kein Konto' : 'Rest, nur gedanklich'}
            </span>
            <span className={`text-text-2 ${isWide ? 'pr-3.5 text-right' : 'ml-auto'}`}>
              {formatPercent(freeBp)}
            </span>
            <Amount
              cents={hasIncome ? partCents(preview.distribution, { ...part, accountId: null }) : null}
              className={isWide ? 'text-right text-18 text-text-2' : 'text-text-2'}
            />
            {isWide && <span className="flex justify-end">{adder}</span>}
          </li>
        )}
      </ul>
    </section>
  )
}

interface TargetRowProps {
  readonly account: Account | undefined
  readonly target: AllocationTarget
  /** null: without income there is nothing to compute. */
  readonly cents: Cents | null
  readonly isIncoming: boolean
  readonly error: string | undefined
  readonly isWide: boolean
  readonly adder: ReactNode
  readonly onShare: (shareBp: number) => void
  readonly onRemove: () => void
}

function TargetRow(props: TargetRowProps) {
  const { account, target, cents, isIncoming, error, isWide, adder, onShare, onRemove } = props
  const name = account?.name ?? 'Gelöschtes Konto'
  const words = [
    account?.iban ? maskIban(account.iban) : '',
    isIncoming ? 'bleibt, keine Überweisung' : '',
  ].filter(Boolean)
  const field = (
    <PercentField
      label={`Anteil von ${name}`}
      isLabelHidden
      size={44}
      valueBp={target.shareBp}
      minimumBp={1}
      onCommit={(shareBp) => shareBp !== null && onShare(shareBp)}
      isInvalid={error !== undefined}
    />
  )
  const remove = (
    <IconButton
      label={`${name} entfernen`}
      icon={X}
      onClick={onRemove}
      className="opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100"
    />
  )
  const title = (
    <div className="min-w-0 py-2">
      <p className="truncate font-semibold">{name}</p>
      <p className="truncate text-14 text-text-3">{words.join(' · ') || 'ohne IBAN'}</p>
    </div>
  )
  if (isWide)
    return (
      <li className="group">
        <div className={`${targetColumns} min-h-16`}>
          {title}
          {field}
          <Amount cents={cents} className="text-right text-18 font-semibold" />
          <span className="flex items-center justify-end gap-1">
            {remove}
            {adder}
          </span>
        </div>
        {error !== undefined && (
          <p role="alert" className="pb-3 text-right text-14 text-negative">
            {error}
          </p>
        )}
      </li>
    )
  return (
    <li className="group grid grid-cols-[1fr_6rem_auto] items-center gap-x-2 py-1.5 pl-4.5">
      <div className="min-w-0">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-14 text-text-2">
          <Amount cents={cents} />
          {isIncoming && <span className="text-text-3">, bleibt</span>}
        </p>
      </div>
      {field}
      <span className="-mr-3">{remove}</span>
      {error !== undefined && (
        <p role="alert" className="col-span-3 pt-1 text-14 text-negative">
          {error}
        </p>
      )}
    </li>
  )
}

function Amount({ cents, className }: { readonly cents: Cents | null; readonly className?: string }) {
  if (cents === null) return <span className={classNames('text-text-3', className)}>–</span>
  return <Money cents={cents} {...(className === undefined ? {} : { className })} />
}

interface AddAccountProps {
  readonly name: string
  readonly accounts: readonly Account[]
  readonly onAdd: (account: Account) => void
}

function AddAccount({ name, accounts, onAdd }: AddAccountProps) {
  return (
    <Menu
      trigger={
        <TextAction icon={Plus}>
          Konto<span className="sr-only"> zu {name} hinzufügen</span>
        </TextAction>
      }
      entries={[
        ...accounts.map((account) => ({ label: account.name, onSelect: () => onAdd(account) })),
        ...(accounts.length > 0 ? (['separator'] as const) : []),
        { label: 'Neues Konto anlegen', icon: Plus, to: '/einstellungen/konten?konto=neu' },
      ]}
    />
  )
}
