import type { PriceQuestion } from '#contract/price-question.ts'
import type { ReceiptLine } from '#contract/requests/receipt-words.ts'
import { refusalSentence, takingBackSentence } from '#contract/wording/price-question-wording.ts'
import { vatWords } from '#contract/wording/price-wording.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { planWords, priceText } from '#domain/subscription/plan-words.ts'

interface QuestionWords {
  readonly title: string
  readonly lead: string
}

/** Title and sentence of a question, by where it stands. */
export function questionWords(question: PriceQuestion): QuestionWords {
  const { state, firstOn, plan, oldCents, newCents, answerUntil, canAccept, canDecline } = question
  const first = formatDayMonthYear(firstOn)
  switch (state) {
    case 'waiting':
    case 'asked':
      if (canDecline)
        return {
          title: 'Ein neuer Preis für dein Abo',
          lead: 'Er gilt nur, wenn du zustimmst. Schweigen ist keine Zustimmung.',
        }
      return question.isClosed
        ? overWords
        : { title: 'Die Antwortfrist ist vorbei.', lead: afterDeadline(question) }
    case 'accepted':
      return {
        title: 'Du hast zugestimmt.',
        lead: `Ab dem ${first} kostet dein Abo ${priceText(plan, newCents)}. Die Bestätigung als PDF hast du per Mail bekommen.`,
      }
    case 'declined':
      return {
        title: 'Du hast nicht zugestimmt.',
        lead: canAccept
          ? `Es bleiben ${priceText(plan, oldCents)}. Bis zum ${formatDayMonthYear(answerUntil)} kannst du noch zustimmen.`
          : afterDeadline(question),
      }
    case 'ended':
      return canAccept
        ? {
            title: 'Wir haben dein Abo gekündigt.',
            lead: `Ohne Zustimmung endet es am ${endWords(question)}. Bis dahin kannst du zustimmen, dann läuft es weiter.`,
          }
        : { title: 'Dein Abo ist gekündigt.', lead: `Sein letzter Tag: ${endWords(question)}.` }
    case 'moot':
      return {
        title: 'Das hat sich erledigt.',
        lead: 'Dein Vertrag hat sich inzwischen geändert oder endet. Zu antworten gibt es nichts.',
      }
    case 'withdrawn':
      return overWords
  }
}

const overWords: QuestionWords = {
  title: 'Dein Preis bleibt.',
  lead: 'Die Frage nach einem neuen Preis gibt es nicht mehr. Du musst nichts tun.',
}

function afterDeadline({ silence, plan, oldCents }: PriceQuestion): string {
  return silence === 'keep'
    ? `Dein Preis bleibt ${priceText(plan, oldCents)}, solange der Vertrag läuft.`
    : 'Wir kündigen den Vertrag mit einem Monat Frist und schreiben dir den letzten Tag.'
}

function endWords({ endsOn }: PriceQuestion): string {
  return endsOn === null ? 'letzten bezahlten Tag' : formatDayMonthYear(endsOn)
}

/** Both prices and the days, line by line. */
export function questionLines(question: PriceQuestion): readonly ReceiptLine[] {
  const { plan, oldCents, newCents, vatBp, firstOn, answerUntil, contractNumber, canDecline } = question
  return [
    { label: 'Vertrag', value: `${contractNumber}, ${planWords[plan].name.toLowerCase()}` },
    { label: 'Bisher', value: `${priceText(plan, oldCents)}, ${vatWords(vatBp)}` },
    { label: 'Neu', value: `${priceText(plan, newCents)}, ${vatWords(vatBp)}`, isStrong: true },
    { label: 'Neuer Preis ab', value: formatDayMonthYear(firstOn), isStrong: true },
    ...(canDecline ? [{ label: 'Antwort bis', value: formatDayMonthYear(answerUntil) }] : []),
  ]
}

/** What follows from each answer, a sentence each. */
export function consequences(question: PriceQuestion): readonly string[] {
  const { firstOn, state } = question
  return [...(state === 'ended' ? [] : [refusalSentence(question)]), takingBackSentence(firstOn)]
}
