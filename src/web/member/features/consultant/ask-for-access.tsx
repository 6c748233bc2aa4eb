import { useState } from 'react'
import { MAX_MESSAGE } from '#contract/consultant.ts'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { type Grant, isNothingShown } from '#web/member/consulting/household-grant.ts'
import type { ConsultingActions } from '#web/member/consulting/use-consulting.ts'
import { keepMessage, keptMessage } from './kept-message.ts'

interface AskForAccessProps {
  readonly name: string
  readonly grant: Grant
  readonly actions: ConsultingActions
}

/** The request to the consultant, with a message if one wants to write one, which is kept until it is sent. */
export function AskForAccess({ name, grant, actions }: AskForAccessProps) {
  const [message, setMessage] = useState(keptMessage)
  const isTooLong = [...message].length > MAX_MESSAGE
  const isNothing = isNothingShown(grant)
  async function ask() {
    const isAsked = await actions.grant({
      ...grant,
      ...(message.trim() !== '' && { message: message.trim() }),
    })
    if (isAsked) keepMessage('')
  }
  return (
    <div className="mt-6">
      <div className="max-w-140">
        <TextArea
          label="Nachricht"
          isOptional
          rows={3}
          value={message}
          onChange={(event) => {
            setMessage(event.target.value)
            keepMessage(event.target.value)
          }}
          help={`Geht mit der Anfrage an ${name}. Höchstens ${MAX_MESSAGE} Zeichen.`}
          error={isTooLong ? `Das sind mehr als ${MAX_MESSAGE} Zeichen.` : undefined}
        />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <NetworkButton
          isLoading={actions.isGranting}
          loadingLabel="Fragt an"
          disabled={isNothing || isTooLong}
          onClick={() => void ask()}
        >
          Zugriff anbieten
        </NetworkButton>
        <p className="text-14 text-text-2">
          {isNothing
            ? 'Wähl mindestens einen Bereich, den du zeigen willst.'
            : `Noch hat ${name} keinen Zugriff. Er beginnt, wenn ${name} annimmt.`}
        </p>
      </div>
    </div>
  )
}
