import { type Problem, fieldProblem } from '#contract/problem.ts'

/** The caller is signed in, so a wrong code is a wrong entry, not a failed login. */
export function wrongCode(): Problem {
  return fieldProblem(
    'code',
    'Dieser Code stimmt nicht, oder er wurde schon benutzt. Nimm den, den deine App jetzt zeigt.',
  )
}
