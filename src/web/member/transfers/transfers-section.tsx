import { type ReactNode, useState } from 'react'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { Section } from '#web/app/page/section.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { KeyHints } from '#web/kit/controls/kbd.tsx'
import { TotalRow } from '#web/kit/display/ledger-row.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { useIsOnPaper } from '#web/kit/display/use-is-on-paper.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
import { GiroSlip } from '#web/member/month/giro-slip.tsx'
import { movedTitle } from '#web/member/month/income-words.ts'
import type { MonthView } from '#web/member/month/month-view.ts'
import { capitalised, countWords, fromAccount, onAccount } from '#web/member/month/month-words.ts'
import type { TransferRow, TransferRows } from '#web/member/month/transfer-rows.ts'
import type { PageLayout } from '#web/member/month/use-layout.ts'
import { CorrectTransferDialog, GiroDialog } from './later-parts.ts'
import { type RowActions, TransferItem } from './transfer-row.tsx'
import { useTransferActions } from './use-transfer-actions.ts'
import { useTransferFocus } from './use-transfer-focus.ts'

interface TransfersSectionProps {
  readonly view: MonthView
  readonly rows: TransferRows
  readonly layout: PageLayout
  /** A number that grows with every press of "Nächste Überweisung". */
  readonly nextRequest: number
}

const transfersId = 'ueberweisungen'

/**
 * The transfers in three groups (open, done, staying), each with its two accounts. The keys work while the
 * focus is in the list.
 */
export function TransfersSection({ view, rows, layout, nextRequest }: TransfersSectionProps) {
  const { month, plan, today } = view
  const [edited, setEdited] = useState<TransferRow | null>(null)
  const [shownCode, setShownCode] = useState<TransferRow | null>(null)
  const { tick, tickAll, untick } = useTransferActions(month, today)
  const focus = useTransferFocus({ rows, nextRequest, onCode: setShownCode })
  const { selected } = focus

  const actions: RowActions = {
    onTick: (row) => {
      tick(row)
      focus.leave(row)
    },
    onUntick: untick,
    onEdit: setEdited,
    onCode: setShownCode,
  }

  function item(row: TransferRow) {
    return (
      <TransferItem
        key={row.key}
        row={row}
        isSelected={layout === 'wide' && row.state === 'open' && row.key === selected?.key}
        isNarrow={layout === 'narrow'}
        actions={actions}
        checkboxRef={(element) => focus.hold(row.key, element)}
      />
    )
  }

  const isOnPaper = useIsOnPaper()
  const hasSlip = layout === 'wide' && selected !== undefined && !isOnPaper
  return (
    <Section
      id={transfersId}
      title={plan.incoming ? `Überweisungen ${fromAccount(plan.incoming.name)}` : 'Überweisungen'}
      aside={countSentence(rows)}
    >
      <div className={hasSlip ? 'mt-2 grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-12' : 'mt-2'}>
        {/* The keys are a shortcut to the buttons of every row. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div onKeyDown={focus.handleKey} onFocus={(event) => focus.select(event.target)}>
          <Group title="Offen" rows={rows.open}>
            {rows.open.map(item)}
          </Group>
          {rows.open.length > 1 && (
            <Button
              variant="outline"
              size={44}
              className="mb-6 phone:w-full"
              onClick={() => {
                tickAll(rows.open)
                focus.leaveAll()
              }}
            >
              Alle als überwiesen abhaken
            </Button>
          )}
          <Group title="Erledigt" rows={rows.done}>
            {rows.done.map(item)}
          </Group>
          <Group
            title={plan.incoming ? `Bleibt ${onAccount(plan.incoming.name)}` : 'Bleibt'}
            rows={rows.stays}
          >
            {rows.stays.map(item)}
          </Group>
          {plan.transfers.virtualCents > 0 && <VirtualRow cents={plan.transfers.virtualCents} />}
          <TotalRow label={`${movedTitle(plan)} ${formatMonthName(month)}`}>
            <Money cents={plan.incomeCents} className={layout === 'narrow' ? '' : 'mr-25 print:mr-0'} />
          </TotalRow>
          <div className="mt-5" hidden={rows.open.length + rows.done.length === 0}>
            <KeyHints hints={hints} />
          </div>
        </div>
        {hasSlip && (
          <GiroSlip
            row={selected}
            place={`Überweisung ${rows.open.indexOf(selected) + 1} von ${rows.open.length}`}
            onTick={() => actions.onTick(selected)}
          />
        )}
      </div>
      <GiroDialog row={shownCode} onClose={() => setShownCode(null)} onTick={actions.onTick} />
      <CorrectTransferDialog row={edited} today={today} onClose={() => setEdited(null)} onUntick={untick} />
    </Section>
  )
}

const hints = [
  { keys: ['↑', '↓'], does: 'wählen' },
  { keys: ['Leer'], does: 'abhaken' },
  { keys: ['C'], does: 'Betrag kopieren' },
  { keys: ['I'], does: 'IBAN' },
  { keys: ['G'], does: 'GiroCode groß' },
]

interface GroupProps {
  readonly title: string
  readonly rows: readonly TransferRow[]
  readonly children: ReactNode
}

function Group({ title, rows, children }: GroupProps) {
  if (rows.length === 0) return null
  const cents = sumCents(rows.map(({ amountCents, isBack }) => (isBack ? -amountCents : amountCents)))
  return (
    <section aria-label={title} className="mb-6">
      <header className="flex items-baseline justify-between gap-4 border-b border-border py-2">
        <h3 className="label-caps tracking-label">{softHyphens(title)}</h3>
        <Money cents={cents} className="text-14 text-text-2 md:mr-25 print:mr-0" />
      </header>
      <ul>{children}</ul>
    </section>
  )
}

function VirtualRow({ cents }: { readonly cents: Cents }) {
  return (
    <div className="mb-6 flex items-baseline justify-between gap-4 border-b border-border py-3 text-14 text-text-2">
      <span>Dafür gibt es kein eigenes Konto, das Geld bleibt, wo es ankommt</span>
      <Money cents={cents} className="text-18 md:mr-25 print:mr-0" />
    </div>
  )
}

/** The number of transfers: `5 Überweisungen, 2 offen`. */
function countSentence({ open, done }: TransferRows): string {
  const count = open.length + done.length
  if (count === 0) return 'keine Überweisung nötig'
  const all = capitalised(countWords(count, 'Überweisung', 'Überweisungen'))
  return open.length === 0 ? `${all}, alle erledigt` : `${all}, ${open.length} offen`
}
