import { knownMessage } from './known-messages.ts'

/** The report of an error as the library makes it, as far as it is read here. */
interface ErrorReport {
  readonly exception?: { readonly values?: readonly ReportedError[] }
}

interface ReportedError {
  readonly type?: string
  readonly value?: string
  readonly stacktrace?: { readonly frames?: readonly Frame[] }
}

interface Frame {
  readonly filename?: string
  readonly function?: string
  readonly lineno?: number
  readonly colno?: number
  readonly in_app?: boolean
}

const sent = ['type', 'event_id', 'timestamp', 'platform', 'level', 'environment', 'release'] as const
/** The name of a kind of errors, as programs write it. */
const isName = /^[A-Za-z_$][\w$]{0,60}$/u
const sentOfFrame = ['filename', 'function', 'lineno', 'colno', 'in_app'] as const

/**
 * The part of the report of an error that leaves the product, from the browser as from the server: when and in which
 * version it happened, its kind, its message where that is known to contain nothing that somebody could have entered,
 * and where in the program it happened. Everything else that a library or the database adds stays here.
 *
 * @param placeOf what is told of the name of a file
 */
export function cleanReport<Report extends ErrorReport>(
  report: Report,
  placeOf: (filename: string) => string,
) {
  const cleanFrame = ({ filename, ...frame }: Frame) => ({
    ...only(frame, sentOfFrame),
    ...(filename !== undefined && { filename: placeOf(filename) }),
  })
  return {
    ...only(report, sent),
    exception: {
      values: (report.exception?.values ?? []).map(({ type, value, stacktrace }) => ({
        ...(type !== undefined && { type: isName.test(type) ? type : 'Error' }),
        value: knownMessage(value ?? ''),
        ...(stacktrace?.frames && { stacktrace: { frames: stacktrace.frames.map(cleanFrame) } }),
      })),
    },
  }
}

/** The properties of an object that are named and have a value. */
function only<From extends object, Key extends string>(
  from: From,
  keys: readonly Key[],
): Pick<From, Key & keyof From> {
  const named = Object.entries(from).filter(
    ([key, value]) => value !== undefined && keys.some((each) => each === key),
  )
  return Object.fromEntries(named) as Pick<From, Key & keyof From>
}
