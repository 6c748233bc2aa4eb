import Download from 'lucide-react/icons/download'
import { accountRecord } from '#contract/records/account-record.ts'
import type { Account } from '#domain/accounts/account.ts'
import { formatDay, formatMonthName } from '#domain/calendar/format-date.ts'
import { monthOf, yearOf } from '#domain/calendar/month.ts'
import { AnswerFigure } from '#web/display/answer-figure.tsx'
import { Button } from '#web/controls/button.tsx'
import { csvAmount } from '#domain/spreadsheet/csv-text.ts'
import { downloadCsv } from '#web/words/csv.ts'
import { TextAction } from '#web/controls/text-action.tsx'
import { onAccount } from '#web/member/month/month-words.ts'
import type { MonthView } from '#web/member/month/month-view.ts'
import type { PotRow } from '#web/member/month/pot-rows.ts'
import type { PageLayout } from '#web/member/month/use-layout.ts'
import { listWords } from '#web/words/list-words.ts'

interface MonthFooterProps {
  readonly view: MonthView
  readonly rows: readonly PotRow[]
  readonly accounts: readonly Account[]
  readonly layout: PageLayout
  readonly onExtra: () => void
}

/** What may be spent without regret, what was given this year, and a bonus. */
export function MonthFooter({ view, rows, accounts, layout, onExtra }: MonthFooterProps) {
  const luxury = rows.find(({ pot }) => pot === 'luxury_rate')!
  const year = yearOf(view.month)
  const isNow = monthOf(view.today) === view.month
  return (
    <section
      aria-label="Ohne Reue, gefördert und mehr eingegangen"
      className={`section-rule mt-12 grid gap-x-8 gap-y-10 pt-4 md:mt-18 print:mt-9 print:break-inside-avoid ${layout === 'wide' ? 'grid-cols-3' : layout === 'medium' ? 'grid-cols-2' : ''}`}
    >
      <div>
        <AnswerFigure
          label={isNow ? 'Ohne Reue, heute' : `Ohne Reue, am ${formatDay(view.balanceDay)}`}
          cents={luxury.balanceCents}
          size={46}
        />
        <p className="text-14 text-text-2">{luxurySentence(luxury)}</p>
      </div>
      <div>
        <AnswerFigure label={`Gefördert ${year}`} cents={view.donations.totalCents} size={46} />
        <p className="text-14 text-text-2">{donationSentence(view)}</p>
        {view.donations.transfers.length > 0 && (
          <TextAction icon={Download} onClick={() => saveDonations(view, accounts)}>
            Liste als CSV
          </TextAction>
        )}
      </div>
      <div className="print:hidden">
        <p className="label-caps mb-2">Mehr eingegangen?</p>
        <p className="text-20 font-semibold">Bonus wie üblich teilen oder nur die Sparrate erhöhen.</p>
        <Button variant="quiet" onClick={onExtra}>
          Einnahme eintragen
        </Button>
      </div>
    </section>
  )
}

function luxurySentence({ accountNames, balanceCents }: PotRow): string {
  if (accountNames.length === 0)
    return 'der Topf hat kein eigenes Konto: Das Geld bleibt, wo dein Einkommen ankommt.'
  const place = accountNames.map((name, position) => (position === 0 ? onAccount(name) : name))
  return `${listWords(place)}, ${balanceCents > 0 ? 'frei zum Ausgeben' : 'nichts frei zum Ausgeben'}.`
}

function donationSentence({ donations, month }: MonthView): string {
  const first = donations.transfers[0]
  const last = donations.transfers.at(-1)
  if (!first || !last) return `${yearOf(month)} ist noch nichts überwiesen.`
  const from = formatMonthName(monthOf(first.transferredOn))
  const to = formatMonthName(monthOf(last.transferredOn))
  return `${from === to ? from : `${from} bis ${to}`}, als Liste für die Steuererklärung.`
}

function saveDonations({ donations, month }: MonthView, accounts: readonly Account[]): void {
  downloadCsv(
    `Gefördert ${yearOf(month)}`,
    ['Datum', accountRecord.name, accountRecord.fields.iban.label, 'Betrag in Euro'],
    [
      ...donations.transfers.map(({ transferredOn, accountId, amountCents }) => {
        const account = accounts.find(({ id }) => id === accountId)
        return [
          formatDay(transferredOn),
          account?.name ?? 'Gelöschtes Konto',
          account?.iban ?? null,
          csvAmount(amountCents),
        ]
      }),
      ['Summe', null, null, csvAmount(donations.totalCents)],
    ],
  )
}
