import type { Day } from '#domain/calendar/day.ts'
import { formatMonthName } from '#domain/calendar/format-date.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { PlannedGoal } from '#domain/goals/plan-goals.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { changeOf } from '#domain/monthly-close/month-snapshot.ts'
import { type PdfSection, tablePdf } from '#domain/pdf/table-pdf.ts'
import { type CsvCell, csvAmount } from '#domain/spreadsheet/csv-text.ts'
import type { PropertyFigures } from '#domain/year-review/year-properties.ts'
import type { YearReview } from '#domain/year-review/year-review.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { standingWords } from '#web/member/goals/goal-words.ts'
import { stepWords } from '#web/member/wealth-plan/step-words.ts'
import { yearTitle } from '#web/member/year/year-address.ts'
import { causeLines } from './cause-rows.ts'
import { flowTitle } from './flow-rows.ts'
import {
  estimatedWords,
  giftsWords,
  openFlowWords,
  openingWords,
  spanTitle,
  toComeWords,
} from './year-words.ts'

/** A table of the year, for files; all tables together have every figure of the page once. */
interface SheetSection {
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly SheetRow[]
  readonly note?: string
}

interface SheetRow {
  readonly label: string
  /** The values of a row in cents, or words; null: an empty cell. */
  readonly values: readonly (Cents | string | null)[]
  readonly isSum?: boolean
  readonly isSigned?: boolean
}

function yearSheet(review: YearReview, goals: readonly PlannedGoal[]): readonly SheetSection[] {
  return [
    worthSection(review),
    monthsSection(review),
    incomeSection(review),
    potsSection(review),
    donationsSection(review),
    ordersSection(review),
    propertiesSection(review),
    goalsSection(goals),
    ladderSection(review),
  ].filter(({ rows }) => rows.length > 0)
}

function worthSection({ year, course, causes }: YearReview): SheetSection {
  const { sum, openingCents, closingCents } = course
  const signed = (label: string, cents: Cents, isSum = false): SheetRow => ({
    label,
    values: [cents],
    isSigned: true,
    isSum,
  })
  return {
    title: 'Nettovermögen',
    heads: ['Betrag'],
    rows: [
      { label: openingWords(course, year), values: [openingCents] },
      ...causeLines(causes, true).map(({ label, cents }) => signed(label, cents)),
      signed('Gespart mit Konten', sum.savedCents, true),
      ...causeLines(causes, false).map(({ label, cents }) => signed(label, cents)),
      signed('Wertänderung', sum.valueChangeCents, true),
      ...(sum.recordedCents === 0 ? [] : [signed('Neu erfasst oder aufgelöst', sum.recordedCents)]),
      ...(sum.correctionCents === 0 ? [] : [signed('Korrekturen früherer Monate', sum.correctionCents)]),
      signed(`Änderung ${year}`, changeOf(sum), true),
      { label: 'Stand', values: [closingCents], isSum: true },
    ],
  }
}

function monthsSection({ year, course }: YearReview): SheetSection {
  const { months, sum } = course
  const note = estimatedWords(course)
  return {
    title: 'Monat für Monat',
    heads: ['Gespart mit Konten', 'Wertänderung', 'Änderung', 'Stand'],
    rows: [
      ...months.map((month) => ({
        label: [
          formatMonthName(month.month),
          ...(month.isClosed ? [] : ['offen']),
          ...(month.isEstimated ? ['berechnet'] : []),
        ].join(', '),
        values: [month.savedCents, month.valueChangeCents, changeOf(month), month.afterCents],
        isSigned: true,
      })),
      ...(months.length === 0
        ? []
        : [
            {
              label: String(year),
              values: [sum.savedCents, sum.valueChangeCents, changeOf(sum), sum.afterCents],
              isSum: true,
              isSigned: true,
            },
          ]),
    ],
    ...(note !== null && { note }),
  }
}

/** The greatest number of rows of a list, so that a large household fits on two pages. */
const MOST_ROWS = 8

function incomeSection({ flow, toCome }: YearReview): SheetSection {
  const note = toCome && toComeWords(toCome, formatEuro)
  return {
    title: 'Einkommen',
    heads: ['Betrag'],
    rows: [
      ...limited(flow.sources.map(({ name, cents }) => ({ label: name, cents }))),
      { label: flowTitle(flow), values: [flow.grossCents], isSum: true },
    ],
    ...(note && { note }),
  }
}

function potsSection({ flow }: YearReview): SheetSection {
  const note = openFlowWords(flow, formatEuro)
  return {
    title: 'Wohin es ging',
    heads: ['davon offen', 'Betrag'],
    rows: [
      ...flow.pots.map(({ pot, cents, openCents }) => ({
        label: potWords[pot].title,
        values: [openCents === 0 ? null : openCents, cents],
      })),
      ...(flow.restCents === 0 ? [] : [{ label: 'Nicht verteilt', values: [null, flow.restCents] }]),
      {
        label: 'Zusammen',
        values: [sumCents(flow.open.map(({ cents }) => cents)), flow.grossCents],
        isSum: true,
      },
    ],
    ...(note !== null && { note }),
  }
}

