import type { CustomerAction } from '#contract/admin/customers.ts'
import type { Day } from '#domain/calendar/day.ts'
import { Checkbox } from '#web/kit/controls/checkbox.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { RadioGroup } from '#web/kit/fields/radio-group.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { WholeNumberField } from '#web/kit/fields/whole-number-field.tsx'
import { DateField } from '#web/kit/pickers/date-field.tsx'

interface ActionFieldsProps<Action> {
  readonly action: Action
  readonly today: Day
  readonly errorOf: (name: string) => string | undefined
  readonly onChange: (action: CustomerAction) => void
}

type Of<Kind extends CustomerAction['kind']> = Extract<CustomerAction, { readonly kind: Kind }>

const MOST_MONTHS = 24

/** The choices of an action; none where there is nothing to choose. */
export function ActionFields(props: ActionFieldsProps<CustomerAction>) {
  const { action, ...rest } = props
  switch (action.kind) {
    case 'end':
      return <EndFields {...rest} action={action} />
    case 'withdraw':
      return <WithdrawFields {...rest} action={action} />
    case 'refund':
      return <RefundFields {...rest} action={action} />
    case 'paid_by_transfer':
      return <TransferFields {...rest} action={action} />
    case 'credit':
      return (
        <WholeNumberField
          label="Monate"
          unit="Monate"
          minimum={1}
          maximum={MOST_MONTHS}
          value={action.months}
          onChange={(months) => rest.onChange({ ...action, months })}
          error={rest.errorOf('action.months')}
        />
      )
    default:
      return null
  }
}

function EndFields({ action, today, errorOf, onChange }: ActionFieldsProps<Of<'end'>>) {
  const isExtraordinary = action.end === 'extraordinary'
  return (
    <>
      <DateField
        label="Erklärt am"
        help="Der Tag, an dem die Kündigung ankam. Er zählt, auch wenn du sie erst heute einträgst."
        value={action.declared_on}
        today={today}
        maximum={today}
        onCommit={(day) => day && onChange({ ...action, declared_on: day })}
        error={errorOf('action.declared_on')}
      />
      <RadioGroup
        label="Art"
        choices={[
          { value: 'ordinary', label: 'Ordentlich', note: 'Zum nächstmöglichen Ende, oder zum gewünschten.' },
          {
            value: 'extraordinary',
            label: 'Außerordentlich',
            note: 'Ein wichtiger Grund trägt (§ 314 BGB). Was danach bezahlt ist, geht taggenau zurück.',
          },
        ]}
        value={action.end}
        onChange={(end) =>
          onChange({ ...action, end, on: end === 'extraordinary' ? action.declared_on : null })
        }
      />
      <DateField
        label={isExtraordinary ? 'Letzter Tag' : 'Gewünschter letzter Tag'}
        {...(isExtraordinary ? {} : { help: 'Leer: so früh wie möglich.' })}
        value={action.on}
        today={today}
        isEmptyAllowed={!isExtraordinary}
        onCommit={(on) => onChange({ ...action, on })}
        error={errorOf('action.on')}
      />
    </>
  )
}

function WithdrawFields({ action, today, errorOf, onChange }: ActionFieldsProps<Of<'withdraw'>>) {
  return (
    <>
      <DateField
        label="Abgeschickt am"
        help="Bei einem Brief der Tag, an dem er abging."
        value={action.sent_on}
        today={today}
        maximum={today}
        onCommit={(day) => day && onChange({ ...action, sent_on: day })}
        error={errorOf('action.sent_on')}
      />
      <Checkbox
        label="Aus Kulanz annehmen, wenn die Frist vorbei war"
        help="Ein Widerruf wird nicht mehr zurückgenommen."
        checked={action.is_goodwill}
        onChange={({ target }) => onChange({ ...action, is_goodwill: target.checked })}
        error={errorOf('action.is_goodwill')}
      />
    </>
  )
}

function RefundFields({ action, errorOf, onChange }: ActionFieldsProps<Of<'refund'>>) {
  return (
    <>
      <MoneyField
        label="Betrag"
        help="Leer: alles, was noch da ist."
        isEmptyAllowed
        minimumCents={1}
        valueCents={action.amount_cents}
        onCommit={(cents) => onChange({ ...action, amount_cents: cents })}
        error={errorOf('action.amount_cents')}
      />
      <Checkbox
        label="Aus Kulanz"
        help="Die Mail sagt dann, dass nichts geschuldet war."
        checked={action.is_goodwill}
        onChange={({ target }) => onChange({ ...action, is_goodwill: target.checked })}
        error={errorOf('action.is_goodwill')}
      />
    </>
  )
}

function TransferFields({ action, today, errorOf, onChange }: ActionFieldsProps<Of<'paid_by_transfer'>>) {
  return (
    <>
      <DateField
        label="Eingegangen am"
        value={action.paid_on}
        today={today}
        maximum={today}
        onCommit={(day) => day && onChange({ ...action, paid_on: day })}
        error={errorOf('action.paid_on')}
      />
      <TextField
        label="Verwendungszweck"
        help="Wie er auf dem Kontoauszug steht."
        maxLength={140}
        value={action.reference}
        onChange={({ target }) => onChange({ ...action, reference: target.value })}
        error={errorOf('action.reference')}
      />
    </>
  )
}
