import type { ImportRule } from '#domain/transactions/import-rule.ts'
import { normaliseReference, normaliseText } from '#domain/transactions/normalise-text.ts'
import type { DemoAccounts } from './demo-accounts.ts'
import type { DemoBudget } from './demo-budget.ts'
import { payeeOf } from './demo-payees.ts'
import type { DemoStory } from './demo-story.ts'

/** Shops that were sorted once, and the mandates of two insurances that one company collects. */
const shops: readonly (readonly [name: string, item: string])[] = [
  ['Konsum Leipzig', 'groceries'],
  ['Rewe', 'groceries'],
  ['Kaufpark', 'groceries'],
  ['Kantine', 'canteen'],
  ['Star Tankstelle', 'fuel'],
  ['Tankhof Markkleeberg', 'fuel'],
  ['Drogerie Pfeiffer', 'drugstore'],
  ['Friseur Haarwerk', 'drugstore'],
  ['Linden-Apotheke', 'pharmacy'],
  ['Ernstings Family', 'clothes'],
  ['Blumen Richter', 'presents'],
]
const mandates = ['disability-insurance', 'life-insurance', 'car-insurance', 'contents-insurance'] as const
const creditors = ['electricity', 'internet', 'mobile', 'broadcasting-fee', 'property-tax'] as const

/** The rules that imports have learned from corrections. */
export function demoRules(
  story: DemoStory,
  { itemOf }: DemoBudget,
  { checking }: DemoAccounts,
): readonly ImportRule[] {
  const rule = (told: Pick<ImportRule, 'field' | 'text' | 'isWhole'> & Partial<ImportRule>): ImportRule => ({
    id: story.newId(),
    sign: -1,
    itemId: null,
    groupId: null,
    category: null,
    isTransfer: false,
    position: 0,
    version: 0,
    ...told,
  })
  return [
    ...mandates.map((name) =>
      rule({
        field: 'mandate_ref',
        text: normaliseReference(payeeOf(name).mandateRef ?? ''),
        isWhole: true,
        itemId: itemOf(name).id,
      }),
    ),
    ...creditors.map((name) =>
      rule({
        field: 'creditor_id',
        text: normaliseReference(payeeOf(name).creditorId ?? ''),
        isWhole: true,
        itemId: itemOf(name).id,
      }),
    ),
    rule({
      field: 'iban',
      text: normaliseReference(checking.iban ?? ''),
      isWhole: true,
      sign: null,
      isTransfer: true,
    }),
    ...shops.map(([name, item]) =>
      rule({ field: 'counterparty', text: normaliseText(name), isWhole: false, itemId: itemOf(item).id }),
    ),
  ]
}
