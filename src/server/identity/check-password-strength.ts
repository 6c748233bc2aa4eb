import { fieldProblem } from '#contract/protocol/problem.ts'
import { productWords } from '#domain/identity/product-words.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Asker } from '#server/security/asker.ts'

const LOWEST_SCORE = 3

/** @throws {Problem} invalid_input at `password` */
export async function checkPasswordStrength(
  password: string,
  { personalWords, asker }: { readonly personalWords: readonly string[]; readonly asker: Asker },
  { config, strength }: Dependencies,
): Promise<void> {
  const ownWords = [...personalWords, config.productName, ...productWords]
  const score = await strength.score(password, ownWords, asker)
  if (score >= LOWEST_SCORE) return
  throw fieldProblem(
    'password',
    'Dieses Passwort ist zu leicht zu erraten. Nimm mehrere Wörter, die nichts miteinander und nichts mit dir zu tun haben.',
  )
}
