import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { EuroFormat } from '#domain/money/format-money.ts'
import type { AmountEffect, Effect, StepEffect } from '#domain/proposals/effect.ts'
import type { LineChange } from '#domain/proposals/proposal-line.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'
import { shiftOf, shiftWords } from '#web/member/consulting/step-shift.ts'
import { stepWords } from '#web/member/wealth-plan/step-words.ts'

type Format = (cents: Cents, how?: EuroFormat) => string

/** `die Änderung`, `beide Änderungen`, `alle drei Änderungen` */
export function allChangesWords(count: number): string {
  if (count === 1) return 'die Änderung'
  return count === 2 ? 'beide Änderungen' : `alle ${numberWord(count)} Änderungen`
}

// The most important step that moves: the last one is what people wait for longest.
const byWeight = ['freedom', 'security', 'protection'] as const

/** The first sentence of a proposal: what accepting all open lines does. */
export function headline(all: Effect | undefined, count: number, format: Format): string {
  const lead = `Nimmst du ${allChangesWords(count)} an,`
  const moved = byWeight.flatMap((name) => all?.steps?.find((step) => step.name === name) ?? [])
  const step = moved.find((each) => shiftOf(each) !== 'same')
  if (step) return `${lead} ${stepSentence(step)}`
  const gain = all?.end ? all.end.afterCents - all.end.beforeCents : 0
  if (all?.end && gain !== 0)
    return `${lead} hast du Ende ${all.end.month.slice(0, 4)} rund ${format(Math.abs(gain), { isWhole: true })} ${gain > 0 ? 'mehr' : 'weniger'}.`
  return count === 1
    ? 'Eine Änderung ist vorgeschlagen.'
    : `${capitalNumberWord(count)} Änderungen sind vorgeschlagen.`
}

function stepSentence(step: StepEffect): string {
  const name = stepWords[step.name]
  if (step.before === null) return `steht ${name} neu in deinem Plan.`
  if (step.after === null) return `erreicht dein Plan ${name} nicht mehr.`
  return `beginnt ${name} ${shiftWords(step)}.`
}

/** What is seen of a proposal that is answered or withdrawn. */
export function closedHeadline(lines: readonly { readonly state: string }[], isWithdrawn: boolean): string {
  const accepted = lines.filter(({ state }) => state === 'accepted').length
  if (isWithdrawn && accepted === 0) return 'Dieser Vorschlag wurde zurückgezogen.'
  if (accepted === 0)
    return lines.length === 1 ? 'Du hast die Änderung abgelehnt.' : 'Du hast alle Änderungen abgelehnt.'
  if (accepted === lines.length)
    return lines.length === 1
      ? 'Du hast die Änderung angenommen.'
      : `Du hast ${allChangesWords(lines.length)} angenommen.`
  return `Du hast ${accepted === 1 ? 'eine' : numberWord(accepted)} von ${numberWord(lines.length)} Änderungen angenommen.`
}

/** How the button names what is chosen: `Zwei annehmen, eine ablehnen`. */
export function choiceWords(accepted: number, rejected: number): string {
  const some = (count: number) => (count === 1 ? 'eine' : numberWord(count))
  const parts = [
    ...(accepted > 0 ? [`${some(accepted)} annehmen`] : []),
    ...(rejected > 0 ? [`${some(rejected)} ablehnen`] : []),
  ].join(', ')
  return parts.charAt(0).toUpperCase() + parts.slice(1)
}

/** `Alle drei annehmen`, `Beide annehmen`, `Annehmen` */
export function allWords(count: number, verb: 'annehmen' | 'ablehnen'): string {
  if (count === 1) return verb.charAt(0).toUpperCase() + verb.slice(1)
  return count === 2 ? `Beide ${verb}` : `Alle ${numberWord(count)} ${verb}`
}

/** What the present choice does, compared with accepting every line. */
export function choiceSentence(
  chosen: Effect | undefined,
  all: Effect | undefined,
  accepted: number,
): string {
  if (accepted === 0) return 'Ohne eine angenommene Zeile bleibt dein Plan, wie er ist.'
  if (!chosen?.steps || !all?.steps) return ''
  const pairs = chosen.steps.map((own, at) => ({ own, whole: all.steps?.[at] ?? own }))
  const others = pairs.filter(({ own, whole }) => own.after !== whole.after)
  if (others.length === 0) return 'Mit deiner Auswahl ist die Wirkung dieselbe wie mit allen Zeilen.'
  const told = others.map(({ own, whole }) => comparedStep(own, whole)).join(', ')
  const kept = pairs.find(({ own, whole }) => own.after === whole.after && shiftOf(own) !== 'same')
  return `Mit deiner Auswahl: ${told}${kept ? `. ${stepWords[kept.own.name]} bleibt bei „${shiftWords(kept.own)}“` : ''}.`
}

/** `Schutz 6 statt 9 Monate früher` */
function comparedStep(own: StepEffect, whole: StepEffect): string {
  const [one, other] = [shiftWords(own), shiftWords(whole)]
  const isAlike =
    shiftOf(own) === shiftOf(whole) && own.monthsEarlier !== null && whole.monthsEarlier !== null
  return isAlike && shiftOf(own) !== 'same'
    ? `${stepWords[own.name]} ${Math.abs(own.monthsEarlier ?? 0)} statt ${other}`
    : `${stepWords[own.name]} ${one} statt ${other}`
}

/** What a line alone does beside the dates, or what it does not do. */
export function lineSentence(change: LineChange, { month }: Effect, format: Format): string {
  switch (change.kind) {
    case 'rate':
    case 'budget_item':
      return month
        ? lifeSentence(
            month.pots.find(({ pot }) => pot === 'life'),
            month.freeLife,
            format,
          )
        : ''
    case 'saving_split':
      return change.until === null
        ? 'Die Sparrate bleibt gleich, sie fließt nur anders.'
        : `Gilt bis ${formatMonth(change.until)}, danach fließt sie wie bisher.`
    case 'distribution':
      return 'Nur die Ziele ändern sich. Umschichten musst du selbst, im Depot.'
    case 'assumption':
      return change.field === 'costBp'
        ? 'Nur die Annahme ändert sich. Umschichten musst du selbst, im Depot.'
        : 'Nur die Annahme ändert sich, nicht dein Geld.'
    case 'contribution':
      return 'Der Plan rechnet mit diesem Betrag im Monat. Überweisen musst du selbst.'
    case 'goal':
      return ''
    case 'scenario':
      return 'Kommt als Szenario neben deinen Plan, der bleibt, wie er ist.'
  }
}

function lifeSentence(life: AmountEffect | undefined, free: AmountEffect | null, format: Format): string {
  const difference = life ? life.afterCents - life.beforeCents : 0
  const freed = free ? free.afterCents - free.beforeCents : 0
  const left = free
    ? `${format(Math.abs(free.afterCents))} ${free.afterCents < 0 ? 'unter' : 'über'} dem Haushaltsplan`
    : ''
  if (difference !== 0) {
    const gets = `Leben bekommt ${format(Math.abs(difference))} ${difference < 0 ? 'weniger' : 'mehr'}`
    if (!free) return `${gets}.`
    return free.afterCents < 0 ? `${gets} und liegt dann ${left}.` : `${gets} und bleibt ${left}.`
  }
  if (!free || freed === 0) return ''
  return `Der Haushaltsplan braucht ${format(Math.abs(freed))} ${freed < 0 ? 'mehr' : 'weniger'}, Leben liegt ${left}.`
}
