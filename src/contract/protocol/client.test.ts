import { expect, test } from 'vitest'
import { CallError, createClient } from './client.ts'
import { endpoint } from './endpoint.ts'

const download = endpoint({
  method: 'POST',
  path: '/api/download',
  access: 'user',
  summary: 'A file',
  envelope: 'file',
})

function clientOf(answer: Response) {
  return createClient(async () => answer)
}

test('a file comes with its name and its bytes', async () => {
  const answer = new Response(new Uint8Array([80, 75, 3, 4]), {
    headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="daten.zip"' },
  })
  const { name, content } = await clientOf(answer).call(download, {})
  expect(name).toBe('daten.zip')
  expect(content.type).toBe('application/zip')
  expect([...new Uint8Array(await content.arrayBuffer())]).toEqual([80, 75, 3, 4])
})

test('a file without a name is still a file', async () => {
  const { name, content } = await clientOf(new Response('abc')).call(download, {})
  expect(name).toBe('')
  expect(content.size).toBe(3)
})

test('a refusal in place of a file is read as a list of errors', async () => {
  const answer = Response.json({ errors: [{ message: 'too_many_requests' }] }, { status: 429 })
  const refusal = await clientOf(answer)
    .call(download, {})
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(CallError)
  expect((refusal as CallError).has('too_many_requests')).toBe(true)
})
