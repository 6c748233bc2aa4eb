import type { SubscriptionState } from '#web/member/subscription-query.ts'

interface DeletionWords {
  readonly lead: string
  /** The data that are kept because a law requires it. */
  readonly kept: string
  /**
   * Whether the person's own contract still runs: it has to be cancelled first, because a deletion does not
   * end it (decision 0117).
   */
  readonly isBlocked: boolean
}

/**
 * The effect of a deletion for this person.
 * @param state undefined while it is not known; then the words fit everybody
 */
export function deletionWords(
  state: Pick<SubscriptionState, 'contract' | 'invoices'> | undefined,
): DeletionWords {
  const contract = state?.contract ?? null
  return {
    lead: `Gelöscht wird dein Profil und, bist du allein darin, dein Haushalt mit allem, was darin steht. ${invoiceWords(state?.invoices)}`,
    kept: `${keptInvoices(state?.invoices)}${keptContract(state)}Kündigungen und Widerrufe, die du erklärt hast, bleiben sechs Jahre bis zum Jahresende, ohne Vertrag drei, getrennt vom Profil. Das Sicherheitsprotokoll verliert deinen Namen.`,
    isBlocked:
      contract !== null && contract.isMine && contract.state === 'active' && contract.endsOn === null,
  }
}

function invoiceWords(count: number | undefined): string {
  if (count === 0) return 'Rechnungen bewahren wir acht Jahre auf, getrennt von deinem Profil.'
  const which =
    count === undefined ? 'Rechnungen' : count === 1 ? 'Deine Rechnung' : `Deine ${count} Rechnungen`
  return `${which} bewahren wir acht Jahre auf, getrennt von deinem Profil: Das Gesetz verlangt es.`
}

function keptInvoices(count: number | undefined): string {
  if (count === 0) return ''
  if (count === undefined) return 'Rechnungen, acht Jahre lang und für anderes gesperrt. '
  return `${count === 1 ? 'Deine Rechnung' : `Deine ${count} Rechnungen`}, acht Jahre lang und für anderes gesperrt. `
}

// The kept contract. A concluded contract has a confirmation, which § 257 HGB requires to be kept; a person
// with invoices had such a contract.
function keptContract(state: Pick<SubscriptionState, 'contract' | 'invoices'> | undefined): string {
  const has =
    state === undefined || state.invoices > 0 || (state.contract?.isMine && state.contract.concludedAt)
  return has ? 'Vertragsbestätigungen, sechs Jahre lang. ' : ''
}
