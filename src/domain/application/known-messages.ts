import { withoutEntries } from './without-entries.ts'

/** A name or an expression of the program: `goal.amounts[0]`, `(intermediate value).map`, `t.flatMap(...)`. */
const CODE = String.raw`(?:[\w$#]+|\(intermediate value\))(?:\.[\w$#]+|\[[\w$.]*\]|\((?:\.\.\.)?\))*`
/** A name in quotes, which is left out all the same: it may be one that was computed. */
const NAME = String.raw`(["'][^"'\n]{0,200}["'])`
const NOTHING = '(?:undefined|null)'

/**
 * The beginnings of messages that browsers, the server's runtime and the libraries write themselves, with names of the
 * program and numbers, but nothing that somebody could have entered: where a message goes on with a value, the pattern
 * ends before it.
 */
const known: readonly RegExp[] = [
  // Chromium, and the server.
  `Cannot (?:read|set) properties of ${NOTHING}(?: \\((?:reading|setting) ${NAME}\\)$)?`,
  `Cannot read property ${NAME} of ${NOTHING}$`,
  `Cannot destructure property ${NAME} of ${NAME} as it is ${NOTHING}\\.$`,
  `Cannot access ${NAME} before initialization$`,
  'Cannot convert undefined or null to object$',
  'Assignment to constant variable\\.$',
  `${CODE} is not (?:a function|a constructor|iterable|defined)(?=$|\\. \\(In | \\(| or its return value)`,
  `${CODE} is ${NOTHING}$`,
  `(?:object|${NOTHING}) is not iterable`,
  'Maximum call stack size exceeded\\.?$',
  'Invalid (?:array length|string length|time value|date)$',
  'Invalid count value: -?\\d+$',
  'Reduce of empty array with no initial value$',
  'Converting circular structure to JSON',
  'Unexpected token',
  'Unexpected end of (?:JSON )?input$',
  'Unexpected non-whitespace character after JSON',
  'Failed to fetch(?: dynamically imported module: https?:\\S+)?$',
  `Failed to (?:execute|construct|set|read) ${NAME}(?: (?:on|from) ${NAME})?(?=:|$)`,
  'The user aborted a request\\.$',
  'signal (?:is aborted without reason|timed out)$',
  'ResizeObserver loop (?:limit exceeded|completed with undelivered notifications\\.)$',
  'Script error\\.?$',
  'Unable to preload CSS for /assets/[\\w.-]+$',
  // Firefox.
  `can't access property ${NAME}, ${CODE} is ${NOTHING}$`,
  `can't access lexical declaration ${NAME} before initialization$`,
  `can't convert ${NOTHING} to object$`,
  `invalid assignment to const ${NAME}$`,
  `assignment to undeclared variable ${CODE}$`,
  `${NOTHING} has no properties$`,
  'cyclic object value$',
  'JSON\\.parse: [a-z -]+ at line \\d+ column \\d+ of the JSON data$',
  'reduce of empty array with no initial value$',
  'invalid (?:array length|date)$',
  'too much recursion$',
  'out of memory$',
  'NetworkError when attempting to fetch resource\\.$',
  'error loading dynamically imported module: https?:\\S+$',
  'The operation (?:was aborted|is insecure|timed out)\\.? ?$',
  `Permission denied to access property ${NAME}$`,
  // Safari.
  `${NOTHING} is not (?:an object|a function|a constructor) \\((?:evaluating|near) ${NAME}\\)$`,
  `Can't find variable: ${CODE}$`,
  'Cannot access uninitialized variable\\.$',
  'Attempted to assign to readonly property\\.$',
  'JSON Parse error',
  'Load failed$',
  'Importing a module script failed\\.$',
  'The string did not match the expected pattern\\.$',
  'The (?:object can not be found here|network connection was lost|quota has been exceeded)\\.$',
  'Type error$',
  'cancelled$',
  // The product: the address of a page that does not exist, in the words of the specification.
  'Page Not Found: /[\\w/.-]*$',
].map((pattern) => new RegExp(`^(?:${pattern})`, 'du'))

/** Messages whose numbers tell what has happened. */
const told: readonly RegExp[] = [/^HTTP \d{3}$/u, /^Minified React error #\d{1,4}(?=;)/u]

/** In place of a message that is not known: it may have a name or an amount in it. */
const UNKNOWN = '[message]'

/**
 * The message of an error as it is reported: only as far as it is known to be one of the messages that the browsers
 * write themselves. Names cannot be told from other words, so anything else is left out as a whole.
 */
export function knownMessage(message: string): string {
  const exact = told.map((pattern) => pattern.exec(message)?.[0]).find((found) => found !== undefined)
  if (exact !== undefined) return exact
  const found = known.map((pattern) => pattern.exec(message)).find((match) => match !== null)
  return found ? withoutEntries(withoutNames(found)) : UNKNOWN
}

function withoutNames(found: RegExpExecArray): string {
  const [, ...names] = found.indices ?? []
  // From the last to the first, so that the places before stay what they are.
  return names
    .filter((place) => place !== undefined)
    .reduceRight((text, [from, to]) => `${text.slice(0, from)}…${text.slice(to)}`, found[0])
}
