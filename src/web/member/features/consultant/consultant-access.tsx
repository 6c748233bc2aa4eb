import { useState } from 'react'
import { type Day } from '#domain/calendar/day.ts'
import { type GrantArea, type GrantLevel, isGranted } from '#domain/consulting/grant.ts'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { Switch } from '#web/kit/fields/switch.tsx'
import type { Consultant, Consulting } from '#web/member/consulting/consulting-query.ts'
import {
  type Grant,
  consultantName,
  everyArea,
  firstGrant,
  grantOf,
} from '#web/member/consulting/household-grant.ts'
import type { ConsultingActions } from '#web/member/consulting/use-consulting.ts'
import { AreaTable } from './area-table.tsx'
import { AskForAccess } from './ask-for-access.tsx'
import { ConsultantEntry } from './consultant-entry.tsx'
import { ExtensionRequest } from './extension-request.tsx'
import { GrantState } from './grant-state.tsx'
import { GrantTerms } from './grant-terms.tsx'
import { WhatIsCovered } from './what-is-covered.tsx'

interface ConsultantAccessProps {
  readonly consulting: Consulting
  readonly consultant: Consultant
  readonly today: Day
  /**
   * Whether the household has a subscription; without one the access can only be made smaller or ended, and the
   * consultant be left.
   */
  readonly isPaidFor: boolean
  readonly actions: ConsultingActions
  readonly onChange: () => void
}

/**
 * The chosen consultant and the access. A button asks the consultant to accept it; from then on every change takes
 * effect at once.
 */
export function ConsultantAccess(props: ConsultantAccessProps) {
  const { consulting, consultant, today, isPaidFor, actions } = props
  const granted = grantOf(consulting)
  const [draft, setDraft] = useState<Grant>(() => firstGrant(today))
  const grant = granted ?? draft
  const name = consultantName(consultant)

  function change(part: Partial<Grant>) {
    const next = { ...grant, ...part }
    setDraft(next)
    if (granted) void actions.grant(next)
  }

  // Without a subscription nothing more can be given, only less.
  const isDisabled = (area: GrantArea, level: GrantLevel) =>
    !isPaidFor && !isGranted({ areas: grant.areas }, area, level)

  return (
    <>
      <Head {...props} granted={granted} />
      <GrantState name={name} consulting={consulting} today={today} />
      {granted && consulting.extension && (
        <ExtensionRequest
          name={name}
          request={consulting.extension}
          grant={granted}
          today={today}
          isPaidFor={isPaidFor}
          actions={actions}
        />
      )}
      {(granted || isPaidFor) && (
        <>
          <AreaTable areas={grant.areas} isDisabled={isDisabled} onChange={(areas) => change({ areas })} />
          {isPaidFor && !granted && (
            <div className="flex flex-wrap justify-end gap-x-6">
              <TextAction onClick={() => change({ areas: everyArea('read') })}>Alle lesen lassen</TextAction>
            </div>
          )}
          <WhatIsCovered />
          <GrantTerms
            grant={grant}
            today={today}
            isPaidFor={isPaidFor}
            isGranted={granted !== null}
            onChange={change}
          />
        </>
      )}
      {granted && <OpeningMail name={name} consulting={consulting} actions={actions} />}
      {isPaidFor && !granted && <AskForAccess name={name} grant={grant} actions={actions} />}
    </>
  )
}

type OpeningMailProps = Pick<ConsultantAccessProps, 'consulting' | 'actions'> & { readonly name: string }

/** Whether the first opening of a day is told by mail. */
function OpeningMail({ name, consulting, actions }: OpeningMailProps) {
  return (
    <div className="mt-6 max-w-120">
      <Switch
        label="Mail beim ersten Öffnen am Tag"
        help={`Wir schreiben dir, wenn ${name} an einem Tag zum ersten Mal etwas von dir ansieht oder dir einen Vorschlag schickt.`}
        isOn={consulting.tells_opening}
        isSaving={actions.isSwitching}
        onChange={(isOn) => void actions.tellOpening(isOn)}
      />
    </div>
  )
}

/** Who was chosen, and how to end the access or choose somebody else. */
function Head(props: ConsultantAccessProps & { readonly granted: Grant | null }) {
  const { consulting, consultant, isPaidFor, actions, onChange, granted } = props
  const name = consultantName(consultant)
  const isAsked = consulting.state === 'asked'
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
      <div className="min-w-0 grow basis-72">
        <h3 className="text-18">{name}</h3>
        <div className="text-14 text-text-2">
          <ConsultantEntry consultant={consultant} />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
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
            {isAsked ? 'Anfrage zurücknehmen' : 'Zugriff beenden'}
          </NetworkButton>
        )}
      </div>
    </div>
  )
}
