import { describe, expect, test } from 'vitest'
import type { AdminSession } from '#web/admin/admin-session.ts'
import { firstStep, stepAfterLogin } from './steps.ts'

const signedIn: AdminSession = {
  name: 'Admin',
  email: 'sina.kern@example.com',
  token: null,
  twoFaEnabled: false,
  twoFaRequired: false,
  twoFaSetupRequired: false,
}

describe('after a right password', () => {
  test('a second factor asks for its code', () => {
    const session = { ...signedIn, twoFaEnabled: true, twoFaRequired: true, token: 'challenge' }
    expect(stepAfterLogin(session)).toEqual({ name: 'code', token: 'challenge' })
  })
  test('where one is demanded it is set up', () => {
    expect(stepAfterLogin({ ...signedIn, twoFaSetupRequired: true })).toEqual({ name: 'set-up' })
  })
  test('where it is not it is offered', () => {
    expect(stepAfterLogin(signedIn)).toEqual({ name: 'offer' })
  })
})

describe('on opening the page', () => {
  test('a visitor is asked for the password', () => {
    expect(firstStep(null)).toEqual({ name: 'credentials' })
  })
  test('a reload in the middle of the second step asks for it again and says why', () => {
    const pending = { ...signedIn, twoFaEnabled: true, twoFaRequired: true }
    expect(firstStep(pending)).toEqual({
      name: 'credentials',
      hint: 'Bitte melde dich noch einmal an, dann fragen wir nach dem Code.',
    })
  })
  test('a reload in the middle of a demanded set-up goes on with it', () => {
    expect(firstStep({ ...signedIn, twoFaSetupRequired: true })).toEqual({ name: 'set-up' })
  })
})
