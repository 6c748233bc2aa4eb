import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createAccount, deleteAccount, putBalance } from '#contract/planning/accounts.ts'
import {
  closeMonth,
  putMonthDraft,
  readMonthClose,
  readMonthCloses,
  reopenMonth,
} from '#contract/planning/month-closes.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { inHousehold } from '#server/database/transaction.ts'
import { sampleAccount } from '#server/testing/sample-account.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const { call, signedInUser, dependencies } = testApp()
