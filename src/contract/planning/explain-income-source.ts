import { sentences } from '#contract/schema/schema.ts'
import { formatMonth } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeSourceFinding } from '#domain/income/check-income-source.ts'

/** The sentence at a field of the form for sources; server and form use the same. */
export function explainIncomeSource(
  { code }: IncomeSourceFinding,
  { validFrom }: { readonly validFrom: Month },
): string {
  switch (code) {
    case 'empty':
      return sentences.empty
    case 'amount_missing':
      return `Für ${formatMonth(validFrom)} fehlt der Betrag.`
    case 'amount_out_of_range':
      return 'Der Betrag muss zwischen 0,01\u00a0€ und 9.999.999,99\u00a0€ liegen.'
    case 'amounts_not_ascending':
      return 'Jeder Betrag braucht einen eigenen Monat, der früheste zuerst.'
    case 'amount_unexpected':
      return 'Unregelmäßiges Einkommen hat keinen festen Betrag. Trag die Eingänge im Kontensystem ein.'
    case 'due_month_missing':
      return 'In welchem Monat ist das fällig? Wähle einen Monat.'
    case 'due_month_unexpected':
      return 'Bei diesem Rhythmus entfällt der Fälligkeitsmonat.'
    case 'out_of_range':
      return sentences.choice
    case 'end_before_start':
      return `Das Ende liegt vor dem Beginn. Wähle ${formatMonth(validFrom)} oder später, oder lass das Feld leer.`
    case 'estimate_missing':
      return 'Zur Schätzung gehören beide Beträge: der niedrigste und der übliche Monat.'
    case 'estimate_unexpected':
      return 'Eine Schätzung gibt es nur bei unregelmäßigem Einkommen.'
    case 'lowest_above_usual':
      return 'Der niedrigste Monat kann nicht mehr bringen als der übliche.'
    case 'reserves_not_ascending':
      return 'Jede Steuerrücklage braucht einen eigenen Monat, die früheste zuerst.'
    case 'reserve_unexpected':
      return 'Bei dieser Art ist die Steuer schon abgezogen. Eine Steuerrücklage entfällt.'
    case 'payslip_unexpected':
      return 'Aus dem Brutto rechnen wir nur ein Gehalt, das jeden Monat kommt.'
  }
}
