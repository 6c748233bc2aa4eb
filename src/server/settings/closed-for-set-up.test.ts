import { expect, test } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const { send } = testApp({ isBeingSetUp: true })
const statusOf = async (path: string, method = 'GET') => (await send({ method, path })).status

// decision 0206: as long as nobody has said who runs the installation, nothing but its administration is public.
test.each([
  '/',
  '/impressum',
  '/auth/registrieren',
  '/dashboard',
  '/administration',
  '/manifest.webmanifest',
])('%s is closed', async (path) => {
  const answer = await send({ method: 'GET', path })
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '60', 'x-robots-tag': 'noindex' } })
  expect(answer.text).toBe('Hier wird gerade eingerichtet. Bitte komm später wieder.\n')
})

test.each([
  ['POST', '/api/auth/register'],
  ['GET', '/api/subscription'],
  ['GET', '/api/user'],
  ['POST', '/api/requests/contact'],
])('%s %s is closed, for people and for strangers', async (method, path) => {
  const answer = await send({ method, path, ...(method === 'POST' && { body: {} }) })
  expect(answer).toMatchObject({ status: 503, json: { errors: [{ message: 'unavailable' }] } })
})

test('the administration, its login and the probes answer', async () => {
  expect(await statusOf('/api/admin/settings')).toBe(401)
  expect(await statusOf('/admin')).toBe(303)
  expect(await statusOf('/health')).toBe(200)
  expect(await statusOf('/ready')).toBe(200)
})
