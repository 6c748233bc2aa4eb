import { expect, it } from 'vitest'
import { assetClasses } from '#domain/accounts/account.ts'
import { endpointsByName } from './api.ts'
import { describeApi } from './open-api.ts'

// § 1 Abs. 1a KWG, § 2 Abs. 2 WpIG: calls only store and read asset classes and a person's own plan.

it('law.md L12.1: no call ranks, recommends or orders securities', () => {
  const addresses = Object.values(endpointsByName).map(({ path }) => path)
  expect(addresses.filter((path) => /recommend|signal|ranking|securit|trade|broker/iu.test(path))).toEqual([])
})

it('law.md L12.1: no field of any call names a security', () => {
  const described = JSON.stringify(describeApi(endpointsByName, { title: 'x', version: '1', appUrl: '' }))
  const names = [...described.matchAll(/"(\w+)":\{/gu)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name) => /^(?:isin|wkn|ticker|securityName|symbol)$/iu.test(name))).toEqual([])
})

it('law.md L12.1: what wealth is made of are classes, no products', () => {
  expect(assetClasses).toEqual([
    'liquidity',
    'bonds',
    'shares',
    'property',
    'precious_metals',
    'crypto',
    'other',
  ])
})
