import { useState } from 'react'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Segmented } from '#web/kit/fields/segmented.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'
import type { Consultant, Consulting } from '#web/member/user/user-queries.ts'
import { AreaTable } from './area-table.tsx'
import {
  type Grant,
  amountChoices,
  consultantName,
  expiryWords,
  firstGrant,
  grantOf,
  isNothingShown,
  lastDayPossible,
} from './consultant-words.ts'
import type { ConsultingActions } from './use-consulting.ts'

interface ConsultantAccessProps {
  readonly consulting: Consulting
  readonly consultant: Consultant
  readonly today: Day
  /**
   * Whether the household has a subscription; without one the access can only be ended, and the consultant be
   * left.
   */
  readonly isPaidFor: boolean
  readonly actions: ConsultingActions
  readonly onChange: () => void
}

/**
 * The chosen consultant and the access. A button grants the access; from then on every change takes effect at
 * once.
 */
export function ConsultantAccess(props: ConsultantAccessProps) {
  const { consulting, consultant, today, isPaidFor, actions, onChange } = props
  const granted = grantOf(consulting)
  const [draft, setDraft] = useState<Grant>(() => firstGrant(today))
  const grant = granted ?? draft
  const name = consultantName(consultant)

  function change(part: Partial<Grant>) {
    const next = { ...grant, ...part }
    setDraft(next)
    if (granted) void actions.grant(next)
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-18">{name}</h3>
          <p className="text-14 text-text-2">{consultant.licence}</p>
        </div>
        <div className="flex items-center gap-6">
          {isPaidFor ? (
            <TextAction onClick={onChange}>Andere wählen</TextAction>
          ) : (
            <TextAction disabled={actions.isChoosing} onClick={() => void actions.remove(name)}>
              Berater entfernen
            </TextAction>
          )}
          {granted && (
            <NetworkButton
              variant="quiet"
              className="!text-negative"
              isLoading={actions.isEnding}
              onClick={() => void actions.end(name, isPaidFor ? granted : null)}
            >
              Zugriff beenden
            </NetworkButton>
          )}
        </div>
      </div>
      {(granted || isPaidFor) && (
        <>
          <AreaTable areas={grant.areas} isDisabled={!isPaidFor} onChange={(areas) => change({ areas })} />
          <div className="mt-5 grid items-start gap-x-6 gap-y-5 md:grid-cols-2">
            <Segmented
              label="Beträge"
              isLabelHidden={false}
              choices={amountChoices}
              value={grant.amounts}
              isDisabled={!isPaidFor}
              onChange={(amounts) => change({ amounts })}
            />
            <DateField
              label="Endet am"
              value={grant.expires_on}
              today={today}
              minimum={addDays(today, 1)}
              maximum={lastDayPossible(today)}
              isDisabled={!isPaidFor}
              onCommit={(expires_on) => expires_on && change({ expires_on })}
              help={expiryWords(grant.expires_on, today)}
            />
          </div>
        </>
      )}
      {isPaidFor && isNothingShown(grant) && (
        <p role="status" className="mt-4 text-14 text-text-2">
          So ist kein Bereich freigegeben.
        </p>
      )}
      {isPaidFor && !granted && (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          <NetworkButton
            isLoading={actions.isGranting}
            loadingLabel="Erteilt"
            disabled={isNothingShown(grant)}
            onClick={() => void actions.grant(grant)}
          >
            Zugriff erteilen
          </NetworkButton>
          <p className="text-14 text-text-2">Noch hat {name} keinen Zugriff.</p>
        </div>
      )}
    </>
  )
}
