import { describe, expect, test } from 'vitest'
import { knownMessage } from './known-messages.ts'

/** Messages as the browsers write them, and what is told of them; without a second text all of it. */
const real: readonly (readonly [message: string, told?: string])[] = [
  // Chromium.
  ["Cannot read properties of null (reading 'amountCents')", 'Cannot read properties of null (reading …)'],
  ["Cannot set properties of undefined (setting 'day')", 'Cannot set properties of undefined (setting …)'],
  [
    "Cannot destructure property 'data' of 'undefined' as it is undefined.",
    'Cannot destructure property … of … as it is undefined.',
  ],
  ['e.map is not a function'],
  ['t.rows(...).filter is not a function'],
  ['(intermediate value).find is not a function'],
  ['goals is not iterable'],
  ['undefined is not iterable (cannot read property Symbol(Symbol.iterator))', 'undefined is not iterable'],
  ['object is not iterable (cannot read property Symbol(Symbol.iterator))', 'object is not iterable'],
  ['planned is not defined'],
  ['t is not a constructor'],
  ["Cannot access 'n' before initialization", 'Cannot access … before initialization'],
  ['Cannot convert undefined or null to object'],
  ['Assignment to constant variable.'],
  ['Maximum call stack size exceeded'],
  ['Invalid array length'],
  ['Invalid time value'],
  ['Reduce of empty array with no initial value'],
  ['Unexpected end of JSON input'],
  [
    'Unexpected non-whitespace character after JSON at position 4',
    'Unexpected non-whitespace character after JSON',
  ],
  ['Failed to fetch'],
  [
    'Failed to fetch dynamically imported module: https://plan.example.de/assets/goals-page-Ab1.js',
    'Failed to fetch dynamically imported module: https://plan.example.de/assets/goals-page-Ab#.js',
  ],
  [
    "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    'Failed to execute … on …',
  ],
  ['signal is aborted without reason'],
  ['The user aborted a request.'],
  ['ResizeObserver loop completed with undelivered notifications.'],
  ['Script error.'],
  ['Unable to preload CSS for /assets/goals-page.css'],
  // Firefox.
  ['t is undefined'],
  ['this.rows[n] is undefined'],
  ['can\'t access property "amountCents", t is undefined', "can't access property …, t is undefined"],
  [
    "can't access lexical declaration 'n' before initialization",
    "can't access lexical declaration … before initialization",
  ],
  ["can't convert undefined to object"],
  ['undefined has no properties'],
  ['cyclic object value'],
  [
    'JSON.parse: unexpected character at line 1 column 12 of the JSON data',
    'JSON.parse: unexpected character at line # column # of the JSON data',
  ],
  ['too much recursion'],
  ['NetworkError when attempting to fetch resource.'],
  [
    'error loading dynamically imported module: https://plan.example.de/assets/a.js',
    'error loading dynamically imported module: https://plan.example.de/assets/a.js',
  ],
  ['The operation was aborted. '],
  // Safari.
  [
    "undefined is not an object (evaluating 'e.amounts[0].cents')",
    'undefined is not an object (evaluating …)',
  ],
  ["null is not an object (evaluating 't.day')", 'null is not an object (evaluating …)'],
  ["undefined is not a function (near '...e.map...')", 'undefined is not a function'],
  ["e.map is not a function. (In 'e.map(t)', 'e.map' is undefined)", 'e.map is not a function'],
  ["Can't find variable: planned"],
  ['Cannot access uninitialized variable.'],
  ['Attempted to assign to readonly property.'],
  ['Load failed'],
  ['Importing a module script failed.'],
  ['The string did not match the expected pattern.'],
  ['Maximum call stack size exceeded.'],
  // The product and its libraries.
  ['HTTP 503'],
  [
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Anna for the full message',
    'Minified React error #418',
  ],
  ['Page Not Found: /gibt-es-nicht'],
]

test.each(real.map(([message, told = message]) => ({ message, told })))('$message', ({ message, told }) => {
  expect(knownMessage(message)).toBe(told)
})

const personal = [
  'Anna Muster',
  'Müller',
  'anna@example.com',
  'DE89 3704 0044 0532 0130 00',
  '1.234,56 €',
] as const

describe.each(personal)('with %s', (entered) => {
  test.each([
    `Cannot read ${entered} of undefined`,
    `Cannot read properties of undefined (reading '${entered}')`,
    `Cannot read properties of ${entered}`,
    `Cannot use 'in' operator to search for 'day' in ${entered}`,
    `Unexpected token '${entered.charAt(0)}', "${entered}" is not valid JSON`,
    `Failed to execute 'setItem' on 'Storage': Setting the value of '${entered}' exceeded the quota.`,
    `Failed to execute 'querySelector' on 'Document': '${entered}' is not a valid selector.`,
    `Failed to fetch ${entered}`,
    `Converting circular structure to JSON\n --> starting at object with constructor '${entered}'`,
    `Non-Error promise rejection captured with value: ${entered}`,
    `JSON Parse error: Unexpected identifier "${entered}"`,
    `can't access property "${entered}", t is undefined`,
    `undefined is not an object (evaluating '${entered}')`,
    `e.map is not a function. (In 'e.map(t)', 'e.map' is ${entered})`,
    `duplicate key value violates unique constraint: ${entered}`,
    `Can't find variable: ${entered}`,
    `t is not defined by ${entered}`,
    entered,
    `HTTP 503 ${entered}`,
    `Minified React error #31; visit https://react.dev/errors/31?args[]=${entered}`,
  ])('%s tells nothing of it', (message) => {
    const told = knownMessage(message)
    expect(told).not.toContain(entered)
    const words = entered.split(/[ @.]/).filter((word) => word.length > 1)
    expect(words.filter((word) => told.includes(word))).toEqual([])
  })
})

test('what is not known is left out as a whole', () => {
  expect(knownMessage('Cannot read Anna Muster of undefined')).toBe('[message]')
  expect(knownMessage('')).toBe('[message]')
})
