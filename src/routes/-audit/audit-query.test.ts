import { expect, it } from 'vitest'
import { auditList } from './audit-list.ts'
import { toAuditQuery } from './audit-query.ts'

const queryOf = (url: Readonly<Record<string, unknown>>) =>
  toAuditQuery(auditList.read(url), {
    timeZone: 'America/Guatemala',
    now: Date.parse('2026-11-24T18:00:00Z'),
  })

it.each([
  [{}, true],
  [{ outcome: ['refused'] }, true],
  [{ entity: ['user'] }, true],
  [{ show: 'everything' }, undefined],
  [{ entity: ['draft'] }, undefined],
  [{ entityId: '7' }, undefined],
])('a list of %o leaves saved calls out: %s', (url, isWithout) => {
  expect(queryOf(url).withoutSavedCalls).toBe(isWithout)
})
