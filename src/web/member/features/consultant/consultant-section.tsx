import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#contract/protocol/client.ts'
import type { Day } from '#domain/calendar/day.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { type Consulting, consultingQuery } from '#web/member/consulting/consulting-query.ts'
import { consultantName } from '#web/member/consulting/household-grant.ts'
import { useConsulting } from '#web/member/consulting/use-consulting.ts'
import { useIsPaidFor } from '#web/member/consulting/use-is-paid-for.ts'
import { GatePanel } from '#web/member/subscription/gate-panel.tsx'
import { PartError } from '#web/member/user/part-error.tsx'
import { UserSection } from '#web/member/user/user-section.tsx'
import { ConsultantAccess } from './consultant-access.tsx'
import { ConsultantChoice } from './consultant-choice.tsx'
import { ConsultantLog } from './consultant-log.tsx'

/**
 * The household's consultant, if any, and the access of that person. The section is absent where no
 * consultant can be chosen, none is chosen, and the log has no entry.
 */
export function ConsultantSection({ today }: { readonly today: Day }) {
  const { data, isError, refetch } = useQuery(consultingQuery)
  if (!data && !isError) return null
  if (data && isNobodyThere(data) && data.log.length === 0) return null
  return (
    <UserSection
      id="berater"
      title="Berater"
      note="Du bestimmst je Bereich. Berater sehen nie IBANs und schreiben nie selbst. Vorschläge nimmst du an oder lehnst sie ab."
    >
      {data && <Chosen consulting={data} today={today} />}
      {!data && isError && (
        <PartError sentence="Die Berater ließen sich nicht laden." onRetry={() => void refetch()} />
      )}
    </UserSection>
  )
}

interface ChosenProps {
  readonly consulting: Consulting
  readonly today: Day
}

function Chosen({ consulting, today }: ChosenProps) {
  const { consultants, current_consultant: current, log } = consulting
  const [isChoosing, setChoosing] = useState(false)
  const actions = useConsulting()
  const isPaidFor = useIsPaidFor()
  const problem = consultingProblem(actions.error, current)
  const isEmpty = isNobodyThere(consulting)

  return (
    <>
      {isEmpty && (
        <p className="max-w-prose text-text-2">
          Zurzeit gibt es hier niemanden, den du als Berater wählen könntest.
        </p>
      )}
      {current && !isChoosing && (
        <ConsultantAccess
          key={current.id}
          consulting={consulting}
          consultant={current}
          today={today}
          isPaidFor={isPaidFor}
          actions={actions}
          onChange={() => setChoosing(true)}
        />
      )}
      {!isEmpty && isPaidFor && (!current || isChoosing) && (
        <ConsultantChoice
          key={current?.id ?? 'nobody'}
          consultants={consultants}
          current={current}
          actions={actions}
          onDone={() => setChoosing(false)}
        />
      )}
      {problem !== undefined && (
        <div className="mt-4">
          <ErrorSentence>{problem}</ErrorSentence>
        </div>
      )}
      {!isEmpty && !isPaidFor && <Gate isBelow={current !== null} />}
      {log.length > 0 && <ConsultantLog log={log} />}
    </>
  )
}

function isNobodyThere({ consultants, current_consultant: current }: Consulting): boolean {
  return consultants.length === 0 && !current
}

// The sentence about an error; the chosen consultant may have stopped being one meanwhile.
function consultingProblem(error: unknown, current: Consulting['current_consultant']): string | undefined {
  if (current && error instanceof CallError && error.has('conflict'))
    return `${consultantName(current)} ist zurzeit kein Berater mehr. Bitte wähle jemand anderen.`
  return refusalSentence(error)
}

function Gate({ isBelow }: { readonly isBelow: boolean }) {
  return (
    <div className={isBelow ? 'mt-8' : ''}>
      <GatePanel
        isPart
        title="Der Berater gehört zum Abo."
        sentence="Du gibst einem Menschen, der sich auskennt, genau die Bereiche frei, die er braucht, auf Zeit."
        example={{
          note: 'Freigabe für 60 Tage',
          rows: [
            { label: 'Einkommen', value: 'lesen' },
            { label: 'Konten', value: 'kein Zugriff' },
            { label: 'Kontensystem', value: 'lesen' },
          ],
          result: { label: 'Beträge', value: 'gerundet auf 100\u00A0€' },
        }}
      />
    </div>
  )
}
