import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type BaseSyntheticEvent, useState } from 'react'
import {
  type Control,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { CallError } from '#contract/protocol/client.ts'
import type { Input, Output, Schema } from '#contract/protocol/endpoint.ts'
import { isReauthenticationMissing } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'

export type ValuesOf<S> = Input<S> extends FieldValues ? Input<S> : FieldValues
type BodyFrom<S> = Output<S>

interface ContractFormOptions<S extends Schema> {
  /** The schema of the contract: one validation on both ends. */
  readonly schema: S
  readonly defaultValues: DefaultValues<ValuesOf<S>>
  /** Sends what was checked; throwing keeps the form as it is and shows the sentence. */
  readonly send: (body: BodyFrom<S>) => Promise<void> | void
  /** Fields that have another name in the form than on the server: server name → form name. */
  readonly renamed?: Readonly<Record<string, Path<ValuesOf<S>>>>
  /** The sentence for a refusal that belongs to no field, where the usual words do not fit. */
  readonly sentenceOf?: (error: unknown) => string
}

export interface ContractForm<Values extends FieldValues> {
  readonly control: Control<Values>
  /** For text fields, checkboxes and native selects: `<TextField {...form.field('email')} label="E-Mail" />`. */
  field(
    name: Path<Values>,
  ): ReturnType<UseFormReturn<Values>['register']> & { readonly error: string | undefined }
  readonly errorOf: (name: string) => string | undefined
  /** A refusal that belongs to no field: it stands above the button. */
  readonly problem: string | undefined
  clearProblem(): void
  readonly isSending: boolean
  readonly isDirty: boolean
  readonly submit: (event?: BaseSyntheticEvent) => void
  /** Sends something else than the fields; a refusal is shown at them like after a submit. */
  attempt(send: () => Promise<void>): void
  readonly form: UseFormReturn<Values, unknown, Values>
}

/**
 * The one pattern for forms: react-hook-form with the contract's schema. Errors of the server stand at their fields
 * like our own; what was typed stays, the first wrong field gets the focus.
 */
export function useContractForm<S extends Schema>(
  options: ContractFormOptions<S>,
): ContractForm<ValuesOf<S>> {
  type Values = ValuesOf<S>
  const [problem, setProblem] = useState<string>()
  const form = useForm<Values, unknown, Values>({
    resolver: resolverFor<Values>(options.schema),
    defaultValues: options.defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  })
  const { errors, isSubmitting, isDirty } = form.formState

  function errorOf(name: string): string | undefined {
    const parts = name.split('.')
    const found = parts.reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), errors)
    return isRecord(found) && typeof found['message'] === 'string' ? found['message'] : undefined
  }

  async function attempt(send: () => Promise<void> | void): Promise<void> {
    setProblem(undefined)
    try {
      await send()
    } catch (error) {
      // Whoever closed that dialog knows that nothing was sent.
      if (isReauthenticationMissing(error)) return
      const atFields = fieldErrors(error)
      for (const [position, { field, message }] of atFields.entries()) {
        const name = options.renamed?.[field] ?? (field as Path<Values>)
        form.setError(name, { type: 'server', message }, { shouldFocus: position === 0 })
      }
      const isShown = atFields.some(({ field }) => isFieldOf(form, options.renamed?.[field] ?? field))
      if (!isShown) setProblem(atFields[0]?.message ?? (options.sentenceOf ?? sentenceOf)(error))
    }
  }

  return {
    control: form.control,
    field: (name) => ({ ...form.register(name), error: errorOf(name) }),
    errorOf,
    problem,
    clearProblem: () => setProblem(undefined),
    isSending: isSubmitting,
    isDirty,
    submit: (event) =>
      void form.handleSubmit((values) => attempt(() => options.send(values as BodyFrom<S>)))(event),
    attempt: (send) => void attempt(send),
    form,
  }
}

function resolverFor<Values extends FieldValues>(schema: Schema): Resolver<Values, unknown, Values> {
  type StandardSchema = Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0]
  return standardSchemaResolver<Values, unknown, Values>(schema as StandardSchema)
}

function fieldErrors(error: unknown): readonly { readonly field: string; readonly message: string }[] {
  if (!(error instanceof CallError)) return []
  return error.errors.flatMap(({ field, message }) => (field ? [{ field, message }] : []))
}

function isFieldOf<Values extends FieldValues>(
  form: UseFormReturn<Values, unknown, Values>,
  name: string,
): boolean {
  return name.split('.')[0] !== undefined && (name.split('.')[0] ?? '') in form.getValues()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
