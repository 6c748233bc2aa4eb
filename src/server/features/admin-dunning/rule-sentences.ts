import {
  type DunningRules,
  type RuleFlaw,
  dunnedMethods,
  dunningLimits,
  flawsOf,
} from '#domain/subscription/dunning.ts'
import { plans } from '#domain/subscription/term.ts'

/** The sentences about the flaws of rules, with the name of the field of each. */
export function flawedFields(rules: DunningRules) {
  return plans.flatMap((plan) =>
    dunnedMethods.flatMap((method) =>
      flawsOf(rules[plan][method]).map((flaw) => ({
        field: `rules.${plan}.${method}.${fieldOf[flaw.field]}`,
        message: sentenceOf(flaw),
      })),
    ),
  )
}

const fieldOf = {
  reminderDays: 'reminder_days',
  suspendDays: 'suspend_days',
  endDays: 'end_days',
} as const satisfies Record<RuleFlaw['field'], string>

const { reminders, suspendDays, endDays, noticeDays } = dunningLimits

function sentenceOf(flaw: RuleFlaw): string {
  if (flaw.field === 'reminderDays')
    return {
      too_many: `Mehr als ${reminders} Erinnerungen gehen nicht.`,
      not_rising: 'Jede Erinnerung muss später sein als die vorige.',
      too_late: 'Eine Erinnerung muss vor dem Ende des Vertrags liegen.',
      needed: 'Soll der Betrag offen bleiben, braucht es mindestens eine Erinnerung (§ 286 BGB).',
      same_day: 'An dem Tag, ab dem der Zugang ruht, geht schon eine Mail hinaus. Wähle einen anderen Tag.',
    }[flaw.flaw]
  if (flaw.field === 'suspendDays')
    return flaw.flaw === 'too_early'
      ? `Der Zugang darf frühestens nach ${suspendDays.minimum} Tagen ruhen.`
      : `Der Zugang darf spätestens nach ${suspendDays.maximum} Tagen ruhen.`
  return flaw.flaw === 'too_early'
    ? `Zwischen der Ankündigung und dem Ende müssen mindestens ${noticeDays} Tage liegen (§ 314 BGB).`
    : `Der Vertrag muss spätestens nach ${endDays.maximum} Tagen enden.`
}
