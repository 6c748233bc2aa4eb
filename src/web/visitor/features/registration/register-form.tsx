import { Controller, useWatch } from 'react-hook-form'
import { register } from '#contract/registration.ts'
import { NewPasswordField } from '#web/app/credentials/new-password-field.tsx'
import { salutationChoices } from '#web/app/credentials/salutation-words.ts'
import { EntryForm } from '#web/app/forms/entry-form.tsx'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { NewTab } from '#web/app/links/new-tab.tsx'
import { api } from '#web/app/network/client.ts'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { mailSentenceOf } from '#web/visitor/mail-links/mail-sentence.ts'
import { keepRegistration } from '#web/visitor/mail-links/registration.ts'

/** The form that registers; every refusal stands at its field and nothing that was typed is lost. */
export function RegisterForm() {
  const form = useContractForm({
    schema: register.body,
    defaultValues: { salutation: 'k', name: '', surname: '', email: '', password: '' },
    send: async (body) => {
      const { name, email, token } = await api.call(register, { body })
      keepRegistration({ name, email, token })
      window.scrollTo({ top: 0 })
    },
    sentenceOf: mailSentenceOf,
  })
  const [name, surname, email, password] = useWatch({
    control: form.control,
    name: ['name', 'surname', 'email', 'password'],
  })
  // The fields are in the order of the page: the first wrong one gets the focus.
  const fields = {
    name: form.field('name'),
    surname: form.field('surname'),
    email: form.field('email'),
    password: form.field('password'),
    terms: form.field('terms'),
    adult: form.field('adult'),
  }

  return (
    <EntryForm
      form={form}
      action="Kostenlos registrieren"
      loadingLabel="Registriert"
      below="Du bekommst eine E-Mail mit einem Link zum Bestätigen."
    >
      <Controller
        control={form.control}
        name="salutation"
        render={({ field }) => (
          <RadioGroup
            label="Anrede"
            isInline
            choices={salutationChoices}
            value={field.value}
            onChange={field.onChange}
            error={form.errorOf('salutation')}
          />
        )}
      />
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField label="Vorname" autoComplete="given-name" {...fields.name} />
        <TextField label="Nachname" autoComplete="family-name" {...fields.surname} />
      </div>
      <TextField
        label="E-Mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...fields.email}
        // A wrong address is reported on leaving the field, and the sentence disappears while it is corrected.
        onBlur={async (event) => {
          await fields.email.onBlur(event)
          if (email !== '') await form.form.trigger('email')
        }}
        onChange={async (event) => {
          await fields.email.onChange(event)
          if (fields.email.error !== undefined) await form.form.trigger('email')
        }}
      />
      <NewPasswordField
        label="Passwort"
        password={password}
        ownWords={[name, surname, email]}
        {...fields.password}
        onChange={async (event) => {
          await fields.password.onChange(event)
          if (fields.password.error !== undefined) await form.form.trigger('password')
        }}
      />
      <div className="flex flex-col gap-4 border-t border-border pt-6">
        <Checkbox
          label={
            <>
              Ich stimme den <NewTab to="/agb">AGB</NewTab> zu. Was mit meinen Daten geschieht, steht in den{' '}
              <NewTab to="/datenschutz">Datenschutzhinweisen</NewTab>.
            </>
          }
          {...fields.terms}
        />
        <Checkbox label="Ich bin mindestens 18 Jahre alt." {...fields.adult} />
      </div>
    </EntryForm>
  )
}
