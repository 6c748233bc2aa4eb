import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { basisPoints, id, oneOf, sentences, text, version } from '#contract/schema/schema.ts'
import { assetClasses } from '#domain/accounts/account.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'

const MAX_CLASSES = 20
/** The most splits: every position over three classes. */
const MAX_SPLITS = 1_000
/** The limit of the most splits, and of classes with the longest names. */
const distributionBody = { kilobytes: 192, values: 5_000 }

const distributionClass = z
  .strictObject({
    id,
    /** null: a class that the household made. */
    key: z.nullable(oneOf(assetClasses)),
    /** The name of such a class; the built-in ones have theirs. */
    name: text(60, { minimum: 0 }),
    returnBp: z.nullable(basisPoints({ minimum: -2_000, maximum: 2_000 })),
    targetBp: basisPoints(),
    bandBp: basisPoints(),
  })
  .check(
    z.refine(({ key, name }) => key !== null || name.trim() !== '', {
      error: sentences.empty,
      path: ['name'],
    }),
    z.refine(({ key, name }) => key === null || name === '', {
      error: 'Diese Klasse hat schon einen Namen.',
      path: ['name'],
    }),
  )

const classes = z.array(distributionClass).check(
  z.minLength(1),
  z.maxLength(MAX_CLASSES),
  z.refine(
    (list) => isUnique(list.flatMap(({ key }) => key ?? [])) && isUnique(list.map((each) => each.id)),
    {
      error: 'Jede Klasse darf nur einmal vorkommen.',
    },
  ),
  z.refine(
    (list) => isUnique(list.flatMap(({ key, name }) => (key === null ? name.trim().toLowerCase() : []))),
    {
      error: 'Zwei Klassen heißen gleich.',
    },
  ),
  z.refine((list) => sumOf(list.map(({ targetBp }) => targetBp)) === WHOLE_BP, {
    error: 'Die Ziele müssen zusammen 100\u00a0% ergeben.',
  }),
)

const split = z.strictObject({ positionId: id, classId: id, shareBp: basisPoints({ minimum: 1 }) })

const splits = z.array(split).check(
  z.maxLength(MAX_SPLITS),
  z.refine((list) => isUnique(list.map(({ positionId, classId }) => `${positionId} ${classId}`)), {
    error: 'Jede Position darf bei einer Klasse nur einmal stehen.',
  }),
  z.refine((list) => sharesOfPositions(list).every((shareBp) => shareBp === WHOLE_BP), {
    error: 'Die Anteile einer Position müssen zusammen 100\u00a0% ergeben.',
  }),
)

const distributionFields = {
  /** Whether loans are subtracted from the class of what they paid for. */
  isNetOfLoans: z.boolean(),
  /** The classes in their order; their targets sum to 100 %. */
  classes,
  /** The splits of positions that do not belong wholly to their own class. */
  splits,
}

export const distribution = z.object({ ...distributionFields, version })

/** Stores the distribution. `version` 0: there is none yet. */
export const putDistribution = endpoint({
  method: 'PUT',
  path: '/api/wealth-plan/distribution',
  access: 'subscriber',
  mayWait: true,
  summary: 'Set the target distribution of the wealth',
  body: z
    .strictObject({ version, ...distributionFields })
    .check(
      z.refine(
        (whole) => whole.splits.every(({ classId }) => whole.classes.some((each) => each.id === classId)),
        { error: 'Diese Klasse gibt es in der Verteilung nicht.', path: ['splits'] },
      ),
    ),
  largeBody: distributionBody,
  data: distribution,
  envelope: 'data',
  problems: ['version_mismatch'],
})

function sharesOfPositions(list: readonly z.infer<typeof split>[]): readonly number[] {
  const shares = new Map<string, number>()
  for (const { positionId, shareBp } of list) shares.set(positionId, (shares.get(positionId) ?? 0) + shareBp)
  return [...shares.values()]
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
