import type { AdminCandidate, AdminDeclaration, DecisionEffect } from '#contract/admin/declarations.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { ContractFit } from '#domain/requests/meant-contract.ts'
import { periodWords } from '#web/admin/decision/contract-words.ts'
import { formatCount } from '#web/kit/words/format-count.ts'

const fitWords = {
  address: 'E-Mail-Adresse',
  receipt_address: 'Adresse der Bestätigung',
  number: 'Nummer',
  name: 'Name',
  day: 'Tag der Bestellung',
} as const satisfies Record<ContractFit, string>

/** Why a contract may be meant: `passt: Name, Tag der Bestellung`. */
export function fitsWords({ fits, is_sure: isSure }: Pick<AdminCandidate, 'fits' | 'is_sure'>): string {
  if (fits.length === 0) return 'nichts stimmt überein'
  return `${isSure ? 'eindeutig' : 'passt'}: ${fits.map((fit) => fitWords[fit]).join(', ')}`
}

type Decision = 'end' | 'undo_end' | 'withdraw' | 'refund'

/** What a decision will bring about, a sentence each. */
export function effectLines(effect: DecisionEffect, decision: Decision): readonly string[] {
  return [contractLine(effect, decision), ...moneyLines(effect), ...sideLines(effect)]
}

function contractLine(
  { contract_number: number, state, ends_on: endsOn }: DecisionEffect,
  decision: Decision,
) {
  const named = `Der Vertrag ${number ?? ''}`
  if (decision === 'refund') return `Am Vertrag ${number ?? ''} selbst ändert sich nichts.`
  if (state === 'withdrawn') return `${named} ist sofort widerrufen, der Zugang endet.`
  if (decision === 'withdraw')
    return `Der Wechsel ist widerrufen, ${named.replace('Der', 'der')} läuft weiter.`
  if (state === 'ended')
    return `${named} ist sofort zu Ende, sein letzter Tag war ${endsOn === null ? 'heute' : `der ${formatDay(endsOn)}`}.`
  if (endsOn === null) return `${named} läuft weiter, als wäre er nie gekündigt.`
  return `${named} endet am ${formatDay(endsOn)}. Bis dahin bleibt alles offen.`
}

function moneyLines(effect: DecisionEffect): readonly string[] {
  const { refunds, refund_at_end_cents: later, ends_on: endsOn, corrections, waived } = effect
  const now = refunds.map(({ from_day: from, to_day: to, refund_cents: refund, kept_cents: kept }) => {
    const back = `${formatEuro(refund)} für ${periodWords(from, to)} gehen auf demselben Weg zurück`
    return kept === 0 ? `${back}, nichts davon bleibt.` : `${back}, ${formatEuro(kept)} bleiben.`
  })
  return [
    ...now,
    ...(later > 0 && endsOn !== null
      ? [
          `Am ${formatDay(dayAfter(endsOn))} gehen ${formatEuro(later)} zurück, nach dem, was bis heute bezahlt ist.`,
        ]
      : []),
    ...(now.length === 0 && later === 0 ? ['Es geht kein Geld zurück.'] : []),
    ...(corrections > 0
      ? [
          corrections === 1
            ? 'Eine Korrekturrechnung entsteht.'
            : `${formatCount(corrections)} Korrekturrechnungen entstehen.`,
        ]
      : []),
    ...(waived > 0
      ? [
          waived === 1
            ? 'Eine offene Zahlung wird erlassen.'
            : `${formatCount(waived)} offene Zahlungen werden erlassen.`,
        ]
      : []),
  ]
}

function sideLines({ mails, overtaken, request_state: state }: DecisionEffect): readonly string[] {
  return [
    ...(overtaken > 0
      ? [
          overtaken === 1
            ? 'Eine wartende Erklärung zu diesem Vertrag erledigt sich.'
            : `${formatCount(overtaken)} wartende Erklärungen zu diesem Vertrag erledigen sich.`,
        ]
      : []),
    ...mails.map(({ subject, recipient }) => `Mail an ${recipient}: „${subject}“.`),
    state === 'done' ? 'Der Vorgang ist danach erledigt.' : 'Der Vorgang bleibt offen.',
  ]
}

function dayAfter(day: Day): Day {
  return addDays(day, 1)
}

/** A decision that was made, in words. */
export function actionWords(action: AdminDeclaration['actions'][number]): string {
  const { kind, contract_number: number, ends_on: endsOn, is_extraordinary: isExtraordinary } = action
  const refund = formatEuro(action.refund_cents ?? 0)
  switch (kind) {
    case 'assigned':
      return number === null ? 'Keinem Vertrag zugeordnet' : `Vertrag ${number} zugeordnet`
    case 'ended':
      return `${isExtraordinary ? 'Außerordentliches' : 'Ordentliches'} Ende${endsOn === null ? '' : ` am ${formatDay(endsOn)}`}`
    case 'end_undone':
      return 'Ende zurückgenommen'
    case 'withdrawn':
      return `Widerruf ausgeführt, Erstattung ${refund}`
    case 'refunded':
      return `${refund} erstattet`
  }
}
