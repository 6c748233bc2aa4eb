import type {
  AdminCustomer,
  AdminCustomerCharge,
  CustomerAction,
  CustomerActionKind,
} from '#contract/admin/customers.ts'
import type { Day } from '#domain/calendar/day.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { periodWords } from '#web/admin/decision/contract-words.ts'

/** What an administrator is about to do: the first choice of its dialog, and a sentence about it. */
export interface CustomerTask {
  readonly action: CustomerAction
  readonly lead: string
}

interface TaskWords {
  readonly title: string
  readonly action: string
  readonly doing: string
  readonly done: string
  readonly isDanger?: boolean
}

export const taskWords = {
  end: {
    title: 'Vertrag beenden',
    action: 'Vertrag beenden',
    doing: 'Beendet',
    done: 'Das Ende des Vertrags steht.',
    isDanger: true,
  },
  withdraw: {
    title: 'Widerruf ausführen',
    action: 'Widerruf ausführen',
    doing: 'Widerruft',
    done: 'Der Widerruf gilt.',
    isDanger: true,
  },
  refund: {
    title: 'Erstatten',
    action: 'Erstatten',
    doing: 'Erstattet',
    done: 'Die Erstattung ist unterwegs.',
  },
  credit: {
    title: 'Monate gutschreiben',
    action: 'Gutschreiben',
    doing: 'Schreibt gut',
    done: 'Die Gutschrift ist gespeichert.',
  },
  take_end_back: {
    title: 'Ende zurücknehmen',
    action: 'Ende zurücknehmen',
    doing: 'Nimmt zurück',
    done: 'Der Vertrag läuft weiter.',
  },
  lift_suspension: {
    title: 'Zugang wieder öffnen',
    action: 'Wieder öffnen',
    doing: 'Öffnet',
    done: 'Die Bereiche sind wieder offen.',
  },
  send_again: {
    title: 'Noch einmal senden',
    action: 'Senden',
    doing: 'Sendet',
    done: 'Die Mail ist unterwegs.',
  },
  paid_by_transfer: {
    title: 'Überweisung vermerken',
    action: 'Als bezahlt vermerken',
    doing: 'Vermerkt',
    done: 'Die Zahlung ist vermerkt.',
  },
  undo: {
    title: 'Zurücknehmen',
    action: 'Zurücknehmen',
    doing: 'Nimmt zurück',
    done: 'Es ist zurückgenommen.',
  },
} as const satisfies Record<CustomerActionKind, TaskWords>

type Contract = AdminCustomer['contracts'][number]

export function endTask({ number }: Contract, today: Day): CustomerTask {
  return {
    action: { kind: 'end', contract_number: number, end: 'ordinary', declared_on: today, on: null },
    lead: `Vertrag ${number}, so wie ihn jemand am Telefon, in einer Mail oder im Brief gekündigt hat.`,
  }
}

export function withdrawTask({ number }: Contract, today: Day): CustomerTask {
  return {
    action: { kind: 'withdraw', contract_number: number, sent_on: today, is_goodwill: false },
    lead: `Vertrag ${number}. In der Frist ist, was bis zum letzten Tag abgeschickt wurde (§ 355 Abs. 1 BGB).`,
  }
}

export function refundTask({ number }: Contract, charge: AdminCustomerCharge): CustomerTask {
  return {
    action: {
      kind: 'refund',
      contract_number: number,
      from_day: charge.from_day,
      amount_cents: charge.refundable_cents,
      is_goodwill: false,
    },
    lead: `${periodWords(charge.from_day, charge.to_day)}: bezahlt sind ${formatEuro(charge.amount_cents)}, höchstens ${formatEuro(charge.refundable_cents)} können zurück.`,
  }
}

export function transferTask({ number }: Contract, charge: AdminCustomerCharge, today: Day): CustomerTask {
  return {
    action: {
      kind: 'paid_by_transfer',
      contract_number: number,
      from_day: charge.from_day,
      paid_on: today,
      reference: '',
    },
    lead: `${formatEuro(charge.amount_cents)} für ${periodWords(charge.from_day, charge.to_day)} kamen auf dem Konto an.`,
  }
}

export function creditTask({ number }: Contract): CustomerTask {
  return {
    action: { kind: 'credit', contract_number: number, months: 1 },
    lead: `Die nächsten Zahlungen des Vertrags ${number} kosten entsprechend weniger; die Rechnung nennt die Gutschrift.`,
  }
}

export function plainTask(
  { number }: Pick<Contract, 'number'>,
  kind: 'take_end_back' | 'lift_suspension',
): CustomerTask {
  return { action: { kind, contract_number: number }, lead: `Vertrag ${number}.` }
}

export function sendAgainTask(contractNumber: string, document: string, name: string): CustomerTask {
  return {
    action: { kind: 'send_again', contract_number: contractNumber, document },
    lead: `${name} ${document}, unverändert wie beim ersten Mal.`,
  }
}

export function undoTask(
  { id, contract_number }: AdminCustomer['actions'][number],
  what: string,
): CustomerTask {
  return {
    action: { kind: 'undo', contract_number, action_id: id },
    lead: `${what}, Vertrag ${contract_number}.`,
  }
}
