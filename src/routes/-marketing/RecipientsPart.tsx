import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { selectorOptionsQuery } from '../../api/client/marketing.queries.ts'
import { RECIPIENT_TYPES } from '../../domain/marketing/campaign.ts'
import { useI18n, useT } from '../../i18n/I18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { SegmentedControl } from '../../ui/RadioGroup.tsx'
import { LoadErrorLine } from '../-shared/LoadError.tsx'
import { useDebounced } from '../-shared/use-debounced.ts'
import { SELECTORS, type ComposerValue, type Selector } from './composer-value.ts'
import type { Composer } from './use-composer.ts'

const MultiComboBox = lazyComponent(
  async () => (await import('../../ui/MultiComboBox.tsx')).MultiComboBox<number>,
)

const SEARCH_AFTER_MS = 200
/** No customer has them. */
const OF_OPERATORS: readonly Selector[] = ['roleIds', 'distributorIds', 'supplierIds']

/** Whom the message is for: who fits everything that is chosen. */
export function RecipientsPart({ composer }: { readonly composer: Composer }) {
  const t = useT()
  const { change, value } = composer
  const { chosen, recipientType } = value
  const choose = (patch: Partial<ComposerValue['chosen']>) => change({ chosen: { ...chosen, ...patch } })
  return (
    <section className="composer__part" aria-labelledby="composer-whom">
      <header className="composer__head">
        <h2 id="composer-whom">{t('marketing.toWhom')}</h2>
        <span>{t('marketing.toWhom.hint')}</span>
      </header>
      <SegmentedControl
        label={t('marketing.toWhom')}
        choices={RECIPIENT_TYPES.map((id) => ({ id, name: t(`marketing.type.${id}`) }))}
        value={recipientType}
        onChange={(type) =>
          change({
            recipientType: type,
            ...(type === 'only_customers' && {
              chosen: { ...chosen, roleIds: [], distributorIds: [], supplierIds: [] },
            }),
          })
        }
      />
      <div className="composer__selectors">
        {SELECTORS.map((selector) => (
          <RecipientSelector
            key={selector}
            selector={selector}
            isDisabled={recipientType === 'only_customers' && OF_OPERATORS.includes(selector)}
            value={chosen[selector]}
            onChange={(options) => choose({ [selector]: options })}
          />
        ))}
      </div>
      {chosen.userIds.length > 0 && (
        <p className="composer__list">
          {t('marketing.list', { count: chosen.userIds.length })}
          <Button size="small" variant="quiet" onPress={() => choose({ userIds: [] })}>
            {t('marketing.list.clear')}
          </Button>
        </p>
      )}
    </section>
  )
}

function RecipientSelector({
  selector,
  value,
  isDisabled,
  onChange,
}: {
  readonly selector: Selector
  readonly value: ComposerValue['chosen'][Selector]
  readonly isDisabled: boolean
  readonly onChange: (value: ComposerValue['chosen'][Selector]) => void
}) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), SEARCH_AFTER_MS)
  const { data, isFetching } = useQuery({
    ...selectorOptionsQuery(selector, search),
    enabled: !isDisabled,
    placeholderData: keepPreviousData,
  })
  return (
    <MultiComboBox
      label={t(`marketing.filter.${selector}`)}
      placeholder={t(isDisabled ? 'marketing.filter.onlyOperators' : 'form.chooseSeveral')}
      isDisabled={isDisabled}
      options={data ?? []}
      isLoading={isFetching || search !== typed.trim()}
      removeLabel={(name) => t('form.remove', { name })}
      search={typed}
      onSearch={setTyped}
      value={value}
      onChange={onChange}
    />
  )
}

/** How many receive it, and who is left out. */
export function RecipientCount({ composer }: { readonly composer: Composer }) {
  const { t, formats } = useI18n()
  const { kind, recipients } = composer
  const { data, error, isCounting, recount } = recipients
  if (error !== null)
    return (
      <div className="composer__count">
        <LoadErrorLine title={t('marketing.countError')} error={error} onRetry={recount} />
      </div>
    )
  if (data === undefined) return <div className="composer__count">{t('marketing.counting')}</div>
  const { leftOut } = data
  const without = [
    leftOut.optedOut > 0 && t(`marketing.leftOut.optedOut.${kind}`, { count: leftOut.optedOut }),
    leftOut.blocked > 0 && t('marketing.leftOut.blocked', { count: leftOut.blocked }),
    leftOut.unreachable > 0 && t(`marketing.leftOut.unreachable.${kind}`, { count: leftOut.unreachable }),
    leftOut.suppressed > 0 && t('marketing.leftOut.suppressed', { count: leftOut.suppressed }),
  ].filter((text) => text !== false)
  return (
    <div className="composer__count" role="status" aria-busy={isCounting || undefined}>
      <p className="composer__number">
        <b>{formats.number(data.recipients)}</b> {t('marketing.receive', { count: data.recipients })}
        {data.devices !== null && <span>{t('marketing.devices', { devices: data.devices })}</span>}
      </p>
      <p className="composer__left-out">
        <span>{t('marketing.matching', { count: data.matching })}</span>
        {without.length > 0 && <span>{t('marketing.minus')}</span>}
        {without.map((text) => (
          <span key={text}>{text}</span>
        ))}
        <span>{t('marketing.countedAt', { time: formats.time(data.countedAt) })}</span>
      </p>
    </div>
  )
}
