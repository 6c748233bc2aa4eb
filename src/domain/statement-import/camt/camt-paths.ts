import {
  type CamtBalance,
  type CamtDetail,
  type CamtEntry,
  type CamtParty,
  emptyDetail,
  emptyEntry,
} from './camt-entry.ts'

/** What has been read of the XML element that is open. */
export interface CamtState {
  iban: string
  number: string
  name: string
  /** The number of the statement, as the bank counts its statements. */
  sequence: string
  balance: CamtBalance
  entry: CamtEntry
  detail: CamtDetail
}

/** The state before anything is read. */
export function emptyState(): CamtState {
  return {
    iban: '',
    number: '',
    name: '',
    sequence: '',
    balance: emptyBalance(),
    entry: emptyEntry(0),
    detail: emptyDetail(),
  }
}

/** A balance with all fields empty. */
export function emptyBalance(): CamtBalance {
  return { code: '', amount: '', currency: '', direction: '', day: '' }
}

type Setter = (state: CamtState, text: string, currency: string) => void

/**
 * The paths below a statement, and what to do with the text at each; `Pty?` is an optional level, which exists since
 * version 8 (imports.md § 8).
 */
const paths: Readonly<Record<string, Setter>> = {
  ElctrncSeqNb: (state, text) => (state.sequence = text),
  LglSeqNb: (state, text) => (state.sequence ||= text),
  'Acct/Id/IBAN': (state, text) => (state.iban = text),
  'Acct/Id/Othr/Id': (state, text) => (state.number = text),
  'Acct/Nm': (state, text) => (state.name = text),
  'Bal/Tp/CdOrPrtry/Cd': ({ balance }, text) => (balance.code = text),
  'Bal/Amt': ({ balance }, text, currency) => Object.assign(balance, { amount: text, currency }),
  'Bal/CdtDbtInd': ({ balance }, text) => (balance.direction = text),
  'Bal/Dt/Dt': ({ balance }, text) => (balance.day = text),
  'Bal/Dt/DtTm': ({ balance }, text) => (balance.day = text),
  'Ntry/Amt': ({ entry }, text, currency) => Object.assign(entry, { amount: text, currency }),
  'Ntry/CdtDbtInd': ({ entry }, text) => (entry.direction = text),
  'Ntry/RvslInd': ({ entry }, text) => (entry.isReversal = text),
  'Ntry/Sts': ({ entry }, text) => (entry.status ||= text),
  'Ntry/Sts/Cd': ({ entry }, text) => (entry.status = text),
  'Ntry/BookgDt/Dt': ({ entry }, text) => (entry.bookingDate = text),
  'Ntry/BookgDt/DtTm': ({ entry }, text) => (entry.bookingDate = text),
  'Ntry/ValDt/Dt': ({ entry }, text) => (entry.valueDate = text),
  'Ntry/ValDt/DtTm': ({ entry }, text) => (entry.valueDate = text),
  'Ntry/AcctSvcrRef': ({ entry }, text) => (entry.servicerRef = text),
  'Ntry/BkTxCd/Prtry/Cd': ({ entry }, text) => (entry.gvc = text),
  'Ntry/AddtlNtryInf': ({ entry }, text) => (entry.info = text),
  'Ntry/AmtDtls/InstdAmt/Amt': ({ entry }, text, currency) => instructed(entry, text, currency),
  'Ntry/NtryDtls/Btch/NbOfTxs': ({ entry }, text) => (entry.count = text),
}

/** The paths below a payment. */
const detailPaths: Readonly<Record<string, Setter>> = {
  Amt: ({ detail }, text, currency) => Object.assign(detail, { amount: text, currency }),
  'AmtDtls/TxAmt/Amt': ({ detail }, text, currency) => {
    if (detail.amount === '') Object.assign(detail, { amount: text, currency })
  },
  'AmtDtls/InstdAmt/Amt': ({ detail }, text, currency) => instructed(detail, text, currency),
  CdtDbtInd: ({ detail }, text) => (detail.direction = text),
  'Refs/EndToEndId': ({ detail }, text) => (detail.endToEndId = text),
  'Refs/MndtId': ({ detail }, text) => (detail.mandateId = text),
  'Refs/AcctSvcrRef': ({ detail }, text) => (detail.servicerRef = text),
  'BkTxCd/Prtry/Cd': ({ detail }, text) => (detail.gvc = text),
  'RmtInf/Ustrd': ({ detail }, text) => detail.purposes.push(text),
  'RmtInf/Strd/CdtrRefInf/Ref': ({ detail }, text) => detail.purposes.push(text),
  'RltdPties/Cdtr/Pty?/Id/PrvtId/Othr/Id': ({ detail }, text) => (detail.creditorId = text),
  'RltdPties/Cdtr/Pty?/Id/OrgId/Othr/Id': ({ detail }, text) => (detail.creditorId ||= text),
  ...partyPaths('Dbtr', ({ debtor }) => debtor),
  ...partyPaths('Cdtr', ({ creditor }) => creditor),
}

function partyPaths(
  tag: string,
  partyOf: (detail: CamtDetail) => CamtParty,
): Readonly<Record<string, Setter>> {
  return {
    [`RltdPties/${tag}/Pty?/Nm`]: ({ detail }, text) => (partyOf(detail).name = text),
    [`RltdPties/${tag}Acct/Id/IBAN`]: ({ detail }, text) => (partyOf(detail).iban = text),
    [`RltdPties/${tag}Acct/Id/Othr/Id`]: ({ detail }, text) => (partyOf(detail).other = text),
  }
}

function instructed(into: CamtEntry | CamtDetail, text: string, currency: string): void {
  into.instructed = text
  into.instructedCurrency = currency
}

/** A place in the tree of tags: its children by tag, and what to do with its text. */
export interface CamtNode {
  readonly children: Map<string, CamtNode>
  set: Setter | null
}

/** The tree of all paths below a statement that are read. */
export function camtTree(): CamtNode {
  const root = node()
  for (const [path, set] of Object.entries(paths)) grow(root, path, set)
  for (const [path, set] of Object.entries(detailPaths)) grow(root, `Ntry/NtryDtls/TxDtls/${path}`, set)
  return root
}

function grow(root: CamtNode, path: string, set: Setter): void {
  const variants = path.includes('Pty?/')
    ? [path.replace('Pty?/', ''), path.replace('Pty?/', 'Pty/')]
    : [path]
  for (const variant of variants) {
    let place = root
    for (const tag of variant.split('/')) {
      const next = place.children.get(tag) ?? node()
      place.children.set(tag, next)
      place = next
    }
    place.set = set
  }
}

function node(): CamtNode {
  return { children: new Map(), set: null }
}
