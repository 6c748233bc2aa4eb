/** What is wrong with a form, each at its field. */
export interface FormIssue {
  readonly message: string
  readonly path: readonly (string | number)[]
}

/** The result of checking what was typed: what is sent, or what is wrong. */
export type FormResult<Checked> = { readonly value: Checked } | { readonly issues: readonly FormIssue[] }

/** A schema like those of the contract, for a form whose values still have to be converted into what is sent. */
export interface FormSchema<Values, Checked> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (values: unknown) => FormResult<Checked>
    /** For the compiler only: the values of the form, and what it sends. */
    readonly types?: { readonly input: Values; readonly output: Checked } | undefined
  }
}

/** A form's own rules as a schema, so that every form is checked in one way. */
export function formSchema<Values, Checked>(
  check: (values: Values) => FormResult<Checked>,
): FormSchema<Values, Checked> {
  // The values are those that the form was filled with.
  const validate = (values: unknown) => check(values as Values)
  return { '~standard': { version: 1, vendor: 'wohlstandskompass', validate } }
}

interface Parsed {
  readonly success: boolean
  readonly error?: {
    readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[]
  }
}

/**
 * What a schema of the contract finds wrong with the value to be sent, at the fields of the form.
 * @param formField the form's name for a field of the contract, which is `balance.day` or `owners.0.shareBp`
 */
export function issuesIn(
  { error }: Parsed,
  formField: (field: string) => string = (field) => field,
): readonly FormIssue[] {
  return (error?.issues ?? []).map(({ path, message }) => ({
    message,
    path: [formField(path.map(String).join('.'))],
  }))
}
