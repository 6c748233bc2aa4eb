import { accountRecord } from '#contract/records/account-record.ts'
import { transferRecord } from '#contract/records/transfer-record.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import { formatPercentNumber } from '#domain/money/format-money.ts'
import { type CsvCell, csvAmount, csvDay, csvIban } from '#domain/spreadsheet/csv-text.ts'
import { incomeTitle, potWords } from '#web/household/planning/pot-words.ts'
import { shareWords } from '#web/household/planning/size-words.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import type { MonthView } from '#web/member/month/month-view.ts'
import type { PotRow } from '#web/member/month/pot-rows.ts'
import type { TransferRow, TransferRows } from '#web/member/month/transfer-rows.ts'

const head = [
  'Art',
  'Name',
  transferRecord.fields.pot.label,
  'Anteil in Prozent',
  'Betrag in Euro',
  'Stand',
  'Datum',
  accountRecord.fields.iban.label,
  'Verwendungszweck',
]

/** Downloads the month as one table: income, pots, transfers. */
export function downloadMonth(view: MonthView, pots: readonly PotRow[], transfers: TransferRows): void {
  downloadCsv(`Kontensystem ${formatMonth(view.month)}`, head, monthCsv(view, pots, transfers))
}

export function monthCsv(
  { plan }: MonthView,
  pots: readonly PotRow[],
  { open, done, stays }: TransferRows,
): readonly (readonly CsvCell[])[] {
  return [
    ...plan.income.lines.map(({ source, actualCents }) =>
      row([incomeTitle, source.label], { amount: csvAmount(actualCents) }),
    ),
    ...plan.income.extras.map(({ label, amountCents }) =>
      row([incomeTitle, label], { amount: csvAmount(amountCents) }),
    ),
    ...(plan.reserve.cents > 0
      ? [
          row(['Vor dem Teilen', potWords.tax_reserve.title, potWords.tax_reserve.title], {
            amount: csvAmount(plan.reserve.cents),
          }),
        ]
      : []),
    ...pots.flatMap(({ pot, figure, balanceCents }) => [
      row([`${transferRecord.fields.pot.label}, Soll`, potWords[pot].title, potWords[pot].title], {
        ...(figure.shareBp === null
          ? { state: shareWords(pot, null) }
          : { share: formatPercentNumber(figure.shareBp).replaceAll('.', '') }),
        amount: csvAmount(figure.targetCents),
      }),
      row([`${transferRecord.fields.pot.label}, Guthaben`, potWords[pot].title, potWords[pot].title], {
        amount: csvAmount(balanceCents),
      }),
    ]),
    ...[...open, ...done, ...stays].map(transferRow),
  ]
}

const stateWords = { open: 'offen', done: 'überwiesen', stays: 'bleibt' } as const

function transferRow(transfer: TransferRow): readonly CsvCell[] {
  const { accountName, partName, amountCents, isBack, state, iban, purpose } = transfer
  return row([isBack ? 'Rücküberweisung' : transferRecord.name, accountName, partName], {
    amount: csvAmount(amountCents),
    state: stateWords[state],
    day: transfer.transfer ? csvDay(transfer.transfer.transferredOn) : null,
    iban: iban && csvIban(iban),
    purpose,
  })
}

interface Rest {
  readonly share?: string
  readonly amount: CsvCell
  readonly state?: string
  readonly day?: CsvCell
  readonly iban?: CsvCell
  readonly purpose?: string
}

function row([kind, name, pot]: readonly string[], rest: Rest): readonly CsvCell[] {
  return [
    kind ?? '',
    name ?? '',
    pot ?? null,
    rest.share ?? null,
    rest.amount,
    rest.state ?? null,
    rest.day ?? null,
    rest.iban ?? null,
    rest.purpose ?? null,
  ]
}
