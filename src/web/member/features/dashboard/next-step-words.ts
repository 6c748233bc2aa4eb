import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { formatDay, formatDayMonth, formatDayMonthYear, formatMonth } from '#domain/calendar/format-date.ts'
import { formatPercent } from '#domain/money/format-money.ts'
import type { NextStep } from '#domain/overview/next-step.ts'
import { className } from '#web/household/planning/class-name.ts'
import { potWords } from '#web/household/planning/pot-words.ts'
import { contractParam, itemParam, viewAddress } from '#web/member/household-plan/budget-address.ts'

export interface Advice {
  readonly title: string
  readonly reason: string
  readonly action: string
  readonly to: string
}

/** The days until a deadline, as "noch 9 Tage"; null for a step without a deadline. */
export function daysLeftBadge(step: NextStep): string | null {
  if (step.kind !== 'contract_deadline') return null
  if (step.daysLeft === 0) return 'nur noch heute'
  return step.daysLeft === 1 ? 'noch 1 Tag' : `noch ${step.daysLeft} Tage`
}

/** The next step in words: the task, its reason, and the page for it. */
export function adviceFor(step: NextStep, day: Day, format: (cents: number) => string): Advice {
  switch (step.kind) {
    case 'life_below_minimum':
      return {
        title: 'Die Raten lassen zu wenig zum Leben.',
        reason: `Es fehlen ${format(step.missingCents)} zu deinem Mindestbetrag. Senk eine Rate, bis es passt.`,
        action: 'Raten anpassen',
        to: '/einstellungen/kontensystem',
      }
    case 'no_emergency_fund':
      return {
        title: 'Leg zuerst einen Notgroschen an.',
        reason: `${step.reserveCents > 0 ? `Schnell greifbar sind ${format(step.reserveCents)}` : 'Schnell greifbar ist noch nichts'}, ein Monat Leben kostet ${format(step.lifeCents)}. Bis dahin geht jeder Schreck ins Minus.`,
        action: 'Notgroschen rechnen',
        to: '/finanzrechner/notgroschen',
      }
    case 'pot_without_account':
      return {
        title: `Gib „${potWords[step.pot].title}“ ein eigenes Konto.`,
        reason: 'Ohne Konto steht das Geld nur auf dem Papier und ist schnell zweimal ausgegeben.',
        action: 'Konto zuordnen',
        to: '/einstellungen/kontensystem',
      }
    case 'price_above_plan':
      return {
        title: `${step.item.name} kostet mehr als geplant.`,
        reason: `Abgebucht sind ${format(step.actualCents)}, im Plan stehen ${format(step.planCents)}. Prüf den neuen Preis, oder pass den Plan an.`,
        action: 'Posten öffnen',
        to: viewAddress('monat', { [itemParam]: step.item.id }),
      }
    case 'contract_deadline':
      return {
        title: `${step.item.name} prüfen, kündigen bis ${formatDayMonth(step.arriveBy)}.`,
        reason: contractReason(step, format),
        action: 'Vertrag öffnen',
        to: viewAddress('vertraege', { [contractParam]: step.item.id }),
      }
    case 'allocation_drift': {
      const isAbove = step.actualBp > step.targetBp
      return {
        title: `${className(step.drifted)} liegt ${isAbove ? 'über' : 'unter'} dem Ziel.`,
        reason: `Es sind ${formatPercent(step.actualBp, { digits: 1 })} statt ${formatPercent(step.targetBp, { digits: 1 })}. Lenk die nächste Sparrate um, dann musst du nichts verkaufen.`,
        action: 'Verteilung ansehen',
        to: '/einstellungen/vermoegensverteilung',
      }
    }
    case 'account_without_iban':
      return {
        title: `Trag die IBAN von „${step.account.name}“ ein.`,
        reason: 'Dann bekommt die Überweisung ihren GiroCode, und du musst nichts abtippen.',
        action: 'IBAN eintragen',
        to: `/einstellungen/konten?konto=${step.account.id}`,
      }
    case 'stale_import':
      return {
        title: 'Lies deine Buchungen wieder ein.',
        reason: `Die letzten sind vom ${formatMonth(step.since)}. Seitdem weiß der Haushaltsplan nicht, was übrig ist.`,
        action: 'Kontoauszug einlesen',
        to: viewAddress('einlesen'),
      }
    case 'stale_balance':
      return {
        title: `Trag den Stand von „${step.account.name}“ ein.`,
        reason: `Der letzte ist vom ${formatDay(step.since)}, also ${daysBetween(step.since, day)} Tage alt.`,
        action: 'Stand eintragen',
        to: `/einstellungen/konten?konto=${step.account.id}`,
      }
  }
}

function contractReason(
  { yearlyCents, goesOnUntil, savedCents }: NextStep & { readonly kind: 'contract_deadline' },
  format: (cents: number) => string,
): string {
  const goesOn =
    goesOnUntil === null ? 'läuft sonst weiter' : `läuft sonst bis ${formatDayMonthYear(goesOnUntil)}`
  const saved = savedCents > 0 ? ` ${format(savedCents)} liegen dafür schon bereit.` : ''
  return `Kostet ${format(yearlyCents)} im Jahr und ${goesOn}.${saved}`
}
