/**
 * When an order becomes a contract (decision 0117), in the words of terms, order, mail and tour: the order is an offer,
 * its receipt is no acceptance, the confirmation is.
 */
export const conclusionWording =
  'Der Vertrag kommt zustande, wenn wir deine Bestellung mit der Vertragsbestätigung annehmen: per E-Mail, sobald der Zahlungsanbieter deine Zahlungsart bestätigt hat.'

/** What happens to an order for which nobody has confirmed a payment method. */
export const lapseWording =
  'Schließt du die Zahlung nicht ab, verfällt die Bestellung nach einem Tag, und du schuldest nichts.'
