import { CallError } from '#contract/protocol/client.ts'
import { resendVerification } from '#contract/registration.ts'
import { api } from '#web/app/network/client.ts'
import { ResendMail } from './resend-mail.tsx'

interface ResendVerificationProps {
  readonly token: string
  /** Whether the mail was sent a moment ago. */
  readonly isFresh?: boolean
}

/** Sends the verification mail of a registration again. */
export function ResendVerification({ token, isFresh = false }: ResendVerificationProps) {
  return <ResendMail send={() => resend(token)} isFresh={isFresh} />
}

async function resend(token: string): Promise<void> {
  try {
    await api.call(resendVerification, { body: { token } })
  } catch (error) {
    if (error instanceof CallError && error.has('link_invalid')) throw new CallError(410, registrationGone)
    throw error
  }
}

const registrationGone = {
  errors: [
    {
      message:
        'Diese Registrierung gibt es nicht mehr, oder sie ist schon bestätigt. Melde dich an oder registriere dich noch einmal.',
    },
  ],
}
