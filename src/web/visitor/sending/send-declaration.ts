import { CallError } from '#contract/protocol/client.ts'

/**
 * Sends a declaration. Where an answer was lost and something was changed since, the id belongs to what was declared
 * before: the changed one is another declaration.
 */
export async function sendDeclaration<Body extends { readonly id: string }, Answer>(
  body: Body,
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await send(body)
  } catch (error) {
    if (!(error instanceof CallError) || !error.has('conflict')) throw error
    return send({ ...body, id: crypto.randomUUID() })
  }
}
