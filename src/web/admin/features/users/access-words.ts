import type { AdminAccess, AdminGrant } from '#contract/admin-subscriptions.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { germanDay } from '#web/words/moments.ts'

/** What opens the areas now, in a sentence. */
export function accessSentence({ contract, trial, isActive }: AdminAccess, today: Day): string {
  if (contract?.state === 'active') {
    const whose = contract.isOwn ? '' : ' eines anderen Mitglieds'
    const end = contract.endsOn === null ? '' : `, gekündigt zum ${formatDay(contract.endsOn)}`
    const rest = contract.isSuspended ? ', ruht wegen offener Zahlung' : ''
    return `Vertrag ${contract.number}${whose}, ${planWords[contract.plan].name.toLowerCase()}${end}${rest}.`
  }
  if (trial !== null && germanDay(trial.endsAt) >= today && isActive)
    return `In der Testphase bis ${formatDay(germanDay(trial.endsAt))}.`
  return isActive ? 'Die Bereiche sind offen.' : 'Die Bereiche sind zu: kein Abo und keine Testphase.'
}

/** `bis 31.01.2027, gewährt am 21.11.2026` */
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
