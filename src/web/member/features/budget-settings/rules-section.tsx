import { useQueryClient } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import type { ImportRule } from '#domain/transactions/import-rule.ts'
import { Section } from '#web/app/page/section.tsx'
import { useSend } from '#web/household/records/use-send.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useDrawerRecord } from '#web/kit/overlays/use-drawer-record.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import {
  createRuleMutation,
  deleteRuleMutation,
  orderRulesMutation,
} from '#web/member/household-plan/booking-mutations.ts'
import { importRulesQuery } from '#web/member/household-plan/booking-queries.ts'
import { viewAddress } from '#web/member/household-plan/budget-address.ts'
import { placeWords } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { RuleEditor, type StoredRule } from './rule-editor.tsx'
import { foundRules, movedRule } from './rule-order.ts'
import { RuleRow } from './rule-row.tsx'
import type { Attempt } from './use-attempt.ts'
import { useRuleCounts } from './use-rule-counts.ts'

interface RulesSectionProps {
  readonly rules: readonly StoredRule[]
  readonly budget: BudgetPlanning['budget']
  readonly attempt: Attempt
}

const param = 'regel'
const newRule = 'neu'
/** The number of rules from which on a search field stands above them. */
const SEARCHED_FROM = 6

/** All rules in the order in which they are tried. */
export function RulesSection({ rules, budget, attempt }: RulesSectionProps) {
  const client = useQueryClient()
  const send = useSend()
  const drawer = useDrawerParam(param)
  const counts = useRuleCounts(rules)
  const [search, setSearch] = useState('')
  const toWords = (rule: ImportRule) => placeWords(rule, budget) ?? 'Gelöschter Posten'
  const shown = foundRules(rules, search, toWords)

  async function remove(rule: StoredRule) {
    if (!(await attempt.run(() => send(deleteRuleMutation, rule.id)))) return
    const { position: _p, version: _v, ...body } = rule
    showUndoToast(
      `Regel „${rule.text}“ gelöscht`,
      () =>
        void attempt.run(async () => {
          await send(createRuleMutation, body)
          // The restored rule gets its former place back.
          await send(
            orderRulesMutation,
            rules.map(({ id }) => id),
          )
        }),
    )
  }

  function move(rule: ImportRule, step: -1 | 1) {
    const stored = client.getQueryData(importRulesQuery.queryKey)?.rules ?? []
    const ids = movedRule(stored, rule.id, step)
    if (ids) void attempt.run(() => send(orderRulesMutation, ids))
  }

  return (
    <Section
      title="Regeln"
      aside={rules.length === 1 ? '1 Regel' : `${rules.length} Regeln`}
      className="mt-10"
      lead={
        rules.length === 0
          ? undefined
          : 'In dieser Reihenfolge wird gefragt, die erste passende entscheidet. Genaueres kommt zuerst: Mandat, Gläubiger-ID, IBAN, Name, Verwendungszweck; das ganze Feld vor Wörtern darin, längere Texte vor kürzeren.'
      }
    >
      {rules.length === 0 ? (
        <div className="mt-4">
          <EmptyState
            title="Noch keine Regel gelernt"
            sentence="Regeln entstehen von selbst: Du liest einen Kontoauszug ein und ordnest eine Buchung einem Posten zu. Die nächste vom selben Empfänger steht dann schon richtig."
            example={{ name: 'Name enthält „rewe“', note: 'sortiert zu', value: 'Lebensmittel' }}
            action={<ButtonLink to={viewAddress('einlesen')}>Kontoauszug einlesen</ButtonLink>}
          />
        </div>
      ) : (
        <>
          {(rules.length >= SEARCHED_FROM || search !== '') && (
            <div className="mt-4 max-w-100">
              <TextField
                label="Regeln durchsuchen"
                isLabelHidden
                type="search"
                icon={Search}
                placeholder="Text oder Posten"
                value={search}
                onChange={(event) => setSearch(event.target.value)}
              />
            </div>
          )}
          <p role="status" className="sr-only">
            {search === '' ? '' : `${shown.length} gefunden`}
          </p>
          <ol className="mt-3 border-t border-border">
            {shown.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                place={toWords(rule)}
                count={counts ? (counts.get(rule.id) ?? 0) : null}
                canMove={(step) => search === '' && movedRule(rules, rule.id, step) !== null}
                onOpen={() => drawer.open(rule.id)}
                onMove={(step) => move(rule, step)}
                onDelete={() => {
                  const stored = rules.find(({ id }) => id === rule.id)
                  if (stored) void remove(stored)
                }}
              />
            ))}
          </ol>
          {shown.length === 0 && <p className="mt-4 text-text-2">Dazu gibt es keine Regel.</p>}
        </>
      )}
      <Button variant="outline" className="mt-6 print:hidden" onClick={() => drawer.open(newRule)}>
        Regel hinzufügen
      </Button>
      <RuleDrawer
        value={drawer.value}
        rules={rules}
        budget={budget}
        onClose={drawer.close}
        onMissing={drawer.discard}
        onDelete={(rule) => void remove(rule)}
      />
    </Section>
  )
}

interface RuleDrawerProps extends Pick<RulesSectionProps, 'rules' | 'budget'> {
  /** The id of a rule, or {@link newRule}; null: the drawer is closed. */
  readonly value: string | null
  readonly onClose: () => void
  readonly onMissing: () => void
  readonly onDelete: (rule: StoredRule) => void
}

function RuleDrawer({ value, rules, budget, onClose, onMissing, onDelete }: RuleDrawerProps) {
  const { shown, stored, isNew, isOpen } = useDrawerRecord(value, rules, { newValue: newRule, onMissing })
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      label="Import-Regeln"
      title={isNew ? 'Neue Regel' : 'Regel bearbeiten'}
    >
      {isOpen && (
        <RuleEditor
          key={shown}
          stored={stored}
          budget={budget}
          onDone={onClose}
          onDelete={(rule) => {
            onClose()
            onDelete(rule)
          }}
        />
      )}
    </Drawer>
  )
}
