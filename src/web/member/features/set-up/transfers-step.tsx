import { useMutation } from '@tanstack/react-query'
import QrCode from 'lucide-react/icons/qr-code'
import { useState } from 'react'
import { Link } from 'react-router'
import { planMonth } from '#domain/account-system/plan-month.ts'
import { maskIban } from '#domain/accounts/iban.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { newId } from '#web/household/planning/new-id.ts'
import type { Planning } from '#web/household/planning/use-planning.ts'
import {
  createTransferMutation,
  deleteTransferMutation,
} from '#web/household/writes/account-system-writes.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { PotKey } from '#web/kit/display/colour-key.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money, useFormatEuro } from '#web/kit/display/money.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { SlipBody } from '#web/member/month/giro-slip.tsx'
import { type TransferRow, transferRows } from '#web/member/month/transfer-rows.ts'
import { MissingLinks } from './missing-links.tsx'
import { StepFoot } from './step-foot.tsx'
import type { LeaveStep } from './use-leave-step.ts'

interface TransfersStepProps {
  readonly planning: Planning
  readonly today: Day
  readonly leave: LeaveStep
}

/** The step of the transfers of the month, each with recipient, amount, GiroCode and a tick. */
export function TransfersStep({ planning, today, leave }: TransfersStepProps) {
  const month = monthOf(today)
  const { household, income, accounts, accountSystem } = planning
  const records = { income, accounts: accounts.accounts, ...accountSystem }
  const plan = planMonth(records, month)
  const rows = plan && transferRows(plan, { accounts: accounts.accounts, persons: household.persons })
  const listed = rows ? [...rows.open, ...rows.done] : []
  return (
    <>
      {plan && listed.length > 0 ? (
        <TransferList month={month} today={today} rows={listed} openCents={plan.transfers.openCents} />
      ) : (
        <MissingLinks planning={planning} />
      )}
      {rows && rows.stays.length > 0 && (
        <p className="mt-4 text-14 text-text-2">
          {plan.incoming?.name}: <Money cents={plan.transfers.staysCents} /> bleiben dort, ohne Überweisung.
        </p>
      )}
      <StepFoot step="transfers" onSkip={() => leave('skipped')}>
        <Button onClick={() => leave('done')}>Fertig</Button>
      </StepFoot>
      {listed.length > 0 && (
        <p className="mt-6 text-14 text-text-2">
          Jeden Monat dieselben Beträge?{' '}
          <Link
            to="/kontensystem/dauerauftraege"
            className="font-semibold text-primary underline underline-offset-4"
          >
            Daueraufträge einrichten
          </Link>
        </p>
      )}
    </>
  )
}

interface TransferListProps {
  readonly month: Month
  readonly today: Day
  readonly rows: readonly TransferRow[]
  readonly openCents: number
}

function TransferList({ month, today, rows, openCents }: TransferListProps) {
  const [shown, setShown] = useState<TransferRow | null>(null)
  const create = useMutation(createTransferMutation)
  const remove = useMutation(deleteTransferMutation)

  function tick(row: TransferRow) {
    const { pot, subPotId, accountId, amountCents, isBack, alreadyTickedCents } = row
    const id = newId()
    showUndoToast(`${row.accountName} abgehakt`, () => remove.mutate(id))
    create.mutate({
      id,
      month,
      pot,
      subPotId,
      accountId,
      amountCents: isBack ? -amountCents : amountCents,
      transferredOn: today,
      alreadyTickedCents,
    })
  }

  return (
    <section className="section-rule mt-8 pt-4" aria-label={`Überweisungen ${formatMonth(month)}`}>
      <h2 className="text-20">{formatMonth(month)}</h2>
      <ul className="mt-1">
        {rows.map((row) => (
          <TransferItem
            key={row.key}
            row={row}
            onCode={() => setShown(row)}
            onTick={() => (row.transfer ? remove.mutate(row.transfer.id) : tick(row))}
          />
        ))}
      </ul>
      <TotalRow label="Noch zu überweisen">
        <Money cents={openCents} />
      </TotalRow>
      {shown && (
        <Dialog
          isOpen
          onClose={() => setShown(null)}
          title={shown.accountName}
          actions={
            <Button variant="outline" size={44} onClick={() => setShown(null)}>
              Schließen
            </Button>
          }
        >
          <SlipBody row={shown} isLarge />
        </Dialog>
      )}
    </section>
  )
}

interface TransferItemProps {
  readonly row: TransferRow
  readonly onCode: () => void
  readonly onTick: () => void
}

function TransferItem({ row, onCode, onTick }: TransferItemProps) {
  const format = useFormatEuro()
  const { accountName, partName, amountCents, iban, pot, state } = row
  const isDone = state === 'done'
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-border py-3 md:grid-cols-[auto_minmax(0,1fr)_auto_auto]">
      <Checkbox
        className="w-9 shrink-0"
        isLabelHidden
        label={`${accountName}, ${partName}, ${format(amountCents)}, ${isDone ? 'überwiesen' : 'offen'}`}
        checked={isDone}
        onChange={onTick}
      />
      <div className="flex min-w-0 gap-3 max-sm:col-span-2">
        <PotKey colour={pot} />
        <div className="min-w-0">
          <p className="font-semibold">{softHyphens(accountName)}</p>
          <p className="text-14 text-text-2">
            {partName}, <span className="whitespace-nowrap">{iban ? maskIban(iban) : 'ohne IBAN'}</span>
          </p>
        </div>
      </div>
      <Money
        cents={amountCents}
        className="text-right text-18 font-semibold max-sm:col-start-3 max-sm:row-start-2"
      />
      {!isDone && (
        <Button
          variant="outline"
          size={44}
          icon={QrCode}
          className="max-md:col-start-2 max-md:justify-self-start"
          aria-label={`GiroCode für ${accountName}`}
          onClick={onCode}
        >
          GiroCode
        </Button>
      )}
    </li>
  )
}
