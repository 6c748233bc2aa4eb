import X from 'lucide-react/icons/x'
import { importMappingRecord } from '#contract/records/import-rule-record.ts'
import { Section } from '#web/app/page/section.tsx'
import { useSend } from '#web/household/records/use-send.ts'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { deleteMappingMutation, putMappingMutation } from '#web/member/household-plan/booking-mutations.ts'
import type { ImportRules } from '#web/member/household-plan/booking-queries.ts'
import type { Attempt } from './use-attempt.ts'

type Mapping = ImportRules['mappings'][number]

interface MappingsSectionProps {
  readonly mappings: readonly Mapping[]
  readonly attempt: Attempt
}

/** The tables whose columns somebody has named, and which therefore are not asked about again. */
export function MappingsSection({ mappings, attempt }: MappingsSectionProps) {
  const send = useSend()

  async function forget(mapping: Mapping) {
    if (!(await attempt.run(() => send(deleteMappingMutation, mapping.headKey)))) return
    const { headKey, ...body } = mapping
    showUndoToast(
      `Spalten von ${mapping.name} vergessen`,
      () =>
        void attempt.run(() =>
          send(putMappingMutation, { params: { headKey }, body: { ...body, version: 0 } }),
        ),
    )
  }

  return (
    <Section
      title="Gemerkte Tabellen"
      lead="Kennt der Haushaltsplan eine Tabelle nicht, fragt er einmal, was in welcher Spalte steht. Vergisst du sie, fragt er beim nächsten Mal wieder."
    >
      {mappings.length === 0 ? (
        <p className="mt-4 text-text-2">Noch keine Tabelle gemerkt.</p>
      ) : (
        <ul className="mt-3 border-t border-border">
          {mappings.map((mapping) => (
            <li key={mapping.headKey} className="flex items-center gap-4 border-b border-border py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold break-words">{mapping.name}</span>
                <span className="block text-14 text-text-3">{mappingWords(mapping)}</span>
              </span>
              <IconButton
                icon={X}
                label={`Spalten von ${mapping.name} vergessen`}
                onClick={() => void forget(mapping)}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function mappingWords({ columns, style, dateOrder }: Mapping): string {
  const { fields } = importMappingRecord
  const count = columns.length === 1 ? '1 Spalte' : `${columns.length} Spalten`
  const numbers = style === null ? fields.style.none : fields.style.words[style]
  const dates = dateOrder === null ? fields.dateOrder.none : fields.dateOrder.words[dateOrder]
  return `${count}, Zahlen ${numbers}, Datum ${dates}`
}
