import { expect, it } from 'vitest'
import { assetClasses } from '#domain/accounts/account.ts'
import { endpointsByName } from './api.ts'
import { describeApi } from './open-api.ts'

// § 1 Abs. 1a KWG, § 2 Abs. 2 WpIG: the stored and requested data are about asset classes and a person's own plan, and
// about trades that the person has made, as the files of the own depot report them.

it('law.md L12.1: no call ranks, recommends or orders securities', () => {
  const addresses = Object.values(endpointsByName).map(({ path }) => path)
  expect(addresses.filter((path) => /recommend|signal|ranking|securit|trade|broker/iu.test(path))).toEqual([])
})

it('law.md L12.1: no field of any call names a security but those of own bookings', () => {
  const own = /^\/api\/(?:transactions|imports|restores|accounts\/\{id\}\/holdings)(?:\/|$)/u
  const others = Object.entries(endpointsByName).filter(([, { path }]) => !own.test(path))
  expect(others.length).toBeGreaterThan(100)
  const described = JSON.stringify(
    describeApi(Object.fromEntries(others), { title: 'x', version: '1', appUrl: '' }),
  )
  const names = [...described.matchAll(/"(\w+)":\{/gu)].map(([, name]) => name ?? '')
  expect(names.length).toBeGreaterThan(100)
  expect(
    names.filter((name) => /^(?:isin|wkn|ticker|securityName|securityCode|symbol)$/iu.test(name)),
  ).toEqual([])
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
