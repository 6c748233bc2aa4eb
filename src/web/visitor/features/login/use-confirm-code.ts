import { useLocation, useNavigate } from 'react-router'
import { confirmSecondFactor } from '#contract/login.ts'
import { CallError } from '#contract/protocol/client.ts'
import { atField } from '#web/app/forms/at-field.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { forgetChallenge, readChallenge } from '#web/app/session/challenge.ts'
import { destinationAfterLogin } from '#web/app/session/destination.ts'
import { startSession } from '#web/app/session/session.ts'

interface ConfirmCodeOptions {
  /** The sentence at the field when the code is wrong. */
  readonly wrongCode: string
  /** Called when the second step has ended: too many wrong codes, or too late. */
  readonly onOver: () => void
}

/** Finishes the login with a code and goes on to the wanted page. */
export function useConfirmCode({ wrongCode, onOver }: ConfirmCodeOptions) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useContractForm({
    schema: confirmSecondFactor.body,
    defaultValues: { token: readChallenge()?.token ?? '', code: '' },
    send: async (body) => {
      try {
        const { token: _, ...session } = await api.call(confirmSecondFactor, { body })
        forgetChallenge()
        startSession(session)
      } catch (error) {
        if (error instanceof CallError && error.has('link_invalid')) return onOver()
        throw atField(error, 'invalid_code', 'code', wrongCode)
      }
      await navigate(destinationAfterLogin(search), { replace: true })
    },
  })
}
