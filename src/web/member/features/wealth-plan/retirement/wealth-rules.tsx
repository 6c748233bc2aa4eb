import type { Told } from '#web/member/wealth-plan/use-told.ts'
import { RuleList } from './rule-list.tsx'
import { uncountedWords, wealthRuleWords } from './rule-words.ts'

/** The rules of what is owned and owed that counted, below the formulas of the curve. */
export function WealthRules({ told: { rules, nameOf } }: { readonly told: Told }) {
  return (
    <div className="mt-8">
      <RuleList
        counted={rules.wealth.map((rule) => wealthRuleWords(rule, nameOf))}
        uncounted={rules.uncounted.filter((rule) => rule === 'losses').map((rule) => uncountedWords[rule])}
      />
    </div>
  )
}
