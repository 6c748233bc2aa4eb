import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { pageMeta } from '#web/app/page/page-meta.ts'
import { budgetReads } from '#web/household/planning/planning-reads.ts'
import { Notice, NoticeAction } from '#web/kit/controls/notice.tsx'
import { SkeletonRows } from '#web/kit/display/skeleton.tsx'
import { type ImportRules, importRulesQuery } from '#web/member/household-plan/booking-queries.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { WritingNotice } from '#web/member/subscription/writing-notice.tsx'
import { FailedState, SavedState } from './attempt-state.tsx'
import { MappingsSection } from './mappings-section.tsx'
import { RulesSection } from './rules-section.tsx'
import { SettingsFrame, SettingsHead } from './settings-frame.tsx'
import { useAttempt } from './use-attempt.ts'

export const meta = pageMeta({ title: 'Import-Regeln' })
export const links = budgetReads

const words = {
  title: 'Import-Regeln',
  lead: 'Ordnest du beim Einlesen eine Buchung von Hand zu, merkt sich der Haushaltsplan, woran er die nächste erkennt. Hier steht, was er gelernt hat.',
} as const

/** The page of what imports have learned: rules for bookings, and the columns of tables. */
export default function ImportRulesPage() {
  return (
    <SettingsFrame {...words} rows={6}>
      {(planning) => <ImportRulesSettings planning={planning} />}
    </SettingsFrame>
  )
}

function ImportRulesSettings({ planning }: { readonly planning: BudgetPlanning }) {
  const { data, error, refetch } = useQuery(importRulesQuery)
  const attempt = useAttempt()
  return (
    <>
      <SettingsHead {...words} actions={<SavedState attempt={attempt} />} />
      <WritingNotice />
      <FailedState attempt={attempt} />
      {data ? (
        <Learned data={data} planning={planning} attempt={attempt} />
      ) : error ? (
        <Notice tone="negative" className="mt-8">
          {sentenceOf(error)} <NoticeAction onClick={() => void refetch()}>Noch einmal</NoticeAction>
        </Notice>
      ) : (
        <div className="section-rule mt-10 pt-6">
          <SkeletonRows count={6} label="Regeln werden geladen" />
        </div>
      )}
    </>
  )
}

interface LearnedProps {
  readonly data: ImportRules
  readonly planning: BudgetPlanning
  readonly attempt: ReturnType<typeof useAttempt>
}

function Learned({ data, planning, attempt }: LearnedProps) {
  return (
    <>
      <RulesSection rules={data.rules} budget={planning.budget} attempt={attempt} />
      <MappingsSection mappings={data.mappings} attempt={attempt} />
    </>
  )
}
