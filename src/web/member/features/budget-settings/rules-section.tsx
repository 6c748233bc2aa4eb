import { useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { ImportRule } from '#domain/transactions/import-rule.ts'
import { Section } from '#web/app/page/section.tsx'
import { useSend } from '#web/household/records/use-send.ts'
import { ButtonLink } from '#web/kit/controls/button-link.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { IconButton } from '#web/kit/controls/icon-button.tsx'
import { EmptyState } from '#web/kit/display/empty-state.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Drawer } from '#web/kit/overlays/drawer.tsx'
import { useDrawerParam } from '#web/kit/overlays/use-drawer-param.ts'
import { useDrawerRecord } from '#web/kit/overlays/use-drawer-record.ts'
import { showUndoToast } from '#web/kit/toasts/toast-store.ts'
import { softHyphens } from '#web/kit/words/soft-hyphens.ts'
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
import { conditionWords, countWords, directionWords } from './rule-words.ts'
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
              <li
                key={rule.id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border py-2"
              >
                <button
                  type="button"
                  className="grid min-h-11 min-w-0 flex-1 basis-40 items-center gap-x-4 py-1 text-left hover-row sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
                  onClick={() => drawer.open(rule.id)}
                >
                  <span className="min-w-0">
                    <span className="block break-words">{softHyphens(conditionWords(rule))}</span>
                    <span className="block text-14 text-text-3">{directionWords(rule)}</span>
                  </span>
                  <span className="min-w-0 font-semibold break-words">
                    <span className="text-14 font-normal text-text-3">zu </span>
                    {softHyphens(toWords(rule))}
                    {/* The line keeps its height until the number of bookings is known. */}
                    <span className="block text-14 font-normal text-text-3">
                      {counts ? countWords(counts.get(rule.id) ?? 0) : '\u00A0'}
                    </span>
                  </span>
                </button>
                <span className="ml-auto flex justify-end sm:w-33 print:hidden">
                  {search === '' && movedRule(rules, rule.id, -1) && (
                    <IconButton
                      icon={ChevronUp}
                      label={`„${rule.text}“ früher fragen`}
                      onClick={() => move(rule, -1)}
                    />
                  )}
                  {search === '' && movedRule(rules, rule.id, 1) && (
                    <IconButton
                      icon={ChevronDown}
                      label={`„${rule.text}“ später fragen`}
                      onClick={() => move(rule, 1)}
                    />
                  )}
                  <IconButton
                    icon={X}
                    label={`Regel „${rule.text}“ löschen`}
                    onClick={() => {
                      const stored = rules.find(({ id }) => id === rule.id)
                      if (stored) void remove(stored)
                    }}
                  />
                </span>
              </li>
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
