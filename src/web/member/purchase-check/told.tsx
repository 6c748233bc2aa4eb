import { Fragment, type ReactNode } from 'react'
import type { Answered, CheckInput } from '#domain/property/check/check-answer.ts'
import { inputLabel, refusalWords } from './check-words.ts'
import { goToField } from './field-place.ts'

/** The number of missing fields that are named; more would hide the first. */
const MOST_NAMED = 3

interface ToldProps<Value> {
  readonly of: Answered<Value>
  readonly children: (value: Value) => ReactNode
}

/** What a block says when its figures can be computed; otherwise what they lack, or why they cannot be. */
export function Told<Value>({ of, children }: ToldProps<Value>) {
  if (of.value !== null) return children(of.value)
  return (
    <p className="mt-3 text-14 text-text-2">
      {of.missing.length > 0 ? (
        <>
          {'Dafür fehlt noch: '}
          <MissingInputs inputs={of.missing.slice(0, MOST_NAMED)} />
          {of.missing.length > MOST_NAMED ? ` und ${of.missing.length - MOST_NAMED} weitere Angaben.` : '.'}
        </>
      ) : (
        of.refusal && refusalWords[of.refusal]
      )}
    </p>
  )
}

/** The fields that a figure lacks; each leads to its place in the form. */
function MissingInputs({ inputs }: { readonly inputs: readonly CheckInput[] }) {
  return inputs.map((input, at) => (
    <Fragment key={input}>
      {at > 0 && ', '}
      <button
        type="button"
        className="touch-target relative rounded-small font-semibold text-primary underline underline-offset-4"
        onClick={() => goToField(input)}
      >
        {inputLabel(input)}
      </button>
    </Fragment>
  ))
}

interface ShortToldProps<Value> extends ToldProps<Value> {
  /** What the figure is, for screen readers where it lacks something. */
  readonly name: string
}

/** A single figure, or what it lacks: "fehlt" leads to the first field that it lacks. */
export function ShortTold<Value>({ of, name, children }: ShortToldProps<Value>) {
  if (of.value !== null) return children(of.value)
  const [first] = of.missing
  if (first === undefined)
    return (
      <span className="block text-14 font-normal tracking-normal whitespace-normal text-text-3">
        {of.refusal && refusalWords[of.refusal]}
      </span>
    )
  return (
    <button
      type="button"
      className="touch-target relative rounded-small text-16 font-semibold text-primary underline underline-offset-4"
      onClick={() => goToField(first)}
    >
      fehlt
      <span className="sr-only">{`: ${inputLabel(first)}, für ${name}`}</span>
    </button>
  )
}
