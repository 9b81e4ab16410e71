import { Pencil } from 'lucide-react'
import { ruleQuery, type RuleRecord } from '../../api/client/discounts.queries.ts'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { ruleSentence } from '../../i18n/rule-sentence.ts'
import { Tag } from '../../ui/Chip.tsx'
import { DetailWithAuditTab } from '../-audit/DetailWithAuditTab.tsx'
import { DetailDrawer } from '../-list/DetailDrawer.tsx'
import { DescriptionItem, DescriptionList, DrawerSection } from '../-list/DrawerParts.tsx'
import type { ListController } from '../-list/list-search.ts'
import { RecordActions } from '../-list/RecordActions.tsx'
import { formatDateTime } from '../-shared/format-time.ts'
import { useNow } from '../-shared/use-now.ts'
import { RuleDialog, ruleStatusActions } from './rule-actions.tsx'
import { namesOfRecord, termsOfRecord, ruleStateKey } from './rule-record.ts'
import type { RulesSearch } from './rules-list.ts'
import { RuleSentence } from './RuleSentence.tsx'
import { requiredAmountLabel } from './rule-form.ts'
import { RuleUseList } from './RuleUseList.tsx'
import { useSymbolOf } from './use-symbol-of.ts'

/** The path of a rule's form. */
export const ruleFormLink = (kind: RuleKind, id: number | 'new') =>
  kind === 'coupon'
    ? ({ to: '/catalogs/discounts/coupons/$coupon', params: { coupon: String(id) } } as const)
    : ({ to: '/catalogs/discounts/$discount', params: { discount: String(id) } } as const)

interface DrawerProps {
  readonly kind: RuleKind
  readonly id: number
  readonly list: ListController<RulesSearch>
}

/** One discount or coupon beside the list: what it does, its terms and who used it. */
export function RuleDrawer({ kind, id, list }: DrawerProps) {
  const { t } = useI18n()
  const close = () => list.change({ openId: undefined })
  const closeDialog = () => list.change({ dialog: undefined })
  return (
    <DetailDrawer id={id} query={ruleQuery(kind, id)} label={t(`${kind}.one`)} onClose={close}>
      {(rule) => ({
        title: rule.name,
        subtitle: (
          <>
            {'code' in rule && `${rule.code} · `}
            {t(`discount.type.${rule.type}`)}
            <RuleState rule={rule} />
          </>
        ),
        body: (
          <>
            <DetailWithAuditTab list={list} label={rule.name} entity={kind} id={id}>
              <RuleDetail rule={rule} />
              <DrawerSection title={t('discount.section.uses')}>
                <RuleUseList kind={kind} id={id} />
              </DrawerSection>
            </DetailWithAuditTab>
            <RuleDialog
              dialog={list.search.dialog}
              kind={kind}
              rule={rule}
              onClose={closeDialog}
              onDeleted={close}
            />
          </>
        ),
        footer: (
          <RecordActions
            recordName={rule.name}
            actions={[
              {
                id: 'edit',
                label: t('list.edit'),
                icon: Pencil,
                ability: rule.abilities.update,
                link: ruleFormLink(kind, id),
              },
              ...ruleStatusActions(t, rule, (dialog) => list.change({ dialog })),
            ]}
          />
        ),
      })}
    </DetailDrawer>
  )
}

/** That a rule does not act now, and why. */
function RuleState({ rule }: { readonly rule: RuleRecord }) {
  const { t } = useI18n()
  const key = ruleStateKey(rule, useNow(60_000))
  return key === 'discount.status.active' ? null : (
    <>
      {' '}
      <Tag>{t(key)}</Tag>
    </>
  )
}

function RuleDetail({ rule }: { readonly rule: RuleRecord }) {
  const i18n = useI18n()
  const { t, formats, language } = i18n
  const now = useNow(60_000)
  const symbolOf = useSymbolOf()
  const names = { ...namesOfRecord(rule, language), currencySymbol: symbolOf(rule.countryId) }
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  const unnamed = rule.customers.filter(({ name }) => name === null).length
  const customers = [
    ...rule.customers.flatMap(({ name }) => (name === null ? [] : [name])),
    ...(unnamed > 0 ? [t('rule.customers.group', { count: unnamed })] : []),
  ]
  const count = (value: number | null) => (value === null ? null : formats.number(value))
  return (
    <>
      <DrawerSection title={t('discount.section.rule')}>
        <RuleSentence parts={ruleSentence(i18n, termsOfRecord(rule), names, new Date(now))} />
      </DrawerSection>
      <DrawerSection title={t('discount.section.conditions')}>
        <DescriptionList>
          <DescriptionItem name={t('discount.field.applicationCriteria')}>
            {t(`discount.applicationCriteria.${rule.applicationCriteria}`)}
          </DescriptionItem>
          {names.targets.length > 0 && (
            <DescriptionItem name={t('discount.field.targets')}>{list.format(names.targets)}</DescriptionItem>
          )}
          <DescriptionItem name={t('discount.field.customerCriteria')}>
            {t(`discount.customerCriteria.${rule.customerCriteria}`)}
          </DescriptionItem>
          {customers.length > 0 && (
            <DescriptionItem name={t('discount.field.customers')}>{list.format(customers)}</DescriptionItem>
          )}
          {rule.customerAge !== null && (
            <DescriptionItem name={t('discount.field.customerAge')}>
              {count(rule.customerAge)}
            </DescriptionItem>
          )}
          <DescriptionItem name={t('discount.field.applicationPlace')}>
            {rule.place?.name ?? t(`discount.applicationPlace.${rule.applicationPlace}`)}
          </DescriptionItem>
          {'usage' in rule && (
            <DescriptionItem name={t('discount.field.usage')}>
              {t(`discount.usage.${rule.usage}`)}
            </DescriptionItem>
          )}
          <DescriptionItem name={t('discount.field.minPurchaseValue')}>
            {rule.minPurchaseValue === null
              ? null
              : formats.money(rule.minPurchaseValue, names.currencySymbol)}
          </DescriptionItem>
          {!('code' in rule && rule.applicationCriteria === 'entire_order') && (
            <DescriptionItem name={t(requiredAmountLabel('code' in rule, rule.applicationCriteria))}>
              {count(rule.requiredAmountProduct)}
            </DescriptionItem>
          )}
          <DescriptionItem name={t('discount.field.requiredAmountProductInCart')}>
            {count(rule.requiredAmountProductInCart)}
          </DescriptionItem>
          <DescriptionItem name={t('discount.field.startDate')}>
            {formatDateTime(t, formats, rule.startDate, now)}
          </DescriptionItem>
          <DescriptionItem name={t('discount.field.endDate')}>
            {rule.endDate === null ? t('discount.noEnd') : formatDateTime(t, formats, rule.endDate, now)}
          </DescriptionItem>
        </DescriptionList>
      </DrawerSection>
    </>
  )
}
