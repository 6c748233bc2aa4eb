import type { AdminCandidate, listContractCandidates } from '#contract/admin/declarations.ts'
import { problem } from '#contract/protocol/problem.ts'
import type { DeclaredWords } from '#domain/requests/contract-hints.ts'
import { meantContract } from '#domain/requests/meant-contract.ts'
import type { Dependencies } from '#server/dependencies.ts'
import type { Call } from '#server/http/serve.ts'
import { listMeantContracts, searchContracts } from '#server/requests/find-meant-contract.ts'
import { type RequestRow, findRequest } from '#server/requests/request-store.ts'
import { presentChosen } from './read-declaration.ts'

const MOST = 50

/**
 * The contracts that a request may be about, the best match first: by the words of the request, or by a search for
 * name, address or number.
 * @throws {Problem} not_found
 */
export async function listCandidates(
  { params, query }: Call<typeof listContractCandidates>,
  dependencies: Dependencies,
): Promise<{ readonly candidates: AdminCandidate[] }> {
  const row = await findRequest(dependencies.database, params.id)
  if (!row) throw problem('not_found')
  const search = (query.search ?? '').trim()
  const receivedAt = row.received_at
  const found =
    search === ''
      ? await listMeantContracts(dependencies.database, dependencies, { words: wordsOf(row), receivedAt })
      : await searchContracts(dependencies.database, dependencies, { text: search, receivedAt })
  const meant = meantContract(found)
  return {
    candidates: found.slice(0, MOST).map(({ contract, fits }) => ({
      ...presentChosen(contract.row),
      fits: [...fits],
      is_sure: meant.certainty === 'sure' && meant.contract === contract,
    })),
  }
}

function wordsOf({ name, email, identity, contract, message }: RequestRow): DeclaredWords {
  return { name, email, identity, contract, message }
}
