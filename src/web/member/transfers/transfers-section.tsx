import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import { Section } from '#web/app/page/section.tsx'
import { copyText } from '#web/kit/browser/copy.ts'
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
  const boxes = useRef(new Map<string, HTMLInputElement>())
  const [selectedKey, setSelectedKey] = useState<string | null>(null)
  const [focusKey, setFocusKey] = useState<string | null>(null)
  const [hasTickedAll, setTickedAll] = useState(false)
  const [edited, setEdited] = useState<TransferRow | null>(null)
  const [shownCode, setShownCode] = useState<TransferRow | null>(null)
  const { tick, tickAll, untick } = useTransferActions(month, today)
  const movable = [...rows.open, ...rows.done]
  const selected = rows.open.find((row) => row.key === selectedKey) ?? rows.open[0]

  // A ticked row moves to "Erledigt", so the focus goes to the next open row.
  useEffect(() => {
    if (focusKey === null) return
    boxes.current.get(focusKey)?.focus()
    setFocusKey(null)
  }, [focusKey])

  useEffect(() => {
    if (nextRequest === 0) return
    const first = boxes.current.get(rows.open[0]?.key ?? '')
    first?.closest('li')?.scrollIntoView({ block: 'center', behavior: 'smooth' })
    first?.focus({ preventScroll: true })
    // Only a press moves the focus, not a change of the rows.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [nextRequest])

  // The pressed button disappears with the last open row, so the focus goes to the first done row.
  const isAllDone = rows.open.length === 0
  const firstDone = rows.done[0]?.key
  useEffect(() => {
    if (!hasTickedAll || !isAllDone) return
    boxes.current.get(firstDone ?? '')?.focus()
    setTickedAll(false)
  }, [hasTickedAll, isAllDone, firstDone])

  const actions: RowActions = {
    onTick: (row) => {
      tick(row)
      setFocusKey(neighbourOf(rows.open, row)?.key ?? null)
    },
    onUntick: untick,
    onEdit: setEdited,
    onCode: setShownCode,
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const key = keyAt(event.target)
    const position = movable.findIndex((row) => row.key === key)
    const row = movable[position]
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return
    const effect = effectOf(event.key)
    if (!effect) return
    event.preventDefault()
    effect(row, position)
  }

  function effectOf(key: string): ((row: TransferRow, position: number) => void) | undefined {
    switch (key) {
      case 'ArrowDown':
        return (_, position) => focusRow(movable[position + 1])
      case 'ArrowUp':
        return (_, position) => focusRow(movable[position - 1])
      case 'c':
      case 'C':
        return (row) => void copyText(formatAmount(row.slip.amountCents))
      case 'i':
      case 'I':
        return (row) => row.slip.iban && void copyText(row.slip.iban)
      case 'g':
      case 'G':
        return (row) => setShownCode(row)
      default:
        return undefined
    }
  }

  function focusRow(row: TransferRow | undefined) {
    if (row) boxes.current.get(row.key)?.focus()
  }

  function item(row: TransferRow) {
    return (
      <TransferItem
        key={row.key}
        row={row}
        isSelected={layout === 'wide' && row.state === 'open' && row.key === selected?.key}
        isNarrow={layout === 'narrow'}
        actions={actions}
        checkboxRef={(element) => {
          if (element) boxes.current.set(row.key, element)
          else boxes.current.delete(row.key)
        }}
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
        <div onKeyDown={handleKey} onFocus={(event) => setSelectedKey(keyAt(event.target))}>
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
                setTickedAll(true)
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
          <div className="mt-5" hidden={movable.length === 0}>
            <KeyHints
              hints={[
                { keys: ['↑', '↓'], does: 'wählen' },
                { keys: ['Leer'], does: 'abhaken' },
                { keys: ['C'], does: 'Betrag kopieren' },
                { keys: ['I'], does: 'IBAN' },
                { keys: ['G'], does: 'GiroCode groß' },
              ]}
            />
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

function keyAt(target: EventTarget): string | null {
  return (target as HTMLElement).closest('[data-key]')?.getAttribute('data-key') ?? null
}

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

function neighbourOf(rows: readonly TransferRow[], row: TransferRow): TransferRow | undefined {
  const position = rows.findIndex(({ key }) => key === row.key)
  return rows[position + 1] ?? rows[position - 1]
}

/** The number of transfers: `5 Überweisungen, 2 offen`. */
function countSentence({ open, done }: TransferRows): string {
  const count = open.length + done.length
  if (count === 0) return 'keine Überweisung nötig'
  const all = capitalised(countWords(count, 'Überweisung', 'Überweisungen'))
  return open.length === 0 ? `${all}, alle erledigt` : `${all}, ${open.length} offen`
}
