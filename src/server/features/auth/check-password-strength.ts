import { fieldProblem } from '#contract/problem.ts'
import { productWords } from '#domain/identity/product-words.ts'
import type { Dependencies } from '#server/dependencies.ts'

const LOWEST_SCORE = 3

/** @throws {Problem} invalid_input at `password` */
export async function checkPasswordStrength(
  password: string,
  personalWords: readonly string[],
  { config, strength }: Dependencies,
): Promise<void> {
  const score = await strength.score(password, [...personalWords, config.productName, ...productWords])
  if (score >= LOWEST_SCORE) return
  throw fieldProblem(
    'password',
    'Dieses Passwort ist zu leicht zu erraten. Nimm mehrere Wörter, die nichts miteinander und nichts mit dir zu tun haben.',
  )
}