function donationsSection({ donations }: YearReview): SheetSection {
  return {
    title: 'Spenden',
    heads: ['Betrag'],
    rows:
      donations.totalCents === 0
        ? []
        : [
            ...limited(
              donations.recipients.map((recipient) => ({
                label: `${recipient.name}, ${giftsWords(recipient, formatEuro)}${recipient.needsReceipt ? ', Bestätigung nötig' : ''}`,
                cents: recipient.cents,
              })),
            ),
            { label: 'Gespendet', values: [donations.totalCents], isSum: true },
          ],
  }
}

function ordersSection({ orders }: YearReview): SheetSection {
  return {
    title: 'Freistellungsaufträge',
    heads: ['genutzt', 'erteilt'],
    rows:
      orders.lines.length === 0
        ? []
        : [
            ...orders.lines.slice(0, MOST_ROWS).map(({ bank, usedCents, orderCents }) => ({
              label: bank,
              values: [usedCents ?? 'kennt nur die Bank', orderCents],
            })),
            { label: 'Zusammen', values: [orders.usedCents, orders.givenCents], isSum: true },
          ],
  }
}

function propertiesSection({ properties: { properties, total } }: YearReview): SheetSection {
  const row = (label: string, figures: PropertyFigures, isSum = false): SheetRow => ({
    label,
    values: [figures.valueCents, figures.debtCents, figures.equityCents, figures.changeCents],
    isSum,
  })
  return {
    title: 'Immobilien',
    heads: ['Wert', 'Schulden', 'Eigenkapital', 'Änderung'],
    rows:
      properties.length === 0
        ? []
        : [
            ...properties
              .slice(0, MOST_ROWS)
              .map((each) => row(each.isSold ? `${each.name}, verkauft` : each.name, each)),
            row('Zusammen', total, true),
          ],
  }
}

function goalsSection(goals: readonly PlannedGoal[]): SheetSection {
  return {
    title: 'Ziele',
    heads: ['gespart', 'Ziel'],
    rows: goals.slice(0, MOST_ROWS).map(({ goal, savedCents, wantedCents, standing }) => ({
      label: `${goal.name}, ${standingWords(standing)}`,
      values: [savedCents, wantedCents],
    })),
  }
}

function ladderSection({ ladder }: YearReview): SheetSection {
  const percent = (level: number | undefined) =>
    level === undefined ? null : formatPercent(level, { digits: 1 })
  return {
    title: 'Leiter',
    heads: ['zu Beginn', 'zuletzt'],
    rows: ladder
      ? ladderSteps.map(({ name, key }) => ({
          label: stepWords[name],
          values: [percent(ladder.before?.[key]), percent(ladder.after[key])],
        }))
      : [],
  }
}

export const ladderSteps = [
  { name: 'protection', key: 'protectionBp' },
  { name: 'security', key: 'securityBp' },
  { name: 'freedom', key: 'freedomBp' },
] as const

function limited(rows: readonly { readonly label: string; readonly cents: Cents }[]): readonly SheetRow[] {
  const rest = rows.slice(MOST_ROWS)
  return [
    ...rows.slice(0, MOST_ROWS).map(({ label, cents }) => ({ label, values: [cents] })),
    ...(rest.length === 0
      ? []
      : [{ label: `${rest.length} weitere`, values: [sumCents(rest.map(({ cents }) => cents))] }]),
  ]
}

export const yearCsvHead = ['Bereich', 'Zeile', 'Spalte', 'Betrag in Euro', 'Angabe'] as const

/** The figures as CSV, each in a row of its own, so that a spreadsheet can sort and sum them. */
export function yearCsv(review: YearReview, goals: readonly PlannedGoal[]): readonly (readonly CsvCell[])[] {
  return yearSheet(review, goals).flatMap(({ title, heads, rows }) =>
    rows.flatMap(({ label, values }) =>
      values.flatMap((value, at): readonly (readonly CsvCell[])[] => {
        if (value === null) return []
        const place = [title, label, heads[at] ?? '']
        return [typeof value === 'number' ? [...place, csvAmount(value), null] : [...place, null, value]]
      }),
    ),
  )
}

/** The year as a PDF file of one or two pages. */
export function yearPdf(
  review: YearReview,
  goals: readonly PlannedGoal[],
  today: Day,
  author: string,
): Uint8Array<ArrayBuffer> {
  return tablePdf({
    title: yearTitle(review.year),
    author,
    lead: [`${spanTitle(review.year, today)}. Stand ${formatDayMonthYear(today)}.`],
    foot: 'Wohlstandskompass',
    sections: yearSheet(review, goals).map(pdfSection),
  })
}

function pdfSection({ title, heads, rows, note }: SheetSection): PdfSection {
  return {
    title,
    heads,
    rows: rows.map(({ label, values, isSum = false, isSigned = false }) => ({
      label,
      values: values.map((value, at) =>
        value === null
          ? ''
          : typeof value === 'string'
            ? plain(value)
            : plain(formatEuro(value, { isSigned: isSigned && heads[at] !== 'Stand' })),
      ),
      isSum,
    })),
    ...(note !== undefined && { note: plain(note) }),
  }
}

// A text with plain blanks: a table in the file breaks no line, and people who search for an amount type a
// plain blank.
function plain(text: string): string {
  return text.replaceAll('\u00A0', ' ')
}
