import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RuleKind } from '../../domain/discount/rule-terms.ts'
import { normalizeForSearch } from '../../domain/shared/strip-accents.ts'
import { useI18n } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateTimeField } from '../../ui/DateField.tsx'
import { MultiComboBox } from '../../ui/MultiComboBox.tsx'
import { Select, type Option } from '../../ui/Select.tsx'
import { formatFailure } from '../-form/field-error-messages.ts'
import type { OptionsQuery } from '../-form/MultiComboInput.tsx'
import { useAppContext } from '../-shared/app-context.ts'
import { useDebounced } from '../-shared/use-debounced.ts'
import { useRuleOptions } from './use-rule-options.ts'
import type { TrialSubject, useTrialSubject } from './use-trial-subject.ts'

const DEBOUNCE_MS = 200

/** One record, found by typing. */
function TrialRecordField({
  label,
  placeholder,
  find,
  value,
  onChange,
  help,
}: {
  readonly label: string
  readonly placeholder: string
  readonly find: (search: string) => OptionsQuery<number>
  readonly value: Option<number> | null
  readonly onChange: (value: Option<number> | null) => void
  readonly help?: string
}) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), DEBOUNCE_MS)
  const query = find(search)
  const { data = [], isFetching } = useQuery({ ...query, queryKey: [...query.queryKey] })
  return (
    <MultiComboBox
      label={label}
      options={data}
      isLoading={isFetching || search !== typed.trim()}
      search={typed}
      onSearch={setTyped}
      value={value === null ? [] : [value]}
      // The last one chosen takes the place of the one before.
      onChange={(chosen) => onChange(chosen.at(-1) ?? null)}
      removeLabel={(name) => t('form.remove', { name })}
      {...(value === null && { placeholder })}
      {...(help !== undefined && { help })}
    />
  )
}

/** The products of the cart, found by typing. */
export function TrialCartField({
  products,
  chosen,
  onChange,
}: {
  readonly products: ReadonlyArray<Option<number>>
  readonly chosen: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}) {
  const { t } = useI18n()
  const [typed, setTyped] = useState('')
  const text = normalizeForSearch(typed.trim())
  return (
    <MultiComboBox
      label={t('tryOut.products')}
      options={products.filter(({ name }) => normalizeForSearch(name).includes(text))}
      search={typed}
      onSearch={setTyped}
      value={products.filter(({ id }) => chosen.includes(id))}
      onChange={(next) => onChange(next.map(({ id }) => id))}
      removeLabel={(name) => t('form.remove', { name })}
      placeholder={t('form.chooseSeveral')}
    />
  )
}

/** Who orders, where, when, and with which coupon. */
export function TrialSubjectFields({
  kind,
  subject: { customer, moment, coupon },
  stores,
  storeId,
  minute,
  onChange,
}: {
  readonly kind: RuleKind
  readonly subject: TrialSubject
  readonly stores: ReadonlyArray<Option<number>>
  readonly storeId: number | null
  /** The present one in epoch milliseconds. */
  readonly minute: number
  readonly onChange: (change: Partial<TrialSubject>) => void
}) {
  const { t, formats } = useI18n()
  const { permissions } = useAppContext()
  const { coupons, customers } = useRuleOptions()
  return (
    <>
      <TrialRecordField
        label={t('tryOut.customer')}
        placeholder={t('form.chooseOne')}
        find={customers}
        value={customer}
        onChange={(chosen) => onChange({ customer: chosen })}
      />
      <div className="rule-try-out__row">
        <Select
          label={t('tryOut.store')}
          options={stores}
          value={storeId}
          placeholder={t('form.chooseOne')}
          onChange={(chosen) => onChange({ storeId: chosen })}
        />
        <DateTimeField
          label={t('tryOut.moment')}
          timeZone={formats.place.timeZone}
          today={formats.isoDay(new Date(minute))}
          minDay={undefined}
          maxDay={undefined}
          isClearable
          value={moment ?? new Date(minute).toISOString()}
          onChange={(chosen) => onChange({ moment: chosen })}
        />
      </div>
      {kind === 'discount' && permissions.has('viewCoupon') && (
        <TrialRecordField
          label={t('tryOut.coupon')}
          placeholder={t('tryOut.noCoupon')}
          find={coupons}
          value={coupon}
          onChange={(chosen) => onChange({ coupon: chosen })}
        />
      )}
    </>
  )
}

/** The heading, and an order whose customer, store, moment, coupon and products are tried. */
export function TrialOrder({
  titleId,
  model: { order, orderError, takeOrder, subject },
}: {
  readonly titleId: string
  readonly model: ReturnType<typeof useTrialSubject>
}) {
  const i18n = useI18n()
  const { t } = i18n
  const { country, permissions } = useAppContext()
  const { orders } = useRuleOptions()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <div className="rule-try-out__head">
        <h2 id={titleId}>{t('tryOut.title')}</h2>
        {permissions.has('viewOrders') && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isAsked}
            onPress={() => {
              setAsked(!isAsked)
              if (isAsked) void takeOrder(null)
            }}
          >
            {t(isAsked ? 'tryOut.withoutOrder' : 'tryOut.takeOrder')}
          </Button>
        )}
      </div>
      {isAsked && (
        <TrialRecordField
          label={t('tryOut.order')}
          placeholder={t('tryOut.orderNumber')}
          find={(search) => orders(search, country.id)}
          value={order}
          onChange={(chosen) => void takeOrder(chosen)}
          {...(order !== null &&
            orderError === null && {
              help: t('tryOut.orderType', { type: t(`orderType.${subject.pricing.orderType}`) }),
            })}
        />
      )}
      {orderError !== null && <p className="rule-try-out__note">{formatFailure(i18n, orderError)}</p>}
    </>
  )
}
