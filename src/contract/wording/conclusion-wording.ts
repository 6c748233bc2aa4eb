/**
 * When an order becomes a contract (decision 0117), as terms, order, mail and tour say it: the order is an offer, its
 * receipt is no acceptance, the confirmation is.
 */
export const conclusionWording =
  'Der Vertrag kommt zustande, wenn wir deine Bestellung mit der Vertragsbestätigung annehmen: per E-Mail, sobald der Zahlungsanbieter deine Zahlungsart bestätigt hat.'

/** Of an order that nobody has confirmed a way to pay for. */
export const lapseWording =
  'Schließt du die Zahlung nicht ab, verfällt die Bestellung nach einem Tag, und du schuldest nichts.'
