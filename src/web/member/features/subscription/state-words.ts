import type { Day } from '#domain/calendar/day.ts'
import { formatDayMonth, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import type { Contract } from '#web/member/subscription-query.ts'
import type { RunningTrial, SubscriptionView } from './subscription-view.ts'

interface StateWords {
  readonly title: string
  readonly sentence: string
}

interface Surroundings {
  readonly today: Day
  /** Whether anything can be ordered. */
  readonly isSold: boolean
}

const staysOpen = 'Alles bleibt lesbar und exportierbar, und was frei ist, kannst du weiter ändern.'

/** The state of the subscription in words: a title and one sentence. */
export function stateWords(view: SubscriptionView, { today, isSold }: Surroundings): StateWords {
  switch (view.kind) {
    case 'not_required':
      return {
        title: 'Hier ist alles frei.',
        sentence: 'Wer diese Installation betreibt, verlangt kein Abo. Du brauchst nichts weiter zu tun.',
      }
    case 'none':
      return {
        title: 'Du hast noch kein Abo.',
        sentence: isSold
          ? 'Was frei ist, bleibt es auf Dauer. Das Abo öffnet den Rest, für alle Personen deines Haushalts.'
          : 'Ein Abo kannst du hier noch nicht bestellen. Was frei ist, bleibt es auf Dauer.',
      }
    case 'trial':
      return {
        title: trialTitle(view),
        sentence: `${trialSentence(view, today)} ${
          isSold ? 'Bestellst du nicht, bleibt' : 'Danach bleibt'
        } alles lesbar und exportierbar.`,
      }
    case 'trial_over':
      return {
        title: 'Deine Testphase ist zu Ende.',
        sentence: `Der letzte Tag war der ${formatDayMonthYear(view.endedOn)}. ${staysOpen}`,
      }
    case 'granted':
      return {
        title: 'Dir steht alles offen.',
        sentence:
          view.until === null
            ? 'Ohne Vertrag und ohne Kosten.'
            : `Freigeschaltet bis ${formatDayMonthYear(view.until)}, ohne Vertrag und ohne Kosten. Danach bleibt alles lesbar und exportierbar.`,
      }
    case 'waiting':
      return view.contract.isMine
        ? {
            title: 'Deine Bestellung wartet auf die Zahlung.',
            sentence: `Bestellt am ${formatDayMonthYear(germanDay(view.contract.orderedAt))}. Ohne Zahlung kommt kein Vertrag zustande, und du schuldest nichts.`,
          }
        : {
            title: 'Euer Abo ist bestellt.',
            sentence: 'Jemand aus deinem Haushalt hat es bestellt. Die Zahlung steht noch aus.',
          }
    case 'starts':
      return {
        title: `${whose(view.contract)} beginnt am ${formatDayMonth(view.contract.startsOn)}.`,
        sentence: view.contract.isMine
          ? `Erst dann ${areDue(view.contract)} fällig. Bis dahin kannst du ohne Kosten widerrufen oder kündigen.`
          : 'Jemand aus deinem Haushalt hat es abgeschlossen. Es öffnet alle Bereiche für euren Haushalt.',
      }
    case 'active':
      return { title: `${whose(view.contract)} läuft.`, sentence: activeSentence(view.contract, today) }
    case 'unpaid':
      return {
        title: view.contract.isSuspended
          ? `${whose(view.contract)} ruht.`
          : 'Eine Zahlung ist fehlgeschlagen.',
        sentence: unpaidSentence(view.contract),
      }
    case 'cancelled':
      return {
        title: `${whose(view.contract)} endet am ${formatDayMonthYear(view.endsOn)}.`,
        sentence: `${cancelledWords(view.contract)}Bis dahin steht alles offen, danach bleibt alles lesbar und exportierbar.`,
      }
    case 'ended':
      return {
        title: `${whose(view.contract)} ist zu Ende.`,
        sentence: `Es endete am ${formatDayMonthYear(view.endedOn)}. ${claimWords(view.contract)}${staysOpen}`,
      }
    case 'withdrawn':
      return {
        title: `${view.contract.isMine ? 'Dein' : 'Euer'} Vertrag ist widerrufen.`,
        sentence: `${view.contract.isMine ? refundWords(view.contract) : ''}${staysOpen}`,
      }
  }
}

function trialTitle({ isEndCertain, daysLeft }: RunningTrial): string {
  if (!isEndCertain) return 'Dein kostenloser Test läuft.'
  if (daysLeft === 0) return 'Heute ist der letzte Tag deines Tests.'
  return `Du testest noch ${daysLeft === 1 ? 'bis morgen' : `${daysLeft} Tage`}.`
}

function trialSentence({ isEndCertain, earliestOn, endsOn }: RunningTrial, today: Day): string {
  const latest = formatDayMonthYear(endsOn)
  if (isEndCertain) return `Die Testphase endet am ${latest} von selbst.`
  const bounds =
    earliestOn > today
      ? `mindestens bis zum ${formatDayMonthYear(earliestOn)} und höchstens bis zum ${latest}`
      : `höchstens bis zum ${latest}`
  return `Er läuft, bis dein Haushalt den zweiten Monat abgeschlossen hat, ${bounds}, und endet von selbst.`
}

function whose({ isMine }: Contract): string {
  return isMine ? 'Dein Abo' : 'Euer Abo'
}

function areDue({ nextPayment, priceCents }: Contract): string {
  return `werden ${formatEuro(nextPayment?.amountCents ?? priceCents)}`
}

function activeSentence({ isMine, nextPayment, payment }: Contract, today: Day): string {
  if (!isMine)
    return 'Jemand aus deinem Haushalt hat es abgeschlossen. Ändern und kündigen kann es, wer den Vertrag hat.'
  if (payment?.state === 'processing')
    return 'Deine Lastschrift ist unterwegs, das dauert ein paar Tage. Bis dahin steht dir alles offen.'
  if (nextPayment === null) return 'Alle Bereiche stehen dir offen.'
  const { on, amountCents } = nextPayment
  const when = on <= today ? 'Heute' : `Am ${formatDayMonthYear(on)}`
  return `${when} buchen wir ${formatEuro(amountCents)} ab. Kündigen kannst du jederzeit.`
}

function unpaidSentence({ isMine, isSuspended, payment }: Contract): string {
  if (!isMine) return 'Bezahlen kann, wer den Vertrag hat. Alles bleibt lesbar und exportierbar.'
  const open = payment ? formatEuro(payment.amountCents) : 'Der letzte Betrag'
  if (isSuspended)
    return `Offen: ${open}. Sobald bezahlt ist, kannst du überall weiterschreiben. Lesen und exportieren geht die ganze Zeit.`
  return payment?.suspendsOn
    ? `Offen: ${open}. Bezahlst du bis ${formatDayMonthYear(payment.suspendsOn)}, läuft dein Abo ohne Pause weiter.`
    : `Offen: ${open}. Bezahl jetzt, dann läuft dein Abo ohne Pause weiter.`
}

/** What is still owed after the end; only the contract's own party reads it. */
function claimWords({ isMine, payment }: Contract): string {
  if (!isMine || payment?.state !== 'failed') return ''
  return `Für die Zeit bis dahin sind noch ${formatEuro(payment.amountCents)} offen. `
}

function refundWords({ receipt }: Contract): string {
  const cents = receipt?.refundCents ?? null
  if (cents === 0) return 'Zu erstatten ist nichts. '
  const what = cents === null ? 'Was dir zusteht, kommt' : `${formatEuro(cents)} kommen`
  return `${what} binnen 14 Tagen auf dem Weg zurück, auf dem du bezahlt hast. `
}

function cancelledWords({ isMine, cancelledAt }: Contract): string {
  if (!isMine) return ''
  return cancelledAt === null ? 'Gekündigt. ' : `Gekündigt am ${formatDayMonthYear(germanDay(cancelledAt))}. `
}
