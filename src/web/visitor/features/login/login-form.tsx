import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link, useLocation, useNavigate } from 'react-router'
import { login } from '#contract/login.ts'
import { CallError } from '#contract/protocol/client.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { PasswordField } from '#web/app/credentials/password-field.tsx'
import { EntryForm } from '#web/app/forms/entry-form.tsx'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { keepChallenge } from '#web/app/session/challenge.ts'
import { destinationAfterLogin, secondFactorAddress } from '#web/app/session/destination.ts'
import { forgetLoginErrors, storeLoginErrors } from '#web/app/session/login-errors.ts'
import { startSession } from '#web/app/session/session.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { LoginProblem, isWrongPair, Unconfirmed } from './login-problem.tsx'

/** Signs in and goes on to the wanted page, by way of the second factor where one is on. */
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
    <EntryForm
      form={form}
      action="Anmelden"
      loadingLabel="Meldet an"
      refusal={
        <>
          {unconfirmed && <Unconfirmed {...unconfirmed} />}
          {form.problem !== undefined && (
            <LoginProblem sentence={form.problem} refusal={refusal} email={email} />
          )}
        </>
      }
      below={
        <>
          Noch kein Konto? <Link to="/auth/registrieren">Kostenlos registrieren</Link>
          <p className="mt-3">
            Mit zweitem Faktor fragen wir danach nach sechs Ziffern. Zugangsdaten deiner Bank brauchen wir
            nie.
          </p>
        </>
      }
    >
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
    </EntryForm>
  )
}

// The page must not tell which of the two is wrong, so both are marked.
const refusedFrame = '!border-negative inset-ring inset-ring-negative'

const forgottenClass =
  'touch-target relative font-semibold text-primary underline-offset-4 hover:text-primary-hover hover:underline'

/** Keeps the problem list of a refused login; a failure without such a list belongs to no field. */
function keepLoginErrors(error: unknown): void {
  if (!(error instanceof CallError) || error.errors.length === 0) return
  storeLoginErrors(error.errors.map(({ message }) => message))
}
