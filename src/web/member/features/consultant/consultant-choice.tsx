import { useState } from 'react'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { TextAction } from '#web/kit/controls/text-action.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import type { Consultant, Consulting } from '#web/member/consulting/consulting-query.ts'
import { consultantName } from '#web/member/consulting/household-grant.ts'
import type { ConsultingActions } from '#web/member/consulting/use-consulting.ts'
import { ConsultantEntry } from './consultant-entry.tsx'

interface ConsultantChoiceProps {
  readonly consultants: Consulting['consultants']
  readonly current: Consultant | null
  readonly actions: ConsultingActions
  readonly onDone: () => void
}

/**
 * The consultants who can be chosen. Choosing gives no access yet; choosing another consultant ends the
 * access of the former one.
 */
export function ConsultantChoice({ consultants, current, actions, onDone }: ConsultantChoiceProps) {
  const [chosenId, setChosenId] = useState<string | null>(current?.id ?? null)
  const isOther = chosenId !== null && chosenId !== current?.id

  async function choose() {
    if (chosenId !== null && (await actions.choose(chosenId))) onDone()
  }

  async function remove(leaving: Consultant) {
    await actions.remove(consultantName(leaving))
    onDone()
  }

  return (
    <>
      <RadioGroup
        label="Wen möchtest du wählen?"
        choices={consultants.map((consultant) => ({
          value: consultant.id,
          label: consultantName(consultant),
          note: (
            <>
              <ConsultantEntry consultant={consultant} />
              {!consultant.takes_clients && <span className="block">nimmt zurzeit niemanden an</span>}
            </>
          ),
          isDisabled: !consultant.takes_clients && consultant.id !== current?.id,
        }))}
        value={chosenId}
        onChange={setChosenId}
      />
      <p className="mt-4 max-w-prose text-14 text-text-3">
        {current
          ? `Der Zugriff von ${consultantName(current)} endet damit.`
          : 'Damit ist noch nichts freigegeben. Das bestimmst du im nächsten Schritt.'}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <NetworkButton
          variant="outline"
          isLoading={actions.isChoosing}
          loadingLabel="Wählt"
          disabled={!isOther}
          onClick={() => void choose()}
        >
          Wählen
        </NetworkButton>
        {current && (
          <>
            <TextAction disabled={actions.isChoosing} onClick={() => void remove(current)}>
              Niemanden
            </TextAction>
            <TextAction onClick={onDone}>Abbrechen</TextAction>
          </>
        )}
      </div>
    </>
  )
}
