import type { AdminAccess, AdminGrant } from '#contract/admin/subscriptions.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { lastDayOfTrial } from '#domain/subscription/trial.ts'
import { germanDay } from '#web/kit/words/moments.ts'

/** What opens the areas now, or why they are closed, in a sentence or two. */
export function accessSentence(access: AdminAccess): string {
  const waits =
    access.contract?.state === 'pending_payment' ? ' Eine Bestellung wartet auf ihre Zahlung.' : ''
  return `${kindSentence(access)}${waits}${reorderSentence[access.reorder]}`
}

const reorderSentence: Readonly<Record<AdminAccess['reorder'], string>> = {
  free: '',
  waits_for_refund: ' Eine neue Bestellung wartet auf die Erstattung nach einem Widerruf.',
  needs_release:
    ' In den letzten 30 Tagen wurde zweimal widerrufen: Eine neue Bestellung musst du freigeben.',
}

function kindSentence({ kind, trial, contract }: AdminAccess): string {
  const trialEnd = trial && formatDay(lastDayOfTrial(Date.parse(trial.endsAt)))
  const concluded = contract?.state === 'active' || contract?.state === 'ended' ? contract : null
  const named = concluded === null ? 'Ein Abo' : contractWords(concluded)
  switch (kind) {
    case 'subscription':
      return concluded?.endsOn ? `${named}, gekündigt zum ${formatDay(concluded.endsOn)}.` : `${named}.`
    case 'suspended':
      return `${named}, ruht wegen offener Zahlung.`
    case 'subscription_ahead':
      return concluded?.startsOn
        ? `${named}, beginnt am ${formatDay(concluded.startsOn)}.`
        : `${named}, beginnt noch.`
    case 'subscription_ended':
      return concluded?.endsOn
        ? `${named}, zu Ende seit ${formatDay(concluded.endsOn)}.`
        : `${named}, zu Ende.`
    case 'granted':
      return 'Von der Verwaltung freigeschaltet.'
    case 'trial':
      return trial?.isEndCertain === false
        ? `In der Testphase bis zum zweiten Abschluss, spätestens bis ${trialEnd}.`
        : `In der Testphase bis ${trialEnd}.`
    case 'trial_ended':
      return `Die Testphase ist seit ${trialEnd} vorbei, ein Abo gibt es nicht.`
    case 'never':
      return 'Die Bereiche sind zu: kein Abo und keine Testphase.'
  }
}

/** A contract in words, such as `Vertrag WK-A-2026-0012 eines anderen Mitglieds, jährlich` */
function contractWords({ number, isOwn, plan }: NonNullable<AdminAccess['contract']>): string {
  return `Vertrag ${number}${isOwn ? '' : ' eines anderen Mitglieds'}, ${planWords[plan].name.toLowerCase()}`
}

/** A grant in words, such as `bis 31.01.2027, gewährt am 21.11.2026` */
export function grantWords(
  grant: AdminGrant,
  today: Day,
): { readonly words: string; readonly canEnd: boolean } {
  const { untilOn, by, grantedAt, revokedAt } = grant
  const granted = `gewährt am ${formatDay(germanDay(grantedAt))}${by === null ? '' : ` von ${by}`}`
  if (revokedAt !== null)
    return { words: `beendet am ${formatDay(germanDay(revokedAt))}, ${granted}`, canEnd: false }
  return untilOn < today
    ? { words: `war offen bis ${formatDay(untilOn)}, ${granted}`, canEnd: false }
    : { words: `offen bis ${formatDay(untilOn)}, ${granted}`, canEnd: true }
}
