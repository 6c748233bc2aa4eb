import type { planPrice, previewCampaign } from '#contract/admin/prices.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { type Problem, problem, refused } from '#contract/protocol/problem.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import {
  type FieldMistake,
  LEAST_ANSWER_DAYS,
  type Silence,
  mistakeOfPriceDay,
  mistakesOfCampaignDays,
  priceOfPlan,
} from '#domain/subscription/price-change.ts'
import { type Plan, plans } from '#domain/subscription/term.ts'
import type { Config } from '#server/config.ts'

type FieldSentence = Problem['fields'][number]

/** The variables of the environment that set a price. */
const variables = { monthly: 'PRICE_MONTHLY', yearly: 'PRICE_YEARLY' } as const satisfies Record<Plan, string>

/** Whether the environment sets the price of a plan, so that nobody can change it here. */
export function isSetByEnvironment({ variables: set }: Pick<Config, 'variables'>, plan: Plan): boolean {
  return set.has(variables[plan])
}

/**
 * Refuses a price with a wrong day, or one that the environment sets.
 * @throws {Problem} invalid_input · conflict
 */
export function refuseWrongPrice(
  {
    from,
    monthlyCents,
    yearlyCents,
  }: Pick<BodyOf<typeof planPrice>, 'from' | 'monthlyCents' | 'yearlyCents'>,
  config: Config,
  day: Day,
): void {
  if (plans.every((plan) => isSetByEnvironment(config, plan)))
    throw refused('Die Preise legt die Umgebung fest (PRICE_MONTHLY und PRICE_YEARLY). Ändere sie dort.')
  const fields: FieldSentence[] = []
  const mistake = mistakeOfPriceDay(from, day)
  if (mistake) fields.push({ field: 'from', message: sentenceOfPriceDay(mistake) })
  const { sale } = config
  if (isSetByEnvironment(config, 'monthly') && monthlyCents !== sale.monthlyCents)
    fields.push({ field: 'monthlyCents', message: environmentSentence('monthly') })
  if (isSetByEnvironment(config, 'yearly') && yearlyCents !== sale.yearlyCents)
    fields.push({ field: 'yearlyCents', message: environmentSentence('yearly') })
  if (fields.length > 0) throw problem('invalid_input', { fields })
}

function environmentSentence(plan: Plan): string {
  return `Diesen Preis legt die Umgebung fest (${variables[plan]}).`
}

function sentenceOfPriceDay({ kind }: FieldMistake): string {
  return kind === 'past'
    ? 'Der erste Tag muss heute oder später sein: Ein Preis gilt nie rückwirkend.'
    : 'Mehr als ein Jahr im Voraus geht nicht.'
}

/**
 * Refuses a campaign with wrong prices or days.
 * @throws {Problem} invalid_input with a sentence at each field
 */
export function refuseWrongCampaign(body: BodyOf<typeof previewCampaign>, day: Day): void {
  const fields: FieldSentence[] = [
    ...mistakesOfCampaignDays(body, day).map((mistake) => ({
      field: mistake.field,
      message: sentenceOfDays(mistake, body.silence),
    })),
    ...plans.flatMap((plan) => wrongPrice(body, plan)),
  ]
  if (fields.length > 0) throw problem('invalid_input', { fields })
}

function wrongPrice(body: BodyOf<typeof previewCampaign>, plan: Plan): readonly FieldSentence[] {
  const field = plan === 'monthly' ? 'monthlyCents' : 'yearlyCents'
  const asked = body.groups.filter((group) => group.plan === plan)
  if (asked.length === 0) return []
  const cents = priceOfPlan(body, plan)
  if (cents === null) return [{ field, message: 'Bitte gib den neuen Preis ein.' }]
  const highest = Math.max(...asked.map(({ priceCents }) => priceCents))
  if (cents > highest) return []
  return [
    {
      field,
      message: `Der neue Preis muss höher sein als jeder gewählte (${formatEuro(highest)}): Nur dann braucht er eine Zustimmung.`,
    },
  ]
}

function sentenceOfDays({ field, kind, earliest }: FieldMistake, silence: Silence): string {
  const first = earliest === undefined ? '' : formatDay(earliest)
  if (kind === 'too_far') return 'Mehr als ein Jahr im Voraus geht nicht.'
  if (field === 'answerUntil')
    return `Alle brauchen mindestens ${LEAST_ANSWER_DAYS} Tage zum Antworten, also bis zum ${first} oder länger.`
  return silence === 'end'
    ? `Frühestens der ${first}: So bleibt nach der Antwortfrist ein Monat Kündigungsfrist.`
    : `Frühestens der ${first}: Bis dahin lässt sich die letzte Zustimmung widerrufen.`
}
