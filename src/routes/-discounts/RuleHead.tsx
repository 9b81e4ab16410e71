import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, Copy } from 'lucide-react'
import { useState } from 'react'
import type { RuleRecord } from '../../api/client/discounts.queries.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Tag } from '../../ui/Chip.tsx'
import { RecordHead } from '../-form/RecordHead.tsx'
import { RecordActions } from '../-list/RecordActions.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { createAction } from '../-shared/create-actions.ts'
import { pageSearch } from '../-shared/page-search.ts'
import { useNow } from '../-shared/use-now.ts'
import { RuleDialog, ruleStatusActions, type RuleDialogName } from './rule-actions.tsx'
import { ruleStateKey } from './rule-record.ts'
import { RULE_PAGES } from './rules-list.ts'

/** What the page of a rule is about: the way back, its name, whether it acts, and what can be done with it. */
export function RuleHead({
  kind,
  rule,
  title,
}: {
  readonly kind: RuleKind
  /** Null for a new one. */
  readonly rule: RuleRecord | null
  readonly title: string
}) {
  const { t } = useI18n()
  return (
    <RecordHead
      trail={
        <Link to={RULE_PAGES[kind]} className="record-head__back" activeOptions={{ exact: true }}>
          <ChevronLeft aria-hidden="true" />
          {t(kind === 'coupon' ? 'discount.tab.coupons' : 'page.discounts')}
        </Link>
      }
      title={title}
      facts={rule && <RuleFacts rule={rule} />}
      actions={rule && <RuleActions kind={kind} rule={rule} />}
    />
  )
}

function RuleFacts({ rule }: { readonly rule: RuleRecord }) {
  const { t, formats } = useI18n()
  const { uses, maxUses } = rule
  return (
    <>
      {'code' in rule && <b>{rule.code}</b>}
      <Tag>{t(ruleStateKey(rule, useNow(60_000)))}</Tag>
      <span>
        {maxUses === null
          ? t('discount.usesLink', { count: uses })
          : t('discount.usesOfMax', { count: formats.number(uses), max: formats.number(maxUses) })}
      </span>
    </>
  )
}

function RuleActions({ kind, rule }: { readonly kind: RuleKind; readonly rule: RuleRecord }) {
  const { t } = useI18n()
  const { permissions } = useAppContext()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<RuleDialogName | null>(null)
  const create = createAction(`create-${kind}`, { t, permissions })
  return (
    <div>
      <RecordActions
        recordName={rule.name}
        actions={[
          ...(create
            ? [
                {
                  id: 'duplicate',
                  label: t('discount.duplicate'),
                  icon: Copy,
                  link: { ...create.link, search: pageSearch({ copyId: Number(rule.id) }) },
                } as const,
              ]
            : []),
          ...ruleStatusActions(t, rule, setDialog),
        ]}
      />
      <RuleDialog
        dialog={dialog}
        kind={kind}
        rule={rule}
        onClose={() => setDialog(null)}
        onDeleted={() => void navigate({ to: RULE_PAGES[kind] })}
      />
    </div>
  )
}
