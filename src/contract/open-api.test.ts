import { describe, expect, test } from 'vitest'
import { endpoints, endpointsByName } from './api.ts'
import { type Operation, describeApi } from './open-api.ts'

const document = describeApi(endpointsByName, {
  title: 'Wohlstandskompass',
  version: '1.2.3',
  appUrl: 'https://plan.example.de',
})
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

describe('the description of the API', () => {
  test('has every endpoint once, under a name of its own', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(described.toSorted()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
    const names = operations.map(({ operation }) => operation.operationId)
    expect(new Set(names).size).toBe(names.length)
  })

  test('is an OpenAPI 3.1 document', () => {
    expect(Object.keys(document)).toEqual(['openapi', 'info', 'servers', 'tags', 'paths', 'components'])
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: 'Wohlstandskompass', version: '1.2.3' })
  })

  test.each(operations.map(({ path, method, operation }) => [`${method} ${path}`, path, operation] as const))(
    '%s is complete',
    (_, path, { summary, tags, parameters, responses, security }) => {
      expect(path).toMatch(/^\/api\//)
      expect(summary).not.toBe('')
      expect(document.tags.map(({ name }) => name)).toContain(tags[0])
      // Each parameter of the path is described, and each described one is in the path.
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name, required }) => [name, required])).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], true]),
      )
      const statuses = Object.keys(responses)
      expect(statuses.filter((status) => !/^[2-5]\d\d$/.test(status))).toEqual([])
      expect(statuses.filter((status) => status.startsWith('2'))).toHaveLength(1)
      for (const response of Object.values(responses)) expect(response).toHaveProperty('description')
      for (const requirement of security) {
        expect(document.components.securitySchemes).toHaveProperty(Object.keys(requirement)[0]!)
      }
    },
  )

  test('points only to what is in it, and is plain JSON', () => {
    const text = JSON.stringify(document)
    expect(JSON.parse(text)).toEqual(document)
    const targets = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!.split('/'))
    expect(targets.length).toBeGreaterThan(10)
    for (const target of targets) {
      expect(
        target.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], document),
      ).toBeDefined()
    }
  })

  test('tells what a call takes, answers and refuses', () => {
    const { operation } = operations.find(({ operation: each }) => each.operationId === 'createExtraIncome')!
    expect(operation.security).toEqual([{ session: [] }])
    expect(operation.requestBody).toMatchObject({
      required: true,
      content: {
        'application/json': {
          schema: {
            type: 'object',
            additionalProperties: false,
            properties: {
              amountCents: { type: 'integer' },
              month: { type: 'string', format: 'date', pattern: String.raw`^\d{4}-\d{2}-01$` },
            },
          },
        },
      },
    })
    expect(Object.keys(operation.responses)).toEqual(
      expect.arrayContaining(['201', '400', '401', '403', '422', '500', '503']),
    )
    expect(operation.responses['422']).toMatchObject({ description: 'invalid_input' })
  })

  test('calls the fields of a record what people call them', () => {
    const body = bodyOf('updateAccount')
    expect(body['exemptionOrderCents']).toMatchObject({ title: 'Freistellungsauftrag', type: 'integer' })
    expect(body['fixedUntil']).toMatchObject({ title: 'Fest bis' })
    expect(body['owners']).toMatchObject({
      title: 'Anteile',
      items: { properties: { shareBp: { title: 'Anteil', type: 'integer' } } },
    })
    expect(bodyOf('putAllocation')['shortfall']).toMatchObject({
      title: 'Wenn das Einkommen nicht reicht',
      description: 'life_first: Erst Leben, saving_first: Erst sparen',
      enum: ['life_first', 'saving_first'],
    })
    expect(answerOf('readIncome')).toMatchObject({
      data: {
        properties: {
          sources: { items: { properties: { growthBp: { title: 'Steigerung' } } } },
          extras: { items: { properties: { distribution: { title: 'Aufteilung' } } } },
        },
      },
    })
  })
})

type Properties = Readonly<Record<string, unknown>>

function operationOf(name: string) {
  return operations.find(({ operation }) => operation.operationId === name)!.operation
}

function bodyOf(name: string): Properties {
  return propertiesIn(operationOf(name).requestBody)
}

function answerOf(name: string): Properties {
  return propertiesIn(operationOf(name).responses['200'])
}

function propertiesIn(part: Pick<Operation['responses'][string], 'content'> | undefined): Properties {
  return part?.content?.['application/json']?.schema.properties as Properties
}
