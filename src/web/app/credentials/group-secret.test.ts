import { expect, test } from 'vitest'
import { groupSecret } from './group-secret.ts'

test('a secret stands in groups of four, whatever its length', () => {
  expect(groupSecret('JBSWY3DPEHPK3PXPMV2XI4TFGEZDGNBV')).toBe('JBSW Y3DP EHPK 3PXP MV2X I4TF GEZD GNBV')
  expect(groupSecret('JBSWY3')).toBe('JBSW Y3')
  expect(groupSecret('')).toBe('')
})
