import { CallError } from '#contract/protocol/client.ts'

/**
 * Sends a declaration. If an answer was lost and the form was changed since, the id belongs to the former declaration,
 * so the changed one gets another id.
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
