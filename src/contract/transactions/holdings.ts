import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { day, id } from '#contract/schema/schema.ts'

const holding = z.object({
  code: z.nullable(z.string()),
  name: z.nullable(z.string()),
  pieces: z.string(),
  costCents: z.nullable(z.int()),
  lastPrice: z.nullable(z.object({ price: z.string(), currency: z.string(), day })),
  valueCents: z.nullable(z.int()),
  dividendCents: z.int(),
  taxCents: z.int(),
  missingPieces: z.string(),
})

/**
 * The holdings of a depot by the trades of its bookings, the largest first (imports.md § 17): computed with every read,
 * so that they cannot contradict the bookings. `others` counts the holdings beyond the size of an answer; the sums
 * include them. `isTooMuch`: there are more trades than anybody makes, and nothing is computed.
 */
export const readHoldings = endpoint({
  method: 'GET',
  path: '/api/accounts/{id}/holdings',
  access: 'subscriber',
  summary: 'What lies in a depot by its trades',
  params: z.strictObject({ id }),
  /** The last day whose trades count; without it all of them. */
  query: z.strictObject({ until: z.exactOptional(day) }),
  data: z.object({
    holdings: z.array(holding),
    others: z.int(),
    isTooMuch: z.boolean(),
    tradeCount: z.int(),
    /** The year of the dividends, interest and taxes. */
    year: z.int(),
    interestCents: z.int(),
    interestTaxCents: z.int(),
    costCents: z.int(),
    unknownCosts: z.int(),
    valueCents: z.int(),
    unknownValues: z.int(),
    dividendCents: z.int(),
    taxCents: z.int(),
    listedOn: z.nullable(day),
  }),
  envelope: 'data',
  problems: ['not_found'],
})
