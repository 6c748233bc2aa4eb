/** Words that stand in advertising, and hardly ever in a message about an account. */
const advertisingWords =
  /(?<![\p{L}\p{N}])(angebote?|rabatte?|gutscheine?|aktion(?:en|spreis|scode)?|sonderpreis|spar(?:e|en|preis)|jetzt (?:buchen|kaufen|upgraden)|nur (?:heute|noch|kurze zeit)|webinare?|seminare?|empfehl(?:e|en|ung)|gratis|geschenkt?|black friday|\d{1,2} ?(?:%|prozent) (?:günstiger|weniger|rabatt|sparen))(?![\p{L}\p{N}])/iu

/**
 * The first word of a text that reads like advertising; null where there is none. Whether something is advertising is
 * decided by whoever writes it: this only asks.
 */
export function advertisingWordIn(text: string): string | null {
  return advertisingWords.exec(text)?.[0] ?? null
}
