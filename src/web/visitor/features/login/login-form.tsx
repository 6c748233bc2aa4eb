import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { login } from '#contract/auth.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { api } from '#web/api/client.ts'
import { startSession } from '#web/identity/session.ts'
import { keepChallenge } from '#web/identity/challenge.ts'
import { destinationAfterLogin, secondFactorAddress } from '#web/identity/destination.ts'
import { Button } from '#web/controls/button.tsx'
import { PasswordField } from '#web/proof/password-field.tsx'
import { TextField } from '#web/fields/text-field.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { keepLoginErrors } from './keep-login-errors.ts'
import { forgetLoginErrors } from '#web/identity/login-errors.ts'
import { LoginProblem, isWrongPair } from './login-problem.tsx'
import { Unconfirmed } from './unconfirmed.tsx'

/** Signs in and goes on to where somebody wanted to go, by way of the second factor where one is on. */
export function LoginForm() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [unconfirmed, setUnconfirmed] = useState<{ readonly email: string; readonly token: string }>()
  const [refusal, setRefusal] = useState<unknown>()
  const isRefused = isWrongPair(refusal)
  const form = useContractForm({
    schema: login.body,
    defaultValues: { email: '', password: '' },
    send: async (body) => {
      setUnconfirmed(undefined)
      setRefusal(undefined)
      forgetLoginErrors()
      try {
        await enter(await api.call(login, { body }))
      } catch (error) {
        keepLoginErrors(error)
        setRefusal(error)
        if (isWrongPair(error)) form.form.setFocus('password', { shouldSelect: true })
        throw error
      }
    },
  })
  const email = useWatch({ control: form.control, name: 'email' })

  async function enter({ id, token, ...person }: DataOf<typeof login>): Promise<void> {
    if (id === null) {
      if (token !== null) setUnconfirmed({ email: person.email, token })
      return
    }
    startSession({ id, ...person })
    const wanted = destinationAfterLogin(search)
    const isDue = person.twoFaRequired && token !== null
    if (isDue) keepChallenge({ token })
    await navigate(isDue ? secondFactorAddress(wanted) : wanted, { replace: true })
  }

  return (
    // Until React is there, `dialog` makes sending do nothing: a plain form would put the password into the address.
    <form method="dialog" noValidate onSubmit={(event) => form.submit(event)} className="flex flex-col gap-6">
      {unconfirmed && <Unconfirmed {...unconfirmed} />}
      {form.problem !== undefined && <LoginProblem sentence={form.problem} refusal={refusal} email={email} />}
      <TextField
        label="E-Mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('email')}
        frameClassName={isRefused ? refusedFrame : ''}
      />
      <PasswordField
        label="Passwort"
        aside={
          <Link to="/auth/passwort-vergessen" state={{ email }} className={forgottenClass}>
            Passwort vergessen
          </Link>
        }
        autoComplete="current-password"
        {...form.field('password')}
        frameClassName={isRefused ? refusedFrame : ''}
      />
      <Button type="submit" isLoading={form.isSending} loadingLabel="Meldet an" className="w-full">
        Anmelden
      </Button>
      <p className="text-14 text-text-3">
        Noch kein Konto?{' '}
        <Link
          to="/auth/registrieren"
          className="font-semibold text-text underline underline-offset-4 hover:decoration-2"
        >
          Kostenlos registrieren
        </Link>
        <span className="mt-3 block">
          Mit zweitem Faktor fragen wir danach nach sechs Ziffern. Zugangsdaten deiner Bank brauchen wir nie.
        </span>
      </p>
    </form>
  )
}

// Which of the two is wrong is nobody's business, so both are marked.
const refusedFrame = '!border-negative inset-ring inset-ring-negative'

const forgottenClass =
  'touch-target relative font-semibold text-primary underline-offset-4 hover:text-primary-hover hover:underline'
