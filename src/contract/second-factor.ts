import { endpoint } from '#contract/protocol/endpoint.ts'
import { codeBody, preparedFactor, recoveryCodes } from '#contract/schema/second-factor-fields.ts'

/** Stores a new secret, which is worth nothing until a code of it was confirmed. */
export const prepareTwoFactor = endpoint({
  method: 'GET',
  path: '/api/user/prepareTwoFactor',
  access: 'user',
  summary: 'Make a secret for an authenticator app',
  data: preparedFactor,
  envelope: 'data',
  problems: ['conflict'],
  hasEffect: true,
  needsRecentAuth: true,
})

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/user/confirmTwoFactor',
  access: 'user',
  mayWait: false,
  summary: 'Turn the second factor on; the recovery codes are shown this once',
  body: codeBody,
  data: recoveryCodes,
  envelope: 'data',
  problems: ['invalid_code', 'conflict', 'too_many_requests'],
  needsRecentAuth: true,
})

export const renewRecoveryCodes = endpoint({
  method: 'PATCH',
  path: '/api/user/renewRecoveryCodes',
  access: 'user',
  mayWait: false,
  summary: 'Make new recovery codes; the old ones end',
  body: codeBody,
  data: recoveryCodes,
  envelope: 'data',
  problems: ['invalid_code', 'conflict', 'too_many_requests'],
})

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: '/api/user/disableTwoFactor',
  access: 'user',
  mayWait: false,
  summary: 'Turn the second factor off',
  body: codeBody,
  envelope: 'empty',
  problems: ['invalid_code', 'conflict', 'forbidden', 'too_many_requests'],
})
