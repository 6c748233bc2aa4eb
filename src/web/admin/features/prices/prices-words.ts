import type { AdminCampaign, AdminCampaignPreview, AdminPrices } from '#contract/admin/prices.ts'
import { asSentence, vatWords } from '#contract/wording/price-wording.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { planWords } from '#domain/subscription/plan-words.ts'
import { type QuestionState, noticeDay } from '#domain/subscription/price-change.ts'
import { formatCount } from '#web/kit/words/format-count.ts'

type Tone = 'done' | 'open' | 'negative' | 'positive'

/** Where a price of the list stands. */
export const priceStateWords = {
  planned: { words: 'geplant', tone: 'open' },
  present: { words: 'gilt', tone: 'positive' },
  past: { words: 'abgelöst', tone: 'done' },
  dropped: { words: 'zurückgenommen', tone: 'done' },
} as const satisfies Record<AdminPrices['prices'][number]['state'], { words: string; tone: Tone }>

export const campaignStateWords = {
  asking: { words: 'läuft', tone: 'open' },
  answered: { words: 'Frist vorbei', tone: 'done' },
  ended: { words: 'beendet', tone: 'done' },
  cancelling: { words: 'wird zurückgenommen', tone: 'open' },
  cancelled: { words: 'zurückgenommen', tone: 'done' },
} as const satisfies Record<AdminCampaign['state'], { words: string; tone: Tone }>

export const answerWords = {
  waiting: { words: 'noch nicht gefragt', tone: 'open' },
  asked: { words: 'keine Antwort', tone: 'open' },
  accepted: { words: 'zugestimmt', tone: 'positive' },
  declined: { words: 'nicht zugestimmt', tone: 'done' },
  ended: { words: 'gekündigt', tone: 'negative' },
  moot: { words: 'erledigt', tone: 'done' },
  withdrawn: { words: 'zurückgenommen', tone: 'done' },
} as const satisfies Record<QuestionState, { words: string; tone: Tone }>

/** Both prices as a title. */
export function pricesTitle({ present }: AdminPrices): string {
  return `${formatEuro(present.monthlyCents)} im Monat, ${formatEuro(present.yearlyCents)} im Jahr.`
}

/** Where the present prices come from. */
export function sourceSentence({ present, prices, isSelling }: AdminPrices): string {
  const vat = asSentence(`So viel zahlt, wer heute bestellt, ${vatWords(present.vatBp)}`)
  const selling = isSelling ? '' : ' Zurzeit kann hier niemand bestellen.'
  const { monthlySource, yearlySource } = present
  if (monthlySource === 'environment' && yearlySource === 'environment')
    return `${vat} Beide Preise legt die Umgebung fest (PRICE_MONTHLY, PRICE_YEARLY): Hier kannst du sie nur ansehen.${selling}`
  const since = prices.find(({ state }) => state === 'present')
  const origin = since
    ? `Hier festgelegt, seit ${formatDay(since.from)}.`
    : 'Es sind die Preise, mit denen das Produkt kommt.'
  return `${vat} ${origin}${selling}`
}

/** A campaign as a title: `9,90 € → 11,90 € im Monat`. */
export function campaignTitle({ groups, monthlyCents, yearlyCents }: AdminCampaign): string {
  const parts = (['monthly', 'yearly'] as const).flatMap((plan) => {
    const old = groups.filter((group) => group.plan === plan).map(({ priceCents }) => formatEuro(priceCents))
    const next = plan === 'monthly' ? monthlyCents : yearlyCents
    return old.length === 0 || next === null
      ? []
      : [`${old.join(', ')} → ${formatEuro(next)} ${plan === 'monthly' ? 'im Monat' : 'im Jahr'}`]
  })
  return parts.join(' · ')
}

/** The days of a campaign, and what follows without an agreement. */
export function campaignNote(
  { answerUntil, startsOn, silence, by, startedAt }: AdminCampaign,
  startedOn: Day,
): string {
  const end = silence === 'keep' ? 'ohne Zustimmung bleibt der Preis' : 'ohne Zustimmung wird gekündigt'
  const who = by === null || startedAt === '' ? '' : `, von ${by}`
  return `Gefragt am ${formatDay(startedOn)}${who}. Antwort bis ${formatDay(answerUntil)}, neuer Preis frühestens ab ${formatDay(startsOn)}, ${end}.`
}

export function contractsWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'Vertrag' : 'Verträge'}`
}

/** What a question would bring about, a sentence each. */
export function campaignLines(preview: AdminCampaignPreview, answerUntil: Day): readonly string[] {
  const { contracts, groups, skipped, reminderOn, firstOn, lastFirstOn, endsOn, lastEndsOn, termsVersion } =
    preview
  if (contracts === 0) return ['Zu diesen Preisen läuft kein Vertrag, den du fragen kannst.']
  return [
    `${contractsWords(contracts)}: Die Mail geht sofort hinaus, in Portionen und nach allen anderen Mails.`,
    ...groups.map(
      ({ plan, oldCents, newCents, contracts: count }) =>
        `${planWords[plan].name}: ${formatEuro(oldCents)} → ${formatEuro(newCents)}, ${contractsWords(count)}.`,
    ),
    ...(skipped === 0
      ? []
      : [`${contractsWords(skipped)} zu diesen Preisen nicht: gekündigt, oder ein Wechsel ist vereinbart.`]),
    reminderOn === null
      ? 'Für eine Erinnerung ist keine Zeit.'
      : `Am ${formatDay(reminderOn)} eine Erinnerung an alle ohne Antwort, nur diese eine.`,
    ...(firstOn === null || lastFirstOn === null
      ? []
      : [
          `Wer zustimmt, zahlt den neuen Preis ab dem ${spanOf(firstOn, lastFirstOn)}, mit dem nächsten bezahlten Zeitraum.`,
        ]),
    endsOn === null || lastEndsOn === null
      ? 'Wer nicht zustimmt oder nicht antwortet, behält den Preis.'
      : `Wer bis ${formatDay(answerUntil)} nicht zustimmt, dem kündigen wir am ${formatDay(noticeDay(answerUntil))} per Mail zum ${spanOf(endsOn, lastEndsOn)}.`,
    `Mail und Seite nennen die AGB, denen jeder zugestimmt hat. In Kraft ist die Fassung vom ${formatDay(termsVersion)}.`,
  ]
}

function spanOf(first: Day, last: Day): string {
  return first === last ? formatDay(first) : `${formatDay(first)} bis ${formatDay(last)}`
}

/** The day before, in words. */
export function dayBefore(day: Day): string {
  return formatDay(addDays(day, -1))
}
