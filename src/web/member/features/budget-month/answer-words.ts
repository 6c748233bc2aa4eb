import { formatDayMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatCount } from '#web/kit/words/format-count.ts'
import { limitSentence } from '#web/member/liquidity/limit-words.ts'
import type { MonthFigures } from './month-figures.ts'

type Format = (cents: Cents) => string

interface AnswerWords {
  readonly label: string
  readonly sentence: string
}

/** What the month says of its bookings without a category. */
export function openBookingsSentence(count: number, month: Month): string {
  const name = formatMonthName(month)
  return count === 1
    ? `1 Buchung ohne Posten im ${name}. Sie zählt noch nirgends.`
    : `${formatCount(count)} Buchungen ohne Posten im ${name}. Sie zählen noch nirgends.`
}

/** The label of the large figure, and the sentence below it. */
export function answerWords(figures: MonthFigures, format: Format): AnswerWords {
  switch (figures.time) {
    case 'current':
      return {
        label: 'Frei bis Zahltag',
        sentence: [
          untilPayDay(figures, format),
          billsSentence(figures, format),
          limitSentence(figures.outlook, figures.account, format),
        ]
          .filter((each) => each !== '')
          .join(' '),
      }
    case 'past':
      return {
        label: figures.outlook.freeCents < 0 ? 'Mehr ausgegeben als geplant' : 'Übrig geblieben',
        sentence: `Der ${formatMonthName(figures.month)} ist vorbei. ${keptSentence(figures, format)}`,
      }
    case 'future':
      return {
        label: `Frei im ${formatMonthName(figures.month)}`,
        sentence: `Nach Plan, wenn die Fixkosten von ${format(figures.check.fixedCents)} bezahlt und die Rücklagen gebildet sind.`,
      }
  }
}

function untilPayDay({ outlook }: MonthFigures, format: Format): string {
  const { freeCents, payDay, dailyCents } = outlook
  if (freeCents < 0) return 'Mehr ausgegeben als geplant.'
  if (!payDay || dailyCents === null)
    return 'Ohne Zahltag lässt sich nicht sagen, wie lange das reichen muss.'
  if (payDay.daysLeft === 0) return 'Heute ist Zahltag.'
  if (payDay.daysLeft === 1) return 'Morgen ist Zahltag.'
  return `${format(dailyCents)} am Tag bis zum ${formatDayMonth(payDay.day)}.`
}

function billsSentence({ outlook, lines }: MonthFigures, format: Format): string {
  if (!outlook.areFixedPaid)
    return outlook.openCents > 0
      ? `${format(outlook.openCents)} Fixkosten sind noch nicht gebucht.`
      : 'Noch nicht alle Fixkosten sind gebucht.'
  return lines.some(({ item }) => item.isFixed) ? 'Alle Fixkosten des Monats sind bezahlt.' : ''
}

function keptSentence({ outlook, month }: MonthFigures, format: Format): string {
  if (outlook.keptCents <= 0) return 'Es ging nichts in den nächsten Monat über.'
  return `${format(outlook.keptCents)} Rücklagen gingen in den ${formatMonthName(addMonths(month, 1))} über.`
}
